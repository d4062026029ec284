### Texts of Mare Nostrum.
###
### Names stand as they read inside a sentence. Numbers must come as numbers, never as text.


## Resources

resource-grain = grain
resource-sheep = sheep
resource-oil = oil
resource-gladiators = gladiators
resource-gems = gems
resource-metal = metal
resource-wine = wine
resource-wood = wood
resource-marble = marble
resource-gold = gold
resource-perfume = perfume
resource-papyrus = papyrus
resource-pottery = pottery
resource-coin = coin

## Provinces

province-gallia = Gallia
province-germania = Germania
province-dalmatia = Dalmatia
province-latium = Latium
province-italia = Italia
province-macedonia = Macedonia
province-dacia = Dacia
province-thracia = Thracia
province-achaea = Achaea
province-sicilia = Sicilia
province-numidia = Numidia
province-africa = Africa
province-phasania = Phasania
province-libya = Libya
province-garamantia = Garamantia
province-cyrenaica = Cyrenaica
province-nubia = Nubia
province-aegyptus = Aegyptus
province-aethiopia = Aethiopia
province-creta = Creta
province-judaea = Judaea
province-cilicia = Cilicia
province-cappadocia = Cappadocia
province-asia = Asia
province-babylonia = Babylonia
province-assyria = Assyria
province-mesopotamia = Mesopotamia
province-armenia = Armenia
province-arabia = Arabia
province-atlantis = Atlantis
province-baetica = Baetica
province-mauretania = Mauretania
province-lusitania = Lusitania
province-tarraconensis = Tarraconensis
province-aquitania = Aquitania
province-narbonensis = Narbonensis
province-gaetulia = Gaetulia

## Areas

area-gallia = Gallia
area-germania = Germania
area-dalmatia = Dalmatia
area-latium = Latium
area-italia = Italia
area-macedonia = Macedonia
area-dacia = Dacia
area-thracia = Thracia
area-achaea = Achaea
area-sicilia = Sicilia
area-numidia = Numidia
area-africa = Africa
area-phasania = Phasania
area-libya = Libya
area-garamantia = Garamantia
area-cyrenaica = Cyrenaica
area-nubia = Nubia
area-aegyptus = Aegyptus
area-aethiopia = Aethiopia
area-creta = Creta
area-judaea = Judaea
area-cilicia = Cilicia
area-cappadocia = Cappadocia
area-asia = Asia
area-babylonia = Babylonia
area-assyria = Assyria
area-mesopotamia = Mesopotamia
area-armenia = Armenia
area-arabia = Arabia
area-atlantis = Atlantis
area-baetica = Baetica
area-mauretania = Mauretania
area-lusitania = Lusitania
area-tarraconensis = Tarraconensis
area-aquitania = Aquitania
area-narbonensis = Narbonensis
area-gaetulia = Gaetulia
area-mare-hadriaticum = Mare Hadriaticum
area-mare-ionium = Mare Ionium
area-mare-aegaeum = Mare Aegaeum
area-mare-tyrrhenum = Mare Tyrrhenum
area-mare-sardum = Mare Sardum
area-mare-africum = Mare Africum
area-mare-aegyptum = Mare Aegyptum
area-mare-cyprium = Mare Cyprium
area-pontus-euxinus = Pontus Euxinus
area-oceanus-atlanticus = Oceanus Atlanticus
area-mare-hibericum = Mare Hibericum
area-mare-gallicum = Mare Gallicum

## Places in provinces

