### Texts of the toy game of sealed offers.

card-1 = card 1
card-2 = card 2
card-3 = card 3
card-4 = card 4
card-5 = card 5
card-6 = card 6
card-7 = card 7
card-8 = card 8
card-9 = card 9
card-10 = card 10
card-11 = card 11
card-12 = card 12
card-13 = card 13
card-14 = card 14
card-15 = card 15
card-16 = card 16
card-17 = card 17
card-18 = card 18
card-19 = card 19
card-20 = card 20
card-21 = card 21
card-22 = card 22
card-23 = card 23
card-24 = card 24
card-25 = card 25
card-26 = card 26
card-27 = card 27
card-28 = card 28
card-29 = card 29
card-30 = card 30

prize-1 = prize of 1
prize-2 = prize of 2
prize-3 = prize of 3
prize-4 = prize of 4
prize-5 = prize of 5
prize-6 = prize of 6

site-1 = site 1
site-2 = site 2
site-3 = site 3
site-4 = site 4
site-5 = site 5
site-6 = site 6
site-7 = site 7
site-8 = site 8

end-crests = three crests
end-rounds = the last round

ask-deal = Which card is dealt?
ask-prize = Which prize is at stake?
ask-round = What comes next?
ask-over = The match is over.
ask-pass = Which card do you pass on in secret?
ask-offer = Which cards do you offer?
ask-veto = Do you veto?
ask-build = Where does your tower stand?

wait-deal = Cards are dealt
wait-prize = A prize is drawn
wait-round = The round goes on
wait-over = The match is over
wait-pass = { $seat } may pass a card on
wait-offer = Waiting for the offers
wait-veto = Waiting for vetoes
wait-build = { $seat } builds

move-allow = Allow it
move-build = Build on { $arg }
move-deal = Deal { $arg }
move-keep = Pass nothing on
move-offer = Offer { $arg }
move-prize = Draw the { $arg }
move-seal = Seal the offer
move-veto = Veto with { $arg }
move-pass = Pass { $arg } on

event-built = { $seat } builds on { $site }
event-crests = { $seat } keeps { $gained } crests and has { $all }
event-dealt = { $seat } is dealt { $card }
event-dealt-hidden = { $seat } is dealt a card
event-kept = { $seat } passes nothing on
event-offered = { $seat } offers { $card }
event-over = The match ends: { $end }
event-passed = { $seat } passes { $card } to { $to }
event-passed-hidden = { $seat } passes a card to { $to }
event-prize = At stake: a { $prize }
event-revealed = { $seat } has offered { $card }
event-taken = { $seat } takes the { $prize }
event-thanked = { $seat } gets a point for the card passed on
event-untaken = Nobody takes the { $prize }
event-vetoed = { $seat } vetoes with { $card }

option-towers = Towers
option-towers-help = Whoever takes a prize builds a tower.
option-towers-no = without
option-towers-yes = with
option-twice = Twice
option-twice-help = A second rule for the tests.
option-twice-no = no
option-twice-yes = yes
option-veto = Veto
option-veto-help = Everybody may veto after the reveal.
option-veto-yes = with
option-veto-no = without

score-prizes = prizes
score-towers = towers
topic-round = The round
