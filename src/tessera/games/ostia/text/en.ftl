### Texts of Ostia.
###
### Names stand as they read inside a sentence: what is no proper name begins with a small letter,
### and a label that stands alone capitalises it. Numbers must come as numbers, never as text.

## Resources, sections, actions, ships

resource-permit = permits
resource-wood = wood
resource-wheat = wheat
resource-stone = stone
resource-gold = gold

section-permit = permit
section-wood = wood
section-wheat = wheat
section-stone = stone
section-gold = gold
section-administration = Administration

action-move = Move
action-shipbuild = Shipbuild
action-order = Order
action-build = Build
action-trade = Trade
action-administration = Administration

ship-corbita = corbita
ship-ponta = ponta

## Places

port-corinthus = Corinthus
port-carthago = Carthago
port-syracusae = Syracusae
port-gortyna = Gortyna
port-thessalonica = Thessalonica
port-sinope = Sinope
port-alexandria = Alexandria
port-berenice = Berenice
port-palmyra = Palmyra
port-caesarea = Caesarea
port-leuke-kome = Leuke Kome
port-damascus = Damascus

destination-armenia = Armenia
destination-india = India
destination-parthia = Parthia
destination-arabia-felix = Arabia Felix

stop-start = Ostia
stop-corinthus = { port-corinthus }
stop-carthago = { port-carthago }
stop-syracusae = { port-syracusae }
stop-gortyna = { port-gortyna }
stop-thessalonica = { port-thessalonica }
stop-sinope = { port-sinope }
stop-alexandria = { port-alexandria }
stop-berenice = { port-berenice }
stop-palmyra = { port-palmyra }
stop-caesarea = { port-caesarea }
stop-leuke-kome = { port-leuke-kome }
stop-athenae = Athenae
stop-byzantium = Byzantium
stop-trapezus = Trapezus
stop-leptis-magna = Leptis Magna
stop-coptos = Coptos
stop-adulis = Adulis
stop-salamis = Salamis
stop-antiochia = Antiochia
stop-dura-europos = Dura-Europos
stop-seleucia = Seleucia
stop-petra = Petra
stop-muza = Muza
stop-armenia = { destination-armenia }
stop-india = { destination-india }
stop-parthia = { destination-parthia }
stop-arabia-felix = { destination-arabia-felix }

## Order cards

order-O01 = Harbour master
order-O02 = Senator’s wife
order-O03 = Master shipwright
order-O04 = Matron’s orchard
order-O05 = Quarry foreman
order-O06 = Sculptor’s muse
order-O07 = Money changer
order-O08 = Jeweller’s bride
order-O09 = Customs clerk
order-O10 = Temple of the Sibyl
order-O11 = Charcoal burner
order-O12 = Basket weaver
order-O13 = Road mason
order-O14 = Mosaic maker
order-O15 = Olive merchant
order-O16 = Perfume seller
order-O17 = Captain of the grain fleet
order-O18 = Pilgrims of Isis
order-O19 = Bath-house keeper
order-O20 = Innkeeper’s daughter
order-O21 = Aqueduct engineer
order-O22 = Priestess of Ceres
order-O23 = Tax farmer
order-O24 = Patroness of the theatre
order-O25 = Wedding on the Palatine
order-O26 = Launching feast
order-O27 = Temple dedication
order-O28 = Triumphal banquet
order-O29 = Bakers’ guild
order-O30 = Night watch
order-O31 = Grain dole
order-O32 = Legion on the march
order-O33 = Chariot stables
order-O34 = Gladiator school
order-O35 = Consul’s table
order-O36 = Hearth of Vesta
order-O37 = Admiral’s villa
order-O38 = Garden of Livia
order-O39 = Architect’s banquet
order-O40 = Festival of Juno
order-O41 = Banker of the Forum
order-O42 = Envoys of the queen

## Placement cards

card-card-1 = placement card 1
card-card-2 = placement card 2
card-card-3 = placement card 3
card-card-4 = placement card 4
card-card-5 = placement card 5
card-card-6 = placement card 6

## Port tiles