place-gallia-caravan-1 = the grain caravan of Gallia
place-gallia-caravan-2 = the sheep caravan of Gallia
place-gallia-market = the market of Gallia
place-gallia-city-1 = city 1 of Gallia
place-gallia-city-2 = city 2 of Gallia
place-gallia-temple = the temple of Gallia
place-gallia-marker = the marker of Gallia
place-germania-caravan-1 = the gem caravan of Germania
place-germania-caravan-2 = caravan 2 of Germania
place-germania-market = the market of Germania
place-germania-city-1 = city 1 of Germania
place-germania-city-2 = city 2 of Germania
place-germania-temple = the temple of Germania
place-germania-marker = the marker of Germania
place-dalmatia-caravan-1 = the wood caravan of Dalmatia
place-dalmatia-caravan-2 = the gladiator caravan of Dalmatia
place-dalmatia-market = the market of Dalmatia
place-dalmatia-city-1 = city 1 of Dalmatia
place-dalmatia-city-2 = city 2 of Dalmatia
place-dalmatia-temple = the temple of Dalmatia
place-dalmatia-marker = the marker of Dalmatia
place-latium-caravan-1 = the metal caravan of Latium
place-latium-caravan-2 = the wine caravan of Latium
place-latium-market = the market of Latium
place-latium-city-1 = Roma (Latium)
place-latium-city-2 = city 2 of Latium
place-latium-temple = the temple of Latium
place-latium-marker = the marker of Latium
place-italia-caravan-1 = the metal caravan of Italia
place-italia-caravan-2 = the oil caravan of Italia
place-italia-market = the market of Italia
place-italia-city-1 = city 1 of Italia
place-italia-city-2 = city 2 of Italia
place-italia-temple = the temple of Italia
place-italia-marker = the marker of Italia
place-macedonia-caravan-1 = the grain caravan of Macedonia
place-macedonia-caravan-2 = the wine caravan of Macedonia
place-macedonia-market = the market of Macedonia
place-macedonia-city-1 = city 1 of Macedonia
place-macedonia-city-2 = city 2 of Macedonia
place-macedonia-temple = the temple of Macedonia
place-macedonia-marker = the marker of Macedonia
place-dacia-caravan-1 = the wine caravan of Dacia
place-dacia-caravan-2 = the marble caravan of Dacia
place-dacia-market = the market of Dacia
place-dacia-city-1 = city 1 of Dacia
place-dacia-city-2 = city 2 of Dacia
place-dacia-temple = the temple of Dacia
place-dacia-marker = the marker of Dacia
place-thracia-caravan-1 = the marble caravan of Thracia
place-thracia-caravan-2 = caravan 2 of Thracia
place-thracia-market = the market of Thracia
place-thracia-city-1 = Byzantium (Thracia)
place-thracia-city-2 = city 2 of Thracia
place-thracia-temple = the temple of Thracia
place-thracia-marker = the marker of Thracia
place-achaea-caravan-1 = the oil caravan of Achaea
place-achaea-caravan-2 = caravan 2 of Achaea
place-achaea-market = the market of Achaea
place-achaea-city-1 = Athenae (Achaea)
place-achaea-city-2 = Sparta (Achaea)
place-achaea-temple = the temple of Achaea
place-achaea-marker = the marker of Achaea
place-sicilia-caravan-1 = caravan 1 of Sicilia
place-sicilia-caravan-2 = caravan 2 of Sicilia
place-sicilia-market = the market of Sicilia
place-sicilia-city-1 = Syracusae (Sicilia)
place-sicilia-city-2 = city 2 of Sicilia
place-sicilia-temple = the temple of Sicilia
place-sicilia-marker = the marker of Sicilia
place-numidia-caravan-1 = the gold caravan of Numidia
place-numidia-caravan-2 = the gladiator caravan of Numidia
place-numidia-market = the market of Numidia
place-numidia-city-1 = city 1 of Numidia
place-numidia-city-2 = city 2 of Numidia
place-numidia-temple = the temple of Numidia
place-numidia-marker = the marker of Numidia
place-africa-caravan-1 = the sheep caravan of Africa
place-africa-caravan-2 = the perfume caravan of Africa
place-africa-market = the market of Africa
place-africa-city-1 = Carthago (Africa)
place-africa-city-2 = city 2 of Africa
place-africa-temple = the temple of Africa
place-africa-marker = the marker of Africa
place-phasania-caravan-1 = the gladiator caravan of Phasania
place-phasania-caravan-2 = caravan 2 of Phasania
place-phasania-market = the market of Phasania
place-phasania-city-1 = city 1 of Phasania
place-phasania-city-2 = city 2 of Phasania
place-phasania-temple = the temple of Phasania
place-phasania-marker = the marker of Phasania
place-libya-caravan-1 = the oil caravan of Libya
place-libya-caravan-2 = the sheep caravan of Libya
place-libya-market = the market of Libya
place-libya-city-1 = city 1 of Libya
place-libya-city-2 = city 2 of Libya
place-libya-temple = the temple of Libya
place-libya-marker = the marker of Libya
place-garamantia-caravan-1 = the oil caravan of Garamantia
place-garamantia-caravan-2 = the gem caravan of Garamantia
place-garamantia-market = the market of Garamantia
place-garamantia-city-1 = city 1 of Garamantia
place-garamantia-city-2 = city 2 of Garamantia
place-garamantia-temple = the temple of Garamantia
place-garamantia-marker = the marker of Garamantia
place-cyrenaica-caravan-1 = the papyrus caravan of Cyrenaica
place-cyrenaica-caravan-2 = caravan 2 of Cyrenaica
place-cyrenaica-market = the market of Cyrenaica
place-cyrenaica-city-1 = Cyrene (Cyrenaica)
place-cyrenaica-city-2 = city 2 of Cyrenaica
place-cyrenaica-temple = the temple of Cyrenaica
place-cyrenaica-marker = the marker of Cyrenaica
place-nubia-caravan-1 = the gladiator caravan of Nubia
place-nubia-caravan-2 = caravan 2 of Nubia
place-nubia-market = the market of Nubia
place-nubia-city-1 = city 1 of Nubia
place-nubia-city-2 = city 2 of Nubia
place-nubia-temple = the temple of Nubia
place-nubia-marker = the marker of Nubia
place-aegyptus-caravan-1 = the papyrus caravan of Aegyptus
place-aegyptus-caravan-2 = caravan 2 of Aegyptus
place-aegyptus-market = the market of Aegyptus
place-aegyptus-city-1 = Alexandria (Aegyptus)
place-aegyptus-city-2 = Memphis (Aegyptus)
place-aegyptus-temple = the temple of Aegyptus
place-aegyptus-marker = the marker of Aegyptus
place-aethiopia-caravan-1 = the grain caravan of Aethiopia
place-aethiopia-caravan-2 = the gold caravan of Aethiopia
place-aethiopia-market = the market of Aethiopia
place-aethiopia-city-1 = city 1 of Aethiopia
place-aethiopia-city-2 = city 2 of Aethiopia
place-aethiopia-temple = the temple of Aethiopia
place-aethiopia-marker = the marker of Aethiopia
place-creta-caravan-1 = the pottery caravan of Creta
place-creta-caravan-2 = caravan 2 of Creta
place-creta-market = the market of Creta
place-creta-city-1 = Cnossus (Creta)
place-creta-city-2 = city 2 of Creta
place-creta-temple = the temple of Creta
place-creta-marker = the marker of Creta
place-judaea-caravan-1 = caravan 1 of Judaea
place-judaea-caravan-2 = caravan 2 of Judaea
place-judaea-market = the market of Judaea
place-judaea-city-1 = Hierosolyma (Judaea)
place-judaea-city-2 = city 2 of Judaea
place-judaea-temple = the temple of Judaea
place-judaea-marker = the marker of Judaea
place-cilicia-caravan-1 = caravan 1 of Cilicia
place-cilicia-caravan-2 = caravan 2 of Cilicia
place-cilicia-market = the market of Cilicia
place-cilicia-city-1 = Tarsus (Cilicia)
place-cilicia-city-2 = city 2 of Cilicia
place-cilicia-temple = the temple of Cilicia
place-cilicia-marker = the marker of Cilicia
place-cappadocia-caravan-1 = the wood caravan of Cappadocia
place-cappadocia-caravan-2 = caravan 2 of Cappadocia
place-cappadocia-market = the market of Cappadocia
place-cappadocia-city-1 = city 1 of Cappadocia
place-cappadocia-city-2 = city 2 of Cappadocia
place-cappadocia-temple = the temple of Cappadocia
place-cappadocia-marker = the marker of Cappadocia
place-asia-caravan-1 = caravan 1 of Asia
place-asia-caravan-2 = caravan 2 of Asia
place-asia-market = the market of Asia
place-asia-city-1 = Troia (Asia)
place-asia-city-2 = city 2 of Asia
place-asia-temple = the temple of Asia
place-asia-marker = the marker of Asia
place-babylonia-caravan-1 = the grain caravan of Babylonia
place-babylonia-caravan-2 = the pottery caravan of Babylonia
place-babylonia-market = the market of Babylonia
place-babylonia-city-1 = Babylon (Babylonia)
place-babylonia-city-2 = city 2 of Babylonia
place-babylonia-temple = the temple of Babylonia
place-babylonia-marker = the marker of Babylonia
place-assyria-caravan-1 = the metal caravan of Assyria
place-assyria-caravan-2 = caravan 2 of Assyria
place-assyria-market = the market of Assyria
place-assyria-city-1 = Ninive (Assyria)
place-assyria-city-2 = city 2 of Assyria
place-assyria-temple = the temple of Assyria
place-assyria-marker = the marker of Assyria
place-mesopotamia-caravan-1 = the sheep caravan of Mesopotamia
place-mesopotamia-caravan-2 = caravan 2 of Mesopotamia
place-mesopotamia-market = the market of Mesopotamia
place-mesopotamia-city-1 = Charrae (Mesopotamia)
place-mesopotamia-city-2 = city 2 of Mesopotamia
place-mesopotamia-temple = the temple of Mesopotamia
place-mesopotamia-marker = the marker of Mesopotamia
place-armenia-caravan-1 = the gem caravan of Armenia
place-armenia-caravan-2 = caravan 2 of Armenia
place-armenia-market = the market of Armenia
place-armenia-city-1 = city 1 of Armenia
place-armenia-city-2 = city 2 of Armenia
place-armenia-temple = the temple of Armenia
place-armenia-marker = the marker of Armenia
place-arabia-caravan-1 = the perfume caravan of Arabia
place-arabia-caravan-2 = caravan 2 of Arabia
place-arabia-market = the market of Arabia
place-arabia-city-1 = city 1 of Arabia
place-arabia-city-2 = city 2 of Arabia
place-arabia-temple = the temple of Arabia
place-arabia-marker = the marker of Arabia
place-atlantis-caravan-1 = the gold caravan of Atlantis
place-atlantis-caravan-2 = the metal caravan of Atlantis
place-atlantis-market = the market of Atlantis
place-atlantis-city-1 = Poseidonis (Atlantis)
place-atlantis-city-2 = city 2 of Atlantis
place-atlantis-temple = the temple of Atlantis
place-atlantis-marker = the marker of Atlantis
place-baetica-caravan-1 = the oil caravan of Baetica
place-baetica-caravan-2 = caravan 2 of Baetica
place-baetica-market = the market of Baetica
place-baetica-city-1 = Gades (Baetica)
place-baetica-city-2 = city 2 of Baetica
place-baetica-temple = the temple of Baetica
place-baetica-marker = the marker of Baetica
place-mauretania-caravan-1 = the gladiator caravan of Mauretania
place-mauretania-caravan-2 = the sheep caravan of Mauretania
place-mauretania-market = the market of Mauretania
place-mauretania-city-1 = city 1 of Mauretania
place-mauretania-city-2 = city 2 of Mauretania
place-mauretania-temple = the temple of Mauretania
place-mauretania-marker = the marker of Mauretania
place-lusitania-caravan-1 = the wood caravan of Lusitania
place-lusitania-caravan-2 = caravan 2 of Lusitania
place-lusitania-market = the market of Lusitania
place-lusitania-city-1 = city 1 of Lusitania
place-lusitania-city-2 = city 2 of Lusitania
place-lusitania-temple = the temple of Lusitania
place-lusitania-marker = the marker of Lusitania
place-tarraconensis-caravan-1 = the metal caravan of Tarraconensis
place-tarraconensis-caravan-2 = the sheep caravan of Tarraconensis
place-tarraconensis-market = the market of Tarraconensis
place-tarraconensis-city-1 = city 1 of Tarraconensis
place-tarraconensis-city-2 = city 2 of Tarraconensis
place-tarraconensis-temple = the temple of Tarraconensis
place-tarraconensis-marker = the marker of Tarraconensis
place-aquitania-caravan-1 = the wood caravan of Aquitania
place-aquitania-caravan-2 = caravan 2 of Aquitania
place-aquitania-market = the market of Aquitania
place-aquitania-city-1 = city 1 of Aquitania
place-aquitania-city-2 = city 2 of Aquitania
place-aquitania-temple = the temple of Aquitania
place-aquitania-marker = the marker of Aquitania
place-narbonensis-caravan-1 = the wine caravan of Narbonensis
place-narbonensis-caravan-2 = caravan 2 of Narbonensis
place-narbonensis-market = the market of Narbonensis
place-narbonensis-city-1 = Massilia (Narbonensis)
place-narbonensis-city-2 = city 2 of Narbonensis
place-narbonensis-temple = the temple of Narbonensis
place-narbonensis-marker = the marker of Narbonensis
place-gaetulia-caravan-1 = the gladiator caravan of Gaetulia
place-gaetulia-caravan-2 = caravan 2 of Gaetulia
place-gaetulia-market = the market of Gaetulia
place-gaetulia-city-1 = city 1 of Gaetulia
place-gaetulia-city-2 = city 2 of Gaetulia
place-gaetulia-temple = the temple of Gaetulia
place-gaetulia-marker = the marker of Gaetulia

## Tiles

tile-caesar = Caesar
tile-cleopatra = Cleopatra
tile-hannibal = Hannibal
tile-pericles = Pericles
tile-hammurabi = Hammurabi
tile-atlas = Atlas
tile-antigone = Antigone
tile-castor-and-pollux = Castor and Pollux
tile-circe = Circe
tile-gilgamesh = Gilgamesh
tile-hamilcar = Hamilcar
tile-hercules = Hercules
tile-nebuchadnezzar = Nebuchadnezzar
tile-penthesilea = Penthesilea
tile-perseus = Perseus
tile-ramses-ii = Ramses II
tile-queen-of-sheba = the Queen of Sheba
tile-spartacus = Spartacus
tile-colossus = the Colossus
tile-temple-of-artemis = the Temple of Artemis
tile-lighthouse = the Lighthouse
tile-hanging-gardens = the Hanging Gardens
tile-statue-of-zeus = the Statue of Zeus
tile-chiron = Chiron
tile-medea = Medea
tile-medusa = Medusa
tile-pegasus = Pegasus
tile-orpheus = Orpheus
tile-achilles = Achilles
tile-aeneas = Aeneas
tile-agamemnon = Agamemnon
tile-ajax = Ajax
tile-helen-of-troy = Helen of Troy
tile-odysseus = Odysseus
tile-adonis = Adonis
tile-croesus = Croesus
tile-imhotep = Imhotep
tile-moses = Moses
tile-solomon = Solomon
tile-halicarnassus = the Mausoleum of Halicarnassus
tile-archimedes = Archimedes
tile-dido = Dido
tile-jason = Jason
tile-midas = Midas
tile-minos = Minos
tile-ptolemy = Ptolemy