tile-one-permit = 1 permit for 1 gold
tile-one-wood = 1 wood for 1 gold
tile-one-wheat = 1 wheat for 1 gold
tile-one-stone = 1 stone for 1 gold
tile-three-permit = 3 permits for 2 gold
tile-three-wood = 3 wood for 2 gold
tile-three-wheat = 3 wheat for 2 gold
tile-three-stone = 3 stone for 2 gold
tile-amphora = 1 amphora for 4 gold
tile-reward = 1 reward for 4 gold
tile-rewards = 2 rewards at once
tile-buildings = 2 building icons
tile-building-points = 2 points per building icon
tile-ships = 2 ship icons
tile-ship-points = 2 points per ship icon
tile-amphorae = 2 amphorae
tile-amphora-points = 2 points per amphora
tile-animals = 1 wild and 1 exotic animal
tile-set-points = 4 points per set
tile-far-points = 5 points per ship in the open sea

## Destination tiles and their halves

goal-rewards = rewards on arrival
goal-ships = points per ship icon
goal-amphorae = points per amphora
goal-buildings = points per building icon

half-lower = lower half
half-upper = upper half

## Discoveries

animal-wild = wild animal
animal-exotic = exotic animal
animal-both = wild and exotic animals

## Building spots of a harbour

spot-free = free action
spot-permit-wood = permit and wood
spot-wheat-stone = wheat and stone
spot-build = Build
spot-ship = Shipbuild
spot-order = Order
spot-reward = reward

## Honours

honour-buildings = Builder’s honour
honour-ships = Shipowner’s honour
honour-far = Explorer’s honour
honour-amphorae = Potter’s honour
honour-rewards = Laureate’s honour

## The solo game

chip-ship = free ship
chip-disc = free disc
chip-amphora = amphora
chip-reward = reward

censor-ships = Censor of ships
censor-buildings = Censor of buildings
censor-amphorae = Censor of amphorae
censor-far = Censor of the open sea

direction-left = down to the left
direction-down = straight down
direction-right = down to the right

title-aedilis-ostiae = Aediles Ostiae
title-aedilis-cerealis = Aediles Cereales
title-consilium-principis = Consilium Principis
title-praefectus-aegypti = Praefectus Aegypti
title-praefectus-praetorio = Praefectus Praetorio

## What ends a match

end-rewards = twelve rewards earned
end-destinations = three ships at destinations
end-ships = shipbuilding track empty
end-discs = building track empty
end-amphorae = no amphorae left in the common supply
end-limit = round limit reached
end-column = emperor at the foot of the column

## What things do

help-resource-permit = Pays for the steps of a Move.
help-resource-wood = Pays for ships in a Shipbuild.
help-resource-wheat = Pays for orders in an Order.
help-resource-stone = Pays for discs in a Build.
help-resource-gold = Pays for trades, honours and free actions.

help-action-move = Name up to six steps, pay permits for them, and share them among your ships on the map.
help-action-shipbuild = Pay wood to build ships, always the next one of your shipbuilding track.
help-action-order = Pay wheat to fill orders from the row for amphorae, resources and nobles.
help-action-build = Pay stone to put discs on ports you have reached, each with a building for your harbour.
help-action-trade = Pay gold to use the ports that carry your disc and to buy honours.
help-action-administration = You may first take a Move, Shipbuild, Order or Build; then sow the ships of this section and act where the last one lands.