## Empires, losses, tracks, phases, ends

empire-rome = Rome
empire-carthage = Carthage
empire-greece = Greece
empire-egypt = Egypt
empire-babylon = Babylon
empire-atlantis = Atlantis
loss-caravan-1 = the legion on caravan 1
loss-caravan-2 = the legion on caravan 2
loss-market = the legion on the market
loss-city-1 = the legion on city 1
loss-city-2 = the legion on city 2
loss-temple = the legion on the temple
loss-marker = the legion on the marker
loss-legion = a free legion
loss-fortress = the fortress
track-trade = trade
track-culture = culture
track-military = military
phase-setup = set-up
phase-collect = collect
phase-trade = trade
phase-develop = develop
phase-war = move and battle
phase-claim = claim leadership
end-prestige = Prestige
end-fame = Fame
end-conquest = Conquest
end-leadership = Leadership
end-bound = the last round

## Moves

move-end = End your turn
move-done = That is all
move-decline = Decline
move-coins = Pay with coins
move-free = Take it for nothing
move-jump = Develop now, out of order
move-coin = Take a coin
move-token = Draw a legendary token
move-pyramids = Build the Pyramids
move-name = Name { $arg }
move-number = Everybody offers { $arg }
move-offer = Offer { $arg }
move-from = Take from { $arg }
move-take = Take { $arg }
move-give = Give { $arg }
move-pay = Pay { $arg }
move-bargain = Pay only one { $arg }
move-keep = Keep { $arg }
move-gain = Take { $arg } from the reserve
move-copy = Copy { $arg }
move-truce = Make a truce with { $arg }
move-build = Place { $arg }
move-raise = Raise a legion in { $arg }
move-fortify = Build a fortress in { $arg }
move-launch = Launch a trireme in { $arg }
move-buy = Buy { $arg }
move-march = March from { $arg }
move-sail = Sail from { $arg }
move-to = To { $arg }
move-attack = Attack in { $arg }
move-against = Attack { $arg }
move-occupy = Occupy { $arg }
move-pillage = Pillage { $arg }
move-release = Leave { $arg }
move-convert = Convert { $arg }
move-lose = Lose { $arg }
move-lead = Lead { $arg }
move-lay = Lay out { $arg }
move-draw = Draw { $arg }
move-roll = Roll { $arg }

## Questions

ask-lead = Which empire do you lead?
ask-copy = Which hero do you copy?
ask-temple = Does your temple bring a coin or a legendary token?
ask-good = Which good do you take?
ask-number = How many resources does everybody offer?
ask-offer = What do you offer? Nobody sees it before all are ready.
ask-from = From whom do you take?
ask-take = Which resource do you take?
ask-give = The chain has ended. What do you give to the player who was left short?
ask-name = Who is next?
ask-jump = Do you develop next, out of order? You must then win.
ask-develop = What do you develop?
ask-pay = What do you pay with?
ask-keep = Which goods do you keep?
ask-truce = With whom do you make a truce?
ask-war = Where do you move, whom do you attack, what do your legions do?
ask-to = Where to?
ask-against = Whom do you attack there?
ask-losses = Which unit do you lose?
ask-loot = Which good does the market bring?
ask-title = Others are tied ahead of you. Who takes your title?
ask-crown = Several have conquered equally much. Who wins?
ask-empire = Which empire is drawn?
ask-lay = Which tile comes to the display?
ask-legendary = Which token is drawn?
ask-battle = What does the die show?
ask-setup = The match is set up.
ask-round = A round begins.
ask-collect = Resources are collected.
ask-trade = The trade goes on.
ask-development = Development goes on.
ask-warfare = The war goes on.
ask-claim = Titles are claimed.
ask-over = The match is over.

wait-lead = { $seat } chooses an empire
wait-copy = { $seat } chooses a hero to copy
wait-temple = { $seat } chooses what a temple brings
wait-good = { $seat } chooses a good
wait-number = { $seat } chooses how many resources are traded
wait-offer = { $seat } chooses an offer
wait-from = { $seat } chooses whom to take from
wait-take = { $seat } takes a resource
wait-give = { $seat } chooses a resource to give
wait-name = { $seat } names who is next
wait-jump = { $seat } may develop out of order
wait-develop = { $seat } develops
wait-pay = { $seat } pays
wait-keep = { $seat } chooses goods to keep
wait-truce = { $seat } may make a truce
wait-war = { $seat } moves and fights
wait-to = { $seat } moves a unit
wait-against = { $seat } chooses whom to attack
wait-losses = { $seat } chooses losses
wait-loot = { $seat } chooses loot
wait-title = { $seat } names the new leader
wait-crown = { $seat } decides who wins
wait-empire = Empires are drawn
wait-lay = A tile is turned up
wait-legendary = A legendary token is drawn
wait-battle = Dice are rolled
wait-setup = The match is set up
wait-round = A round begins
wait-collect = Resources are collected
wait-trade = The trade goes on
wait-development = Development goes on
wait-warfare = The war goes on
wait-claim = Titles are claimed
wait-over = The match is over

## What happened

event-led = { $seat } leads { $empire }.
event-laid = On display: { $tile }.
event-title = { $seat } leads the { $track } track.
event-round = Round { $n } begins.
event-phase = Phase: { $phase }.
event-copied = { $seat } copies { $tile }.
event-collected = { $seat } collected { $goods ->
    [one] { $goods } good
   *[other] { $goods } goods
} and { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}; legendary cities: { $tokens }.
event-gained = { $seat } gained { $n } × { $resource }.
event-legendary = { $seat } drew a legendary token: { $resource }.
event-legendary-hidden = { $seat } drew a legendary token.
event-pile-empty = The legendary pile is empty: { $seat } takes coins instead.
event-number = { $seat } announced { $n } for the trade.
event-sits-out = { $seat } has too little and sits out.
event-offered = { $seat } offers { $n } × { $resource }.
event-took = { $seat } took { $resource } from { $from }.
event-took-back = { $seat } took the rest of the offer back.
event-gave = { $seat } gave { $to } { $resource }.
event-no-trade = There is no trade this round.
event-turn = { $seat } is next: { $phase }.
event-jumped = { $seat } develops out of order.
event-paid = { $seat } paid { $n } × { $resource }.
event-built = { $seat } placed { $place }.
event-raised = { $seat } raised a legion in { $province }.
event-launched = { $seat } launched a trireme in { $area }.
event-fortified = { $seat } built a fortress in { $province }.
event-bought = { $seat } bought { $tile }.
event-kept = { $seat } keeps { $n } × { $resource }.
event-truce = { $seat } makes a truce with { $with }.
event-marched = { $seat } moved a legion from { $from } to { $to }.
event-sailed = { $seat } moved a trireme from { $from } to { $to }.
event-attacked = { $seat } attacks { $against } in { $area }.
event-rolled = { $seat } rolled { $n }.
event-totals = { $seat } has a total of { $total }: hits: { $hits }.
event-lost = { $seat } lost { $loss } in { $province }.
event-lost-ship = { $seat } lost a trireme in { $area }.
event-occupied = { $seat } occupied { $place }.
event-released = { $seat } left { $place }.
event-pillaged = { $seat } pillaged { $place }.
event-converted = { $seat } converted { $province }.
event-values = { $seat }: trade { $trade }, culture { $culture }, military { $military }.
event-won = { $seat } wins by { $end }.
event-bound = The match ends after round { $n }.
event-pyramids = { $seat } built the Pyramids.