help-tile-one-permit = In a Trade, pay { $gold } gold for { $gain ->
    [one] { $gain } permit
   *[other] { $gain } permits
}, { board-trade-limit }.
help-tile-one-wood = In a Trade, pay { $gold } gold for { $gain } wood, { board-trade-limit }.
help-tile-one-wheat = In a Trade, pay { $gold } gold for { $gain } wheat, { board-trade-limit }.
help-tile-one-stone = In a Trade, pay { $gold } gold for { $gain } stone, { board-trade-limit }.
help-tile-three-permit = { help-tile-one-permit }
help-tile-three-wood = { help-tile-one-wood }
help-tile-three-wheat = { help-tile-one-wheat }
help-tile-three-stone = { help-tile-one-stone }
help-tile-amphora = In a Trade, pay { $gold } gold for { $gain ->
    [one] { $gain } amphora
   *[other] { $gain } amphorae
}, { board-trade-limit }.
help-tile-reward = In a Trade, pay { $gold } gold for { $gain ->
    [one] { $gain } reward
   *[other] { $gain } rewards
}, { board-trade-limit }.
help-tile-rewards = Gives { $value ->
    [one] { $value } reward
   *[other] { $value } rewards
} as soon as you put your disc here.
help-tile-buildings = With your disc here, counts as { $value ->
    [one] { $value } building icon
   *[other] { $value } building icons
} at final scoring.
help-tile-building-points = With your disc here, each of your building icons scores { $value ->
    [one] { $value } more point
   *[other] { $value } more points
}.
help-tile-ships = With your disc here, counts as { $value ->
    [one] { $value } ship icon
   *[other] { $value } ship icons
} at final scoring.
help-tile-ship-points = With your disc here, each of your ship icons scores { $value ->
    [one] { $value } more point
   *[other] { $value } more points
}.
help-tile-amphorae = With your disc here, counts as { $value ->
    [one] { $value } amphora
   *[other] { $value } amphorae
} at final scoring.
help-tile-amphora-points = With your disc here, each of your amphorae scores { $value ->
    [one] { $value } more point
   *[other] { $value } more points
}.
help-tile-animals = With your disc here, counts as { $value } wild and { $value ->
    [one] { $value } exotic animal
   *[other] { $value } exotic animals
} at final scoring.
help-tile-set-points = With your disc here, each of your sets scores { $value ->
    [one] { $value } more point
   *[other] { $value } more points
}.
help-tile-far-points = With your disc here, each of your ships in the open sea scores { $value ->
    [one] { $value } point
   *[other] { $value } points
}.

help-goal-rewards = On arrival the first ship earns { $first ->
    [one] { $first } reward
   *[other] { $first } rewards
}, each later one { $later }.
help-goal-ships = At final scoring each of your ship icons adds { $first ->
    [one] { $first } point
   *[other] { $first } points
} if your ship came here first, otherwise { $later }.
help-goal-amphorae = At final scoring each of your amphorae adds { $first ->
    [one] { $first } point
   *[other] { $first } points
} if your ship came here first, otherwise { $later }.
help-goal-buildings = At final scoring each of your building icons adds { $first ->
    [one] { $first } point
   *[other] { $first } points
} if your ship came here first, otherwise { $later }.

help-spot-free = With a building here your free action costs only { $gold } gold.
help-spot-permit-wood = With a building here, production of permits or wood yields one more.
help-spot-wheat-stone = With a building here, production of wheat or stone yields one more.
help-spot-build = With a building here, each Build costs one stone less in all.
help-spot-ship = With a building here, each Shipbuild costs one wood less in all.
help-spot-order = With a building here, each Order costs one wheat less in all.
help-spot-reward = A building put here earns one reward at once.

help-honour-buildings = With { $need } or more building icons in view on your building track you may buy it in a Trade for { $gold } gold; it scores { $points } points.
help-honour-ships = With { $need } or more ship icons in view on your shipbuilding track you may buy it in a Trade for { $gold } gold; it scores { $points } points.
help-honour-far = With { $need } or more ships in the open sea you may buy it in a Trade for { $gold } gold; it scores { $points } points.
help-honour-amphorae = With { $need } or more amphorae of your own you may buy it in a Trade for { $gold } gold; it scores { $points } points.
help-honour-rewards = On square { $need } of the reward track or above you may buy it in a Trade for { $gold } gold; it scores { $points } points.

help-chip-ship = Builds your next ship for no wood, if it may be built and you want it.
help-chip-disc = Puts your next disc on a port for no stone, if there is one to build at and you want it.
help-chip-amphora = Gives one amphora from the common supply.
help-chip-reward = Gives one reward.

help-censor-ships = Gives one achievement token for { $low } or more ship icons in view on your shipbuilding track, two for { $high } or more.
help-censor-buildings = Gives one achievement token for { $low } or more building icons in view on your building track, two for { $high } or more.
help-censor-amphorae = Gives one achievement token for { $low } or more amphorae, two for { $high } or more.
help-censor-far = Gives one achievement token for { $low } or more ships in the open sea, two for { $high } or more.

## Moves