## Options

option-empires = Empires
option-empires-drawn = drawn
option-empires-chosen = chosen in the order of the seats
option-empires-seated = by seat
option-empires-help = How it is decided who leads which empire.
option-bound = Last round
option-bound-15 = round 15
option-bound-12 = round 12
option-bound-30 = round 30
option-bound-help = When the match ends if nobody has won. This bound is ours.
option-battle = Battles
option-battle-exchange = one exchange
option-battle-to-the-end = until one side is gone
option-battle-help = How long a battle lasts.
option-casualties = Losses
option-casualties-any = any unit
option-casualties-fortress-last = fortress last
option-casualties-help = Whether a fortress may be lost before other units.
option-new-province = New provinces
option-new-province-next-round = usable next round
option-new-province-at-once = usable at once
option-new-province-help = When a province just claimed can be built in.
option-display = Tiles on display
option-display-players = one for each player
option-display-all = all
option-display-late-refill = refilled at the end of the phase
option-display-help = How many tiles are on display and when they are refilled.
option-occupied = Occupied buildings
option-occupied-occupier = count for the occupier
option-occupied-owner = count for the owner
option-occupied-help = On whose tracks occupied buildings count.
option-pillage = Pillage
option-pillage-per-legion = one building for each legion
option-pillage-single = markets and temples bring one
option-pillage-per-province = one building of a province
option-pillage-help = What pillage brings and how often it is allowed.
option-sets = Cleopatra and Hannibal
option-sets-one = one set a round
option-sets-every = every set
option-sets-help = How many sets a round they may change.
option-trade-markers = Trade markers
option-trade-markers-pairs = 0/1, 2/3, 4/5
option-trade-markers-mirrored = 0/5, 1/4, 2/3
option-trade-markers-help = Which numbers share a trade marker.
option-sea-dice = Sea dice
option-sea-dice-standard = 1, 2, 2, 3, 4, 5
option-sea-dice-gentle = 1, 1, 2, 2, 3, 3
option-sea-dice-help = The faces of the dice in sea battles.
option-truce = Statue of Zeus
option-truce-mutual = binds both
option-truce-one-sided = binds the other only
option-truce-help = Whom the truce forbids to attack.
option-perseus = Perseus
option-perseus-to-win = only to win
option-perseus-always = always
option-perseus-help = When Perseus may develop out of order.
option-castor = Castor and Pollux
option-castor-each-round = choose each round
option-castor-once = choose once
option-castor-help = When they choose the hero they copy.
option-penthesilea = Penthesilea
option-penthesilea-where-occupying = where you occupy
option-penthesilea-home = at home under occupation
option-penthesilea-help = Where the free legion goes.
option-ramses = Ramses II
option-ramses-land = land battles
option-ramses-sea-too = sea battles too
option-ramses-help = In which battles he rolls one more die.
option-presence = Others’ units at home
option-presence-bars = bar developing
option-presence-allowed = only occupation bars it
option-presence-help = Whether others’ units keep you from developing a province of yours.
option-judaea = Judaea with three players
option-judaea-in-play = in play
option-judaea-covered = covered
option-judaea-help = Whether Judaea is in play although Egypt is not.

## Terminal

board-line-unclaimed = unclaimed
board-line-seas = seas
board-line-borders = borders: { $areas }
board-line-truce = truce with { $seat }
board-line-number = Everybody offers { $n }
board-line-chosen = you have chosen { $n }
board-line-of = { $n }/{ $all }
board-line-taker = { $seat } took last
board-line-offers = On offer
board-line-total = total { $n }
board-line-hits = hits { $mine } – { $theirs }
board-line-supply = Supply:
board-line-tokens = { $n ->
    [one] { $n } legendary token
   *[other] { $n } legendary tokens
}
board-line-choice = { $n } × coin or legendary token
board-line-any = { $n ->
    [one] { $n } good of your choice
   *[other] { $n } goods of your choice
}
board-line-track-trade = trade
board-line-track-culture = cult.
board-line-track-military = mil.
board-line-end-prestige = Prest.
board-line-end-fame = Fame
board-line-end-conquest = Conq.
board-line-end-leadership = Lead.
board-line-copies = copies { $tile }: { $power }
board-line-no-place = no place
board-line-still = { $n } to go
board-line-capital = capital
board-line-legendary = legendary city
board-line-legions = two legions of A
board-line-triremes = two triremes of A
board-line-secret = a token that only you have seen
board-line-named = a token that everybody has seen
board-line-token = a token that only its owner has seen
board-line-title = has the title
board-line-leads = would take the title now
board-line-tied = tied for it: the leader chooses
board-line-turns = has had the turn, plays, comes
board-line-price = the price: a set of 3
board-line-unbuilt = printed there, but not built
board-line-held = the market is occupied by a legion of B; after the name: the control marker
board-line-fresh = claimed this round: can be developed from the next round on
board-line-spent = of three legions one has moved, one attacked, one acted
board-line-odds = chances that only the attacker, only the defender is left