move-end = End your turn
move-done = Finish the action
move-skip = Sow without an action
move-decline = Decline
move-buy = Buy 1 { $arg ->
    [permits] permit
   *[other] { $arg }
}
move-sow = Sow from the { $arg } section
move-drop = Drop a { $arg }
move-declare = Pay for { $arg ->
    [one] { $arg } step
   *[other] { $arg } steps
}
move-sail = Sail to { $arg }
move-take = Take the { $arg }
move-launch = Build a corbita in the { $arg } section
move-refit = Replace a corbita in the { $arg } section with a ponta
move-fill = Fill “{ $arg }”
move-enrich = Fill “{ $arg }” and pay the extra
move-build = Build at { $arg }
move-furnish = Put it on the { $arg } spot
move-trade = Trade at { $arg }
move-honour = Buy the { $arg }
move-administer = Take { $arg } first
move-found = Put your first disc on { $arg }
move-descend = Move the emperor { $arg }
move-first = Make { $arg } the first player
move-card = Deal { $arg }
move-initial = Lay “{ $arg }” on the next initial port
move-port = Lay “{ $arg }” on the next trading port
move-transit = Lay { $arg } on the next transit
move-destination = Lay “{ $arg }” on the next destination
move-animal = Lay “{ $arg }” on the next discovery space
move-order = Turn up “{ $arg }”
move-chip = Lay “{ $arg }” on the next chip space
move-censor = Put the { $arg } beside the column

## What a move would throw away

loss-voyage = the voyage you could make
loss-ship = a ship you could build
loss-order = an order you could fill
loss-building = a building you could put up
loss-honour = an honour you could buy
loss-administration = the Administration action

## Questions: what the one who decides reads, and what everybody else reads

ask-select = Which section do you sow from?
ask-drop = Which ship do you drop next?
ask-declare = How many steps do you sail?
ask-shipbuild = Where do you build your next ship?
ask-order = Which order do you fill?
ask-build = At which port do you build?
ask-trade = What do you trade your gold for?
ask-administer = Which action do you take first? Then the ships of Administration are sown. Finishing gives up both.
ask-sail = Where do you sail?
ask-take = Which discovery do you take?
ask-furnish = On which spot do you put the building?
ask-end = Do you end your turn?
ask-found = On which initial port do you put your first disc?
ask-descend = Where does the emperor descend?
ask-free-ship = Where do you build the emperor’s free ship?
ask-free-disc = On which port do you put the emperor’s free disc?
ask-first = Who is the first player?
ask-card = Which placement card is dealt?
ask-initial = Which tile lies on the next initial port?
ask-port = Which tile lies on the next trading port?
ask-transit = Which resource lies on the next transit?
ask-destination = Which tile lies on the next destination?
ask-animal = Which discovery lies on the next space?
ask-row = Which card comes into the order row?
ask-chip = Which chip lies on the next space of the column?
ask-censor = Which censor comes next?
ask-admin-sow = The ships of Administration are sown.
ask-over = The match is over.

wait-select = { $seat } chooses a section to sow from
wait-drop = { $seat } chooses the next ship to drop
wait-declare = { $seat } decides how many steps to pay for
wait-shipbuild = { $seat } chooses where to build a ship
wait-order = { $seat } chooses an order to fill
wait-build = { $seat } chooses a port to build at
wait-trade = { $seat } trades
wait-administer = { $seat } chooses a first action for Administration
wait-sail = { $seat } chooses where a ship sails
wait-take = { $seat } chooses a discovery
wait-furnish = { $seat } chooses a spot for the building
wait-end = { $seat } is about to end the turn
wait-found = { $seat } chooses an initial port for the first disc
wait-descend = { $seat } chooses where the emperor descends
wait-free-ship = { $seat } chooses where to build the emperor’s free ship
wait-free-disc = { $seat } chooses a port for the emperor’s free disc
wait-first = The first player is being drawn
wait-card = The placement cards are being dealt
wait-initial = The initial ports are being laid out
wait-port = The trading ports are being laid out
wait-transit = The transits are being laid out
wait-destination = The destinations are being laid out
wait-animal = The discoveries are being laid out
wait-row = The order row is being filled
wait-chip = The bestowal chips are being laid out
wait-censor = The censors are being drawn
wait-admin-sow = The ships of Administration are being sown
wait-over = The match is over

## Events