## Scores and topics

score-tiles = heroes and wonders
score-cities = capitals and legendary cities
score-titles = titles
score-income = next collection
score-victory = victory
unit-points = { $n } % of a win
unit-score = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
topic-round = The round
topic-collect = Collect
topic-trade = Trade
topic-payment = Payments
topic-develop = Develop
topic-move = Movement
topic-battle = Battle
topic-act = What legions do
topic-pillage = Pillage
topic-occupy = Occupation
topic-convert = Conversion
topic-lead = Leadership
topic-tile = Heroes and wonders

## What a move would throw away

loss-resources = a purchase you could still make (of what is left only 2 coins are kept)

## The panels of the board

board-round = Round { $n }
board-order = Order of play in this phase
board-calls = { $seat } calls who is next
board-take-from = Take { $resource } from { $seat }


board-was = has had the turn
board-is = plays now
board-comes = still to come
board-map = map
board-own = your screen
board-heroes = Heroes and wonders
board-heroes-short = heroes
board-empires = empires
board-standing = Leader tracks and victories
board-others = What you know of the others
board-buys = What you could buy
board-price = Price: a set of { $n }
board-production = next collection
board-next = Next collection: +{ $n }
board-have = You have { $n }
board-count = { $n ->
    [one] { $n } resource
   *[other] { $n } resources
}
board-hidden = { $n ->
    [one] { $n } legendary token that only its owner has seen
   *[other] { $n } legendary tokens that only their owner has seen
}
board-secret = One of them is a legendary token that only you have seen
board-named = One of them is a legendary token that everybody has seen
board-leads-now = would lead now
board-leader = { $seat } has the title
board-would-lead = { $seat } would take it now
board-would-tie = Tied now: { $seats }; the leader chooses
board-track-trade = Caravans and markets. The trade leader announces the number of the trade and takes first.
board-track-culture = Cities and temples. The culture leader calls who develops next.
board-track-military = Legions, triremes and fortresses. The military leader calls who moves next.
board-victory-prestige = { $n } coins or { $n } different goods in one set: you win at once.
board-victory-fame = { $n } heroes and wonders, the first hero among them: you win at once.
board-victory-conquest = { $n } capitals and legendary cities at the end of the war phase.
board-victory-leadership = All { $n } titles at the end of a round. Counted is where you would lead now.
board-item-marker = control marker
board-item-caravan = caravan
board-item-market = market
board-item-city = city
board-item-temple = temple
board-item-legion = legion
board-item-trireme = trireme
board-item-fortress = fortress
board-item-tile = hero or wonder
board-item-pyramids = Pyramids
board-can-buy = You can buy it now:
board-no-place = You could pay, but there is no place for it.
board-cannot-pay = You have no whole set for it.
board-way = with { $what }
board-free = for nothing
board-pay-at-once = Pay at once with
board-offer-at-once = Offer all at once
board-laid = { $n } laid down
board-deck = { $n ->
    [one] { $n } more in the deck
   *[other] { $n } more in the deck
}
board-markers = Trade markers
board-marker-rule = A marker that was used waits until all three have been used.
board-ready = Your offer is ready. The others choose in secret.
board-ready-count = { $n ->
    [one] { $n } of { $all } is ready.
   *[other] { $n } of { $all } are ready.
}
board-offering = Chosen: { $n } of { $all }. Nobody sees it before all are ready.
board-secret-choosing = Everybody chooses { $n } in secret.
board-sits-out = sits out
board-chain = Who took what
board-short = { $seat } was left short and is given one resource.
board-odds = Odds of the battle
board-odds-line = Against { $seat }: expected hits { $mine } to { $theirs }; only you are left: { $win }
board-battle = Battle: { $area }
board-dice = { $n ->
    [one] { $n } die
   *[other] { $n } dice
}
board-hits = { $n ->
    [one] { $n } hit
   *[other] { $n } hits
}
board-chances = Attacker alone is left: { $win } · defender: { $lose }
board-summary = Round { $n } in short
board-sum-built = { $n } built
board-sum-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
board-sum-attacks = { $n ->
    [one] { $n } attack
   *[other] { $n } attacks
}
board-sum-taken = { $n ->
    [one] { $n } raid
   *[other] { $n } raids
}
board-sum-lost = { $n } lost
board-sum-title = title: { $track }
board-sum-won = won: { $provinces }
board-sum-lost-provinces = lost: { $provinces }
board-cancelled = { $n ->
    [one] The fortress cancels { $n } hit.
   *[other] The fortress cancels { $n } hits.
}
board-own-offer = Your own offer.
board-barred = You and { $seat } have just taken from each other. Now you take from somebody else.
board-other-chosen = You take from { $seat } now.
board-not-choosing = { $seat } chooses now.
board-move-all = all { $n }
board-move-count = How many go
board-tile-caesar = +1 on each land die when you attack
board-tile-cleopatra = One set a round may mix a coin or a good in
board-tile-hannibal = One set a round may have a pair
board-tile-pericles = +2 on each land die when you defend
board-tile-hammurabi = One control marker a round is free
board-tile-antigone = You decide how many resources you offer
board-tile-castor-and-pollux = Copy the power of another’s hero each round
board-tile-circe = Legions may work on empty caravan slots
board-tile-gilgamesh = A fortress for 1 marble or 1 coin
board-tile-hamilcar = Pillage brings double
board-tile-hercules = Only bonuses
board-tile-nebuchadnezzar = +5 in land battles at home with a legion
board-tile-penthesilea = A free legion a round where you occupy
board-tile-perseus = Develop out of order to win
board-tile-ramses-ii = One more die in land battles
board-tile-queen-of-sheba = Occupying a marker converts at once
board-tile-spartacus = A legion for 1 gladiator or 1 coin
board-tile-colossus = One good of your choice when collecting
board-tile-temple-of-artemis = One more coin when collecting
board-tile-lighthouse = A trireme for 1 wood or 1 coin
board-tile-hanging-gardens = Keep two different goods
board-tile-statue-of-zeus = A truce with one rival each round