event-first = { $seat } became the first player.
event-placed = { $seat } drew { $card }.
event-founded = { $seat } put the first disc on { $port }.
event-turn = Round { $round }: { $seat } began a turn.
event-sown = { $seat } sowed from the { $section } section.
event-produced = { $seat } produced { board-amount }.
event-dropped = { $seat } dropped a { $ship } in the { $section } section.
event-landed = { $seat } landed the last ship on { $action }.
event-declared = { $seat } paid { $permits ->
    [0] no permits
    [one] { $permits } permit
   *[other] { $permits } permits
} for { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}.
event-sailed = { $seat } sailed { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} from { $origin } to { $stop }.
event-discovered = { $seat } made a discovery: { $animal }, with { $gold } gold.
event-reward-found = { $seat } discovered a reward on the way to { $stop }.
event-transit = { $seat } brought home { board-amount } from { $stop }.
event-arrived = { $seat } reached { $destination } and took the { $half } ({ $goal }).
event-launched = { $seat } built a corbita in the { $section } section { $wood ->
    [0] for free
   *[other] for { $wood } wood
}.
event-refitted = { $seat } replaced a corbita in the { $section } section with a ponta { $wood ->
    [0] for free
   *[other] for { $wood } wood
}.
event-filled = { $seat } filled “{ $order }” for { $wheat } wheat.
event-enriched = { $seat } filled “{ $order }” for { $wheat } wheat and { $n } { $extra }.
event-amphorae = { $seat } gained { $n ->
    [one] { $n } amphora
   *[other] { $n } amphorae
}.
event-gained = { $seat } gained { board-amount }.
event-dealt = “{ $order }” came into the order row.
event-built = { $seat } built at { $port } { $stone ->
    [0] for free
   *[other] for { $stone } stone
}.
event-neighbour = { $by } built at { $port }, so { $seat }, who has a disc there, gained 1 gold.
event-furnished = { $seat } put a building on the { $spot } spot.
event-traded = { $seat } spent { $gold } gold at { $port } ({ $tile }).
event-honoured = { $seat } bought the { $honour } for { $gold } gold.
event-administered = { $seat } opened Administration with { $action }.
event-bought = { $seat } bought 1 { $resource ->
    [permits] permit
   *[other] { $resource }
} for { $gold } gold.
event-rewarded = { $seat } earned { $n ->
    [one] { $n } reward
   *[other] { $n } rewards
} and reached square { $square }.
event-triggered = The end was settled in the turn of { $seat }: { $end }.
event-over = The match ended.
event-descended = The emperor descended to row { $row }, { $column ->
    [0] far left
    [1] left
    [2] middle
    [3] right
   *[other] far right
}.
event-bestowed = The emperor bestowed a chip on { $seat }: { $chip }.
event-audited = The { $censor } gave { $tokens ->
    [0] no achievement token
    [one] { $tokens } achievement token
   *[other] { $tokens } achievement tokens
}.
event-set = { $seat } completed a set.
event-dealt-out = The order deck ran out.

## Options

option-edition = Edition
option-edition-2e = Second edition
option-edition-1e = First edition
option-edition-help = The second edition adds honours, more orders, a solo game and more points for sets, and pays gold to those at whose ports others build.
option-amphora-trade = Amphorae by trade
option-amphora-trade-unlimited = No limit
option-amphora-trade-four = Four an action
option-amphora-trade-help = How often one Trade may use the port that sells amphorae; the texts of the first edition disagree.

## Where points come from

score-buildings = Buildings
score-ships = Ships
score-amphorae = Amphorae
score-sets = Sets
score-ports = Ports
score-destinations = Destinations
score-honours = Honours
score-censors = Censors
score-column = Column

## Words of the board

board-map = Map
board-start = Starting box
board-coast = Coastal area
board-open-sea = Open sea
board-initial-port = Initial port
board-trading-port = Trading port
board-transit = Transit
board-destination = Destination
board-discoveries = Discoveries
board-harbour = Harbour
board-section = Section
board-spots = Building spots
board-hand = In hand
board-stock = Stock
board-ships = Ships
board-discs = Discs
board-buildings = Buildings
board-amphorae = Amphorae
board-rewards = Rewards
board-animals = Animals
board-nobleman = Nobleman
board-noblewoman = Noblewoman
board-sets = Sets
board-order-row = Order row
board-deck = Order deck
board-deck-left = { $n ->
    [one] { $n } card left
   *[other] { $n } cards left
}
board-filled-orders = Filled orders
board-extra = Extra
board-reward-track = Reward track
board-ship-track = Shipbuilding track
board-disc-track = Building track
board-ship-icons = Ship icons
board-building-icons = Building icons
board-next-ship = Next ship
board-next-disc = Next disc
board-honours = Honours
board-supply = Common supply
board-free-action = Free action: 1 resource for { $gold } gold
board-steps-left = { $n ->
    [one] { $n } step left
   *[other] { $n } steps left
}
board-needs = Needs
board-costs = Costs
board-gives = Gives
board-free = Free
board-none = None
board-column = Column
board-column-row = Row { $n }
board-emperor = Emperor
board-chips = Bestowal chips
board-censors = Censors
board-censor-tokens = Achievement tokens
board-round = Round { $n }
board-last-round = Last round
board-last-round-help = Last round: { $end }. Everyone who has not had a turn in it still takes one.
board-round-help = The round in which one of these comes true is the last:
board-honour-one = Only one player can have it.
board-first-player = First player
board-your-turn = Your turn
board-turn-of = Turn of { $seat }
board-points = Points
board-points-n = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
board-points-each = { $n ->
    [one] { $n } point each
   *[other] { $n } points each
}
board-total = Total
board-final-scores = Final scores
board-winner = Winner
board-shared-victory = Shared victory
board-title = Title
board-log = Log
board-amount = { $resource ->
    [permits] { $n ->
        [one] { $n } permit
       *[other] { $n } permits
    }
   *[other] { $n } { $resource }
}
board-events-dropped = { $seat } dropped { $n } ships: { $section }.
board-trade-limit = { $limit ->
    [0] as often as you like
    [one] once
   *[other] up to { $limit } times
}

## The board in the browser (web-ostia)