## The map on the board

board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-zoom-whole = Whole map
board-map-beyond = { $n ->
    [one] One more place this way
   *[other] { $n } more places this way
}
board-map-nobody = Nobody controls it.
board-map-owner = Controlled by { $seat } ({ $empire }).
board-map-goods = Goods: { $goods }.
board-map-coasts = Coasts: { $provinces }.
board-map-legion = { $n ->
    [one] One legion of { $seat }
   *[other] { $n } legions of { $seat }
}
board-map-trireme = { $n ->
    [one] One trireme of { $seat }
   *[other] { $n } triremes of { $seat }
}
board-map-fortress = Fortress of { $seat }
board-map-fortress-help = It helps to defend the province and never moves.
board-map-holds = A legion of { $seat } occupies { $place }.
board-map-held = Occupied by a legion of { $seat }
board-map-caravan = A caravan here brings { $good }.
board-map-market = A market doubles the caravans of its province.
board-map-city = A city brings a coin.
board-map-capital = A capital brings a coin and counts for Conquest.
board-map-legendary = A legendary city brings a coin and a secret token, and counts for Conquest.
board-map-temple = A temple doubles the cities of its province.
board-map-built = It stands.
board-map-empty = Not built yet.
board-map-moved = Moved this turn: { $n }.
board-map-attacked = Attacked this turn: { $n }.
board-map-acted = Pillaged or occupied this turn: { $n }.
board-map-reach = Can reach: { $areas }.


## The lesson

board-tutorial-welcome = You lead Rome, with three provinces around the capital. A round has five phases: collect, trade, develop, move and battle, claim leadership. This lesson plays the first one.
board-tutorial-victories = There are four ways to win: the Pyramids, five heroes and wonders, four great cities, or all three titles. The table shows how near everybody is.
board-tutorial-tracks = Three tracks decide who leads. The trade leader announces the trade, the culture leader calls the order of developing, the military leader, you, that of war.
board-tutorial-collect = Your caravans and cities have brought you 9 resources: goods and a coin. The small green numbers are what the next round brings.
board-tutorial-numbers = Three trade markers lie on the trade board, with two numbers each. The leader chooses a number from 0 to 5: so many resources everybody offers. A marker that was used waits until all three have been.
board-tutorial-offer = Carthage announced 2: everybody offers two resources in secret. You have much metal. Offer one.
board-tutorial-offer-second = And one wine, for you have two.
board-tutorial-take = All offers are shown at once. Carthage took your metal, so now you take: choose Carthage. On the trade board you can also press a resource at once.
board-tutorial-perfume = Sets need different goods, and you have no perfume. Take it.
board-tutorial-coin = Greece took your wine. Take a coin from Greece: coins can be kept for later.
board-tutorial-sets = The culture leader calls you first. Every purchase is paid with one set: only coins, or goods that all differ. What is framed in green you can buy now.
board-tutorial-buildings = A caravan brings its good each round, and a market doubles the caravans of its province. A city brings a coin, and a temple doubles the cities. You build on the printed places of your provinces.
board-tutorial-heroes = A hero or a wonder has a power that stays with you, and every next one costs more. Five of them, your first hero included, win the match.
board-tutorial-tokens = A legendary city brings a token too: a good that only you know until you use it. What you cannot see of the others is shown as a question mark.
board-tutorial-claim = Put a control marker into Dalmatia. It is next to Gallia, and from the next round on you can build there.
board-tutorial-raise = One set paid for it. Now raise a legion in Gallia, with another set.
board-tutorial-keep = After developing everything goes back except 2 coins. The perfume is lost, but both coins stay. End your turn.
board-tutorial-call = Now war. You lead the military track, so you call who is next. Name yourself.
board-tutorial-march = A legion moves to a neighbouring province, or over the sea with your triremes. Choose the legion in Gallia.
board-tutorial-to = Send it to Dalmatia, to guard the new province.
board-tutorial-war = Where others have units you may attack; the odds are shown before. In undefended provinces of others legions pillage or occupy. End your turn.
board-tutorial-next = Call Carthage next.
board-tutorial-claimed = At the end of a round whoever is highest on a track takes its title; a leader who is tied keeps it. You still lead the military track.
board-tutorial-farewell = The second round has begun, and all have collected again. Watch the four victories, and stop whoever comes too near.