board-others = Other players
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-zoom-whole = Whole map
board-beyond = { $n ->
    [one] One more place this way
   *[other] { $n } more places this way
}
board-close = Close
board-show-board = Show the board of { $who }
board-count-rewards = { $n ->
    [one] { $n } reward
   *[other] { $n } rewards
}
board-count-amphorae = { $n ->
    [one] { $n } amphora
   *[other] { $n } amphorae
}
board-count-ship-icons = { $n ->
    [one] { $n } ship icon
   *[other] { $n } ship icons
}
board-count-building-icons = { $n ->
    [one] { $n } building icon
   *[other] { $n } building icons
}
board-ships-here = { $n ->
    [one] { $n } ship
   *[other] { $n } ships
}
board-sow-yields = Sown now, it brings { board-amount }.
board-sow-lands = The last ship lands on { $action }.
board-sow-empty = There is no ship here to sow.
board-sow-help = The ships are dropped one by one, clockwise; the section where the last one lands gives you its action.
board-step-price = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}: { $n ->
    [0] free
    [one] { $n } permit
   *[other] { $n } permits
}
board-corbita-help = Produces one resource of its section when it is sown.
board-ponta-help = Produces two resources of its section when it is sown.
board-corbita-build-help = Joins your harbour in any section.
board-ponta-build-help = Replaces a corbita in your harbour and puts one more ship on the map at Ostia. No ship of yours may be in the coastal area when you build it.
board-spot-initial = First building
board-spot-initial-help = It stands here from the start and has no effect.
board-spot-built = A building stands here.
board-discs-of = Discs: { $who }
board-ships-of = Ships: { $who }
board-ship-of = Ship of { $who }
board-opened-by = Whoever has reached { $stop } has reached this port too.
board-port-yours = Your disc lies here.
board-port-reached = You have reached this port and may build here.
board-port-unreached = You may build here once a ship of yours has come here or passed by.
board-transit-help = A ship that stops here in a Move brings { board-amount }.
board-start-help = All ships set out from here.
board-coast-help = On Ostia’s side of the dotted line lies the coastal area, beyond it the open sea.
board-animal-help = A ship that sails this line takes one of its tiles, with { $gold } gold.
board-reward-find-help = The first ship that sails this line earns { $n ->
    [one] { $n } reward
   *[other] { $n } rewards
}.
board-slot-built = Built: its icon scores at the end.
board-tier = Points for each building icon: { $building }, ship icon: { $ship }, amphora: { $amphora }.
board-ends = This ends the match: { $end }.
board-extra-help = Pay { $extra } as well and gain { $n ->
    [one] { $n } more amphora
   *[other] { $n } more amphorae
}.
board-owned-by = Bought by { $who }.
board-have-need = You have { $n } of { $need }.
board-deck-help = The row is filled up from it at the end of an Order.
board-set-help = A wild animal, an exotic animal, a nobleman and a noblewoman make a set, worth { $points } points.
board-row-points = If the match ends with the emperor in this row, it is worth { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
board-check-turn = Checks at the start of turn { $n }.
board-emperor-help = At the start of every turn he goes down one row and you gain what lies there.

## The tutorial in the browser (web-ostia)

board-tutorial-welcome = Welcome to Ostia, the harbour of Rome. What glows is what you may do now. Point at anything, or hold a finger on it, to learn what it is.
board-tutorial-harbour = This is your harbour. Each of its six sections holds ships, makes a resource and has an action; Administration makes nothing. A turn is simple: choose a section, take what its ships produce, sow them clockwise, and take the action where the last one lands.
board-tutorial-found = Before the first turn you put a disc on an initial port. Choose { port-gortyna }: in a Trade it will sell you permits.
board-tutorial-emperor = You play alone, so at the start of every turn the emperor goes down his column, and you gain what lies there. Against others there is no emperor. Move him down.
board-tutorial-score = This is what you would score if the match ended now: 6 for a building icon, 6 for a ship icon, and 25 for the emperor’s row. From row 11 on his rows are worth less and less.
board-tutorial-sow = Now sow. The wheat section holds two corbitae, the ships with one sail, so it brings 2 wheat; then they are dropped one by one, clockwise. The last one will land on Trade.
board-tutorial-trade = Trade: pay gold to use ports that carry your disc. Buy a permit at { port-gortyna }.
board-tutorial-trade-again = And another one: a port like this may be used up to four times in one Trade.
board-tutorial-trade-done = Keep your last gold and finish the action.
board-tutorial-first-end = A turn ends only when you say so; in a match you can undo until then. End it now. From here on the coach finishes actions and turns for you.
board-tutorial-aside = The emperor may go straight down or one column aside. On the left lies a permit.
board-tutorial-to-order = You have 4 wheat: enough for an order. The wood section holds one ship, and the next section clockwise is wheat, whose action is Order.
board-tutorial-order = Order: pay wheat for cards of the row. “{ order-O14 }” asks for 4 wheat and gives you an amphora, a stone and a noblewoman.
board-tutorial-order-score = Amphorae score at the end. A nobleman, a noblewoman, a wild and an exotic animal together make a set, which scores too; ships find the animals on their way.
board-tutorial-for-wheat = The row has been filled up, and your next turn begins. Wheat lies on the left.
board-tutorial-to-move = Your ship waits in Ostia. The gold section holds two ships; the last one will land on Move.
board-tutorial-declare = Move: name a number of steps and pay for all of them at once. Three steps cost 4 permits.
board-tutorial-sail = Sail to { stop-salamis }. On its way the ship passes { stop-syracusae } and { stop-gortyna }, where you may build from now on, and crosses the dotted line into the open sea. A transit brings its goods to a ship that stops there.
board-tutorial-for-gold = Gold lies on the right.
board-tutorial-to-build = You have 3 stone. The wheat section holds one ship, and the next section is stone, whose action is Build.
board-tutorial-build = Build: pay stone to put a disc on a port that a ship of yours has reached or passed. Choose { port-syracusae }, which sells stone.
board-tutorial-furnish = With each disc comes a building for your harbour. On this spot it makes wheat and stone production yield one more.
board-tutorial-chip = A chip lies on the left: the emperor bestows a reward on you. The more rewards you have, the more each icon and each amphora scores.
board-tutorial-to-shipbuild = Four ships and your new building bring 5 stone. The last ship will land on Shipbuild.
board-tutorial-shipbuild = Shipbuild: pay wood for the next ship of your track. It is a corbita and may join any section: choose permit.
board-tutorial-ponta = Next comes a ponta, the long ship with two sails. It takes the place of a corbita, which goes out onto the map, and it counts double in production. You cannot build one while a ship of yours is in the coastal area, on this side of the dotted line.
board-tutorial-censor = At the start of turns 6 and 11 a censor checks you, only when you play alone. This one wants 3 ship icons for one token, 6 for two; a token scores 5 points. You have 2, so nothing comes of it this time. Go on down.
board-tutorial-to-administration = One ship goes one section far: from gold to Administration.
board-tutorial-administer = Administration gives you two actions. First one of your choice, only not Trade: choose Order.
board-tutorial-enrich = “{ order-O22 }” has an extra: pay 3 stone as well, and you gain a second amphora.
board-tutorial-last-trade = After that the ships of Administration were sown, without producing. The last one has landed on Trade, your second action. Buy a stone at { port-syracusae }.
board-tutorial-others = You have taken every action once. Against others you do the same, without emperor and censors. There is one of each order; the first ship at a destination gains more than later ones; and whoever builds where your disc lies brings you 1 gold.
board-tutorial-honours = Against others there are also five honours. During a Trade 4 gold buy one whose condition you meet, such as 4 amphorae of your own. It scores 12 points, and only one player can have it.
board-tutorial-ends = When somebody has 12 rewards, three ships at destinations or an empty track, or when the common supply has no amphorae left, the round is played to its end. Then the most points win.
board-tutorial-farewell = Alone, the match also ends with the emperor at the foot of his column. Play on, or go back to the home page and begin a match against others.

## Where the rules stand: words of their sources

board-source-2e = Second edition
board-source-1e = First edition
board-source-solo = Solo
board-source-administration = Administration
board-source-build = Build
board-source-contents = Contents
board-source-final-scoring = Final scoring
board-source-free-action = Free action
board-source-gameplay = Gameplay
board-source-goal = Goal
board-source-honours-table = Table of honours
board-source-icons = Icons
board-source-main-board-picture = Picture of the main board
board-source-move = Move
board-source-routes = routes
board-source-rules = rules
board-source-tiles = Tiles
board-source-order = Order
board-source-overview = Overview
board-source-play = Play
board-source-setup = Setup
board-source-shipbuild = Shipbuild
board-source-corbita = corbita
board-source-ponta = ponta
board-source-censors-table = Table of censors
board-source-chips-table = Table of chips
board-source-emperor = Emperor
board-source-end = End
board-source-set-rewards = Rewards for sets
board-source-discoveries = discoveries
board-source-initial-ports = initial ports
board-source-trading-ports = trading ports
board-source-transits = transits
board-source-trade = Trade
board-source-turn = Turn
board-source-turn-flow = Course of a turn
board-source-action = Action
board-source-actions-and-sections = Actions and sections
board-source-production = Production
board-source-resource-areas = Resource areas
board-source-selection = Selection

## What is wrong with a position or a component set (parts of other sentences)

problem-laid = { $path }: { $found } are laid, should be { $wanted } by now
problem-laid-order = { $path }: pieces are laid from the first place on, without a gap
problem-honour = { $path }: the condition of the honour card '{ $honour }' is not met
problem-untouched = { $path } is not as it was dealt, though this seat has had no turn
problem-ships-order = { $path }: the ships on the map stand before the others
problem-coast = { $path }: more than one ship is in the coastal area
problem-route = { $path }: too many ships are on one route
problem-founded = players.N.discs: two seats have founded on the same initial port
problem-port-tile = { $path }: the tile '{ $tile }' belongs on ports of the other kind
problem-ended = { $path }: a condition is met that should have ended the match a round ago
problem-needs-pieces = not all { $laid } pieces of the kind are laid yet
problem-needs-alone = one person plays alone
problem-needs-others = several people play
problem-needs-hand = hand holds ships of both kinds
problem-needs-landed = the last ship was set down in the section '{ $section }', as at says
problem-needs-sailed = { $path } has left the start, as moved says
problem-needs-lines = lines names where a ship has just passed and two kinds of discovery are left
problem-needs-disc = a disc has been put on the map for the building
problem-needs-founding = the seats found in turn, the first player last
problem-needs-chip = the emperor stands on a chip '{ $chip }'
problem-needs-gap = row has a gap and deck a card for it
problem-ship-track = ship_track must hold three pontas, none of them in the bottom slot
problem-tiers = rewards must start at square 0 and rise from tier to tier
problem-tile-gold = tile: exactly these trade for gold: { $tiles }
problem-stop-astray = { $path } does not lead back to the start
problem-stop-behind = { $path } is a destination, and nothing can lie behind it
problem-stop-dead-end = { $path } leads to no destination
problem-stop-coast = { $path } is on the coast, but behind a stop that is not
problem-wanted-cells = five of { $letters }
