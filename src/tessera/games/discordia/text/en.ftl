### Texts of Discordia.
###
### Names stand as they read inside a sentence: what is no proper name begins with a small letter,
### and a label that stands alone capitalises it. Numbers must come as numbers, never as text.

## Workers and expansions

worker-sailor = sailor
worker-soldier = soldier
worker-merchant = merchant
worker-farmer = farmer

expansion-harbour = harbour
expansion-fortress = fortress
expansion-market = market
expansion-farmland = farmland
expansion-exploration = exploration
expansion-development = development

## Places in the city, where workers can stand

post-harbour-1 = harbour 1
post-harbour-2 = harbour 2
post-harbour-3 = harbour 3
post-harbour-4 = harbour 4
post-harbour-5 = harbour 5
post-harbour-6 = harbour 6
post-harbour-7 = harbour 7
post-harbour-8 = harbour 8
post-harbour-9 = harbour 9
post-harbour-10 = harbour 10
post-fortress-1 = fortress 1
post-fortress-2 = fortress 2
post-fortress-3 = fortress 3
post-fortress-4 = fortress 4
post-fortress-5 = fortress 5
post-fortress-6 = fortress 6
post-fortress-7 = fortress 7
post-fortress-8 = fortress 8
post-fortress-9 = fortress 9
post-fortress-10 = fortress 10
post-market-1 = market 1
post-market-2 = market 2
post-market-3 = market 3
post-market-4 = market 4
post-market-5 = market 5
post-market-6 = market 6
post-market-7 = market 7
post-market-8 = market 8
post-market-9 = market 9
post-market-10 = market 10
post-farmland-1 = farmland 1
post-farmland-2 = farmland 2
post-farmland-3 = farmland 3
post-farmland-4 = farmland 4
post-farmland-5 = farmland 5
post-farmland-6 = farmland 6
post-farmland-7 = farmland 7
post-farmland-8 = farmland 8
post-farmland-9 = farmland 9
post-farmland-10 = farmland 10
post-tower-1 = tower place 1
post-tower-2 = tower place 2
post-tower-3 = tower place 3
post-tower-4 = tower place 4
post-tower-5 = tower place 5
post-tower-6 = tower place 6
post-tower-7 = tower place 7
post-tower-8 = tower place 8
post-tower-9 = tower place 9
post-tower-10 = tower place 10

## City tiles, and ships that came home as stalls

tile-S01 = ship S01
tile-S02 = ship S02
tile-S03 = ship S03
tile-S04 = ship S04
tile-S05 = ship S05
tile-S06 = ship S06
tile-S07 = ship S07
tile-S08 = ship S08
tile-S09 = ship S09
tile-S10 = ship S10
tile-S11 = ship S11
tile-S12 = ship S12
tile-S13 = ship S13
tile-S14 = ship S14
tile-S15 = ship S15
tile-S16 = ship S16
tile-S17 = ship S17
tile-S18 = ship S18
tile-B01 = barracks B01
tile-B02 = barracks B02
tile-B03 = barracks B03
tile-B04 = barracks B04
tile-B05 = barracks B05
tile-B06 = barracks B06
tile-B07 = barracks B07
tile-B08 = barracks B08
tile-B09 = barracks B09
tile-B10 = barracks B10
tile-B11 = barracks B11
tile-B12 = barracks B12
tile-B13 = barracks B13
tile-B14 = barracks B14
tile-B15 = barracks B15
tile-B16 = barracks B16
tile-B17 = barracks B17
tile-B18 = barracks B18
tile-B19 = barracks B19
tile-B20 = barracks B20
tile-B21 = barracks B21
tile-B22 = barracks B22
tile-B23 = barracks B23
tile-B24 = barracks B24
tile-M01 = stall M01
tile-M02 = stall M02
tile-M03 = stall M03
tile-M04 = stall M04
tile-M05 = stall M05
tile-M06 = stall M06
tile-M07 = stall M07
tile-M08 = stall M08
tile-M09 = stall M09
tile-M10 = stall M10
tile-M11 = stall M11
tile-M12 = stall M12
tile-M13 = stall M13
tile-M14 = stall M14
tile-M15 = stall M15
tile-M16 = stall M16
tile-M17 = stall M17
tile-M18 = stall M18
tile-M19 = stall M19
tile-M20 = stall M20
tile-F01 = farm F01
tile-F02 = farm F02
tile-F03 = farm F03
tile-F04 = farm F04
tile-F05 = farm F05
tile-F06 = farm F06
tile-F07 = farm F07
tile-F08 = farm F08
tile-F09 = farm F09
tile-F10 = farm F10
tile-F11 = farm F11
tile-F12 = farm F12
tile-F13 = farm F13
tile-F14 = farm F14
tile-F15 = farm F15
tile-F16 = farm F16
tile-F17 = farm F17
tile-F18 = farm F18
tile-F19 = farm F19
tile-F20 = farm F20
tile-F21 = farm F21
tile-F22 = farm F22
tile-F23 = farm F23
tile-F24 = farm F24

piece-S01 = { tile-S01 }
piece-S02 = { tile-S02 }
piece-S03 = { tile-S03 }
piece-S04 = { tile-S04 }
piece-S05 = { tile-S05 }
piece-S06 = { tile-S06 }
piece-S07 = { tile-S07 }
piece-S08 = { tile-S08 }
piece-S09 = { tile-S09 }
piece-S10 = { tile-S10 }
piece-S11 = { tile-S11 }
piece-S12 = { tile-S12 }
piece-S13 = { tile-S13 }
piece-S14 = { tile-S14 }
piece-S15 = { tile-S15 }
piece-S16 = { tile-S16 }
piece-S17 = { tile-S17 }
piece-S18 = { tile-S18 }
piece-B01 = { tile-B01 }
piece-B02 = { tile-B02 }
piece-B03 = { tile-B03 }
piece-B04 = { tile-B04 }
piece-B05 = { tile-B05 }
piece-B06 = { tile-B06 }
piece-B07 = { tile-B07 }
piece-B08 = { tile-B08 }
piece-B09 = { tile-B09 }
piece-B10 = { tile-B10 }
piece-B11 = { tile-B11 }
piece-B12 = { tile-B12 }
piece-B13 = { tile-B13 }
piece-B14 = { tile-B14 }
piece-B15 = { tile-B15 }
piece-B16 = { tile-B16 }
piece-B17 = { tile-B17 }
piece-B18 = { tile-B18 }
piece-B19 = { tile-B19 }
piece-B20 = { tile-B20 }
piece-B21 = { tile-B21 }
piece-B22 = { tile-B22 }
piece-B23 = { tile-B23 }
piece-B24 = { tile-B24 }
piece-M01 = { tile-M01 }
piece-M02 = { tile-M02 }
piece-M03 = { tile-M03 }
piece-M04 = { tile-M04 }
piece-M05 = { tile-M05 }
piece-M06 = { tile-M06 }
piece-M07 = { tile-M07 }
piece-M08 = { tile-M08 }
piece-M09 = { tile-M09 }
piece-M10 = { tile-M10 }
piece-M11 = { tile-M11 }
piece-M12 = { tile-M12 }
piece-M13 = { tile-M13 }
piece-M14 = { tile-M14 }
piece-M15 = { tile-M15 }
piece-M16 = { tile-M16 }
piece-M17 = { tile-M17 }
piece-M18 = { tile-M18 }
piece-M19 = { tile-M19 }
piece-M20 = { tile-M20 }
piece-F01 = { tile-F01 }
piece-F02 = { tile-F02 }
piece-F03 = { tile-F03 }
piece-F04 = { tile-F04 }
piece-F05 = { tile-F05 }
piece-F06 = { tile-F06 }
piece-F07 = { tile-F07 }
piece-F08 = { tile-F08 }
piece-F09 = { tile-F09 }
piece-F10 = { tile-F10 }
piece-F11 = { tile-F11 }
piece-F12 = { tile-F12 }
piece-F13 = { tile-F13 }
piece-F14 = { tile-F14 }
piece-F15 = { tile-F15 }
piece-F16 = { tile-F16 }
piece-F17 = { tile-F17 }
piece-F18 = { tile-F18 }
piece-F19 = { tile-F19 }
piece-F20 = { tile-F20 }
piece-F21 = { tile-F21 }
piece-F22 = { tile-F22 }
piece-F23 = { tile-F23 }
piece-F24 = { tile-F24 }
piece-S01-stall = stall S01
piece-S02-stall = stall S02
piece-S03-stall = stall S03
piece-S04-stall = stall S04
piece-S05-stall = stall S05
piece-S06-stall = stall S06
piece-S07-stall = stall S07
piece-S08-stall = stall S08
piece-S09-stall = stall S09
piece-S10-stall = stall S10
piece-S11-stall = stall S11
piece-S12-stall = stall S12
piece-S13-stall = stall S13
piece-S14-stall = stall S14
piece-S15-stall = stall S15
piece-S16-stall = stall S16
piece-S17-stall = stall S17
piece-S18-stall = stall S18
piece-military-1 = { tower-military-1 }
piece-military-2 = { tower-military-2 }
piece-military-3 = { tower-military-3 }
piece-military-4 = { tower-military-4 }
piece-military-5 = { tower-military-5 }
piece-military-6 = { tower-military-6 }
piece-military-7 = { tower-military-7 }
piece-military-8 = { tower-military-8 }
piece-trade-1 = { tower-trade-1 }
piece-trade-2 = { tower-trade-2 }
piece-trade-3 = { tower-trade-3 }
piece-trade-4 = { tower-trade-4 }
piece-trade-5 = { tower-trade-5 }
piece-trade-6 = { tower-trade-6 }
piece-trade-7 = { tower-trade-7 }
piece-trade-8 = { tower-trade-8 }

## Towers

tower-military-1 = military tower 1
tower-military-2 = military tower 2
tower-military-3 = military tower 3
tower-military-4 = military tower 4
tower-military-5 = military tower 5
tower-military-6 = military tower 6
tower-military-7 = military tower 7
tower-military-8 = military tower 8
tower-trade-1 = trade tower 1
tower-trade-2 = trade tower 2
tower-trade-3 = trade tower 3
tower-trade-4 = trade tower 4
tower-trade-5 = trade tower 5
tower-trade-6 = trade tower 6
tower-trade-7 = trade tower 7
tower-trade-8 = trade tower 8

## Privileges

privilege-sailors-1 = wild sailors I
privilege-sailors-2 = wild sailors II
privilege-soldiers-1 = wild soldiers I
privilege-soldiers-2 = wild soldiers II
privilege-merchants-1 = wild merchants I
privilege-merchants-2 = wild merchants II
privilege-farmers-1 = wild farmers I
privilege-farmers-2 = wild farmers II
privilege-deploy-1 = deployment I
privilege-deploy-2 = deployment II
privilege-water-1 = water I
privilege-water-2 = water II
privilege-track = star on a track
privilege-stars = two stars

## Decrees

decree-expansion-kinds = decree of many quarters
decree-expansion-pairs = decree of twin quarters
decree-modifiers = decree of fortune
decree-towers = decree of the towers
decree-aqueduct = decree of water
decree-development = decree of progress
decree-exploration = decree of the explorers
decree-worker-kinds = decree of the guilds
decree-deployed = decree of labour
decree-all-full = decree of full employment
decree-ships = decree of the fleet
decree-farms = decree of the harvest
decree-barracks = decree of the garrison
decree-stalls = decree of the market

## Germanic, Janus and action tiles

germanic-A1 = Germanic tile A1
germanic-A2 = Germanic tile A2
germanic-A3 = Germanic tile A3
germanic-A4 = Germanic tile A4
germanic-A5 = Germanic tile A5
germanic-B1 = Germanic tile B1
germanic-B2 = Germanic tile B2
germanic-B3 = Germanic tile B3
germanic-B4 = Germanic tile B4
germanic-B5 = Germanic tile B5
germanic-C1 = Germanic tile C1
germanic-C2 = Germanic tile C2
germanic-C3 = Germanic tile C3
germanic-C4 = Germanic tile C4
germanic-C5 = Germanic tile C5
germanic-D1 = Germanic tile D1
germanic-D2 = Germanic tile D2
germanic-D3 = Germanic tile D3
germanic-D4 = Germanic tile D4
germanic-D5 = Germanic tile D5

janus-J1 = Janus tile 1
janus-J2 = Janus tile 2
janus-J3 = Janus tile 3
janus-J4 = Janus tile 4
janus-J5 = Janus tile 5
janus-J6 = Janus tile 6
janus-J7 = Janus tile 7
janus-J8 = Janus tile 8
janus-J9 = Janus tile 9
janus-J10 = Janus tile 10
janus-J11 = Janus tile 11
janus-J12 = Janus tile 12
janus-J13 = Janus tile 13
janus-J14 = Janus tile 14

action-I = action tile I
action-II = action tile II
action-III = action tile III
action-IV = action tile IV
action-V = action tile V
action-VI = action tile VI

## Dice and seasons

die-red = red
die-yellow = yellow
die-blue = blue

throw-red-1 = red 1
throw-red-2 = red 2
throw-red-3 = red 3
throw-red-4 = red 4
throw-red-5 = red 5
throw-red-6 = red 6
throw-yellow-1 = yellow 1
throw-yellow-2 = yellow 2
throw-yellow-3 = yellow 3
throw-yellow-4 = yellow 4
throw-yellow-5 = yellow 5
throw-yellow-6 = yellow 6
throw-blue-1 = blue 1
throw-blue-2 = blue 2
throw-blue-3 = blue 3
throw-blue-4 = blue 4
throw-blue-5 = blue 5
throw-blue-6 = blue 6

season-spring = spring
season-summer = summer
season-autumn = autumn
season-saturnalia = Saturnalia
season-winter = winter

## Bonuses, penalties, and what Janus removes

bonus-star = star from the store
bonus-explore = own star on the exploration track
bonus-develop = own star on the development track
bonus-water = step on the aqueduct
bonus-tower = tower
bonus-modifier = die modifier
bonus-expansion = city expansion
bonus-store-explore = star from the store on the exploration track
bonus-exchange = exchange of workers
bonus-track = own star on either track
bonus-deploy = deployment anywhere

penalty-star = loss of a star
penalty-water = step back on the aqueduct
penalty-tower = loss of a tower
penalty-tile = loss of a city tile

component-harbour = harbour expansion
component-fortress = fortress expansion
component-market = market expansion
component-farmland = farmland expansion
component-exploration = exploration expansion
component-development = development expansion
component-military-tower = military tower
component-trade-tower = trade tower
component-decree = decree
component-privilege = privilege
component-star = star
component-modifier = die modifier

## How a match ends

end-turn = a supply emptied during a turn
end-year-end = a supply emptied at the end of a year
end-years = four years gone by
end-solo-won = your supply emptied in time
end-solo-lost = four years gone by with workers left

## What things do

help-worker-sailor = Works on ships.
help-worker-soldier = Serves in barracks and military towers, and counts for your strength there.
help-worker-merchant = Works on stalls.
help-worker-farmer = Works on farms.

help-expansion-harbour = Adds a place for a ship and a place for a tower.
help-expansion-fortress = Adds a place for barracks.
help-expansion-market = Adds a place for a stall.
help-expansion-farmland = Adds a place for a farm.
help-expansion-exploration = Lengthens your exploration track.
help-expansion-development = Lengthens your development track.

help-privilege-sailors-1 = For good: your sailors may stand for any worker.
help-privilege-sailors-2 = For good: your sailors may stand for any worker.
help-privilege-soldiers-1 = For good: your soldiers may stand for any worker.
help-privilege-soldiers-2 = For good: your soldiers may stand for any worker.
help-privilege-merchants-1 = For good: your merchants may stand for any worker.
help-privilege-merchants-2 = For good: your merchants may stand for any worker.
help-privilege-farmers-1 = For good: your farmers may stand for any worker.
help-privilege-farmers-2 = For good: your farmers may stand for any worker.
help-privilege-deploy-1 = Once: deploy to any one of your tiles or military towers.
help-privilege-deploy-2 = Once: deploy to any one of your tiles or military towers.
help-privilege-water-1 = Once: move your water marker forward.
help-privilege-water-2 = Once: move your water marker forward.
help-privilege-track = Once: place a star of your own on the exploration or the development track.
help-privilege-stars = Once: take stars from the store.

help-decree-expansion-kinds = Own { $count } different kinds of expansion.
help-decree-expansion-pairs = Own two each of { $count } kinds of expansion.
help-decree-modifiers = Own { $count } die modifiers.
help-decree-towers = Own { $count } towers.
help-decree-aqueduct = Reach space { $count } of the aqueduct.
help-decree-development = Reach space { $count } of the development track.
help-decree-exploration = Reach space { $count } of the exploration track.
help-decree-worker-kinds = Have at most { $count } kinds of worker in your supply.
help-decree-deployed = Have { $count } or more workers on city tiles and towers.
help-decree-all-full = Have all your city tiles and military towers full, with { $count } or more workers.
help-decree-ships = Have { $count } full ships, with { $workers } or more workers on full ships.
help-decree-farms = Have { $count } full farms, with { $workers } or more workers on full farms.
help-decree-barracks = Have { $count } full barracks or military towers, with { $workers } or more workers on them.
help-decree-stalls = Have { $count } full stalls, with { $workers } or more workers on full stalls.

help-season-spring = With a 1: place a star of your own on the exploration track.
help-season-summer = With a 2: move your water marker 1 space.
help-season-autumn = With a 3: take and build a tower.
help-season-saturnalia = With a 4: place a star from the store on the exploration track.
help-season-winter = With a 5: exchange workers with the bag.

help-bonus-star = Take a star from the store.
help-bonus-explore = Place a star of your own on the exploration track.
help-bonus-develop = Place a star of your own on the development track.
help-bonus-water = Move your water marker 1 space; at the end of the aqueduct exchange workers instead.
help-bonus-tower = Take any tower on display and build it above a harbour.
help-bonus-modifier = Take a die modifier.
help-bonus-expansion = Take an expansion of any kind.
help-bonus-store-explore = Place a star from the store on the exploration track.
help-bonus-exchange = Draw workers from the bag and return as many of your choice.
help-bonus-track = Place a star of your own on the exploration or the development track.
help-bonus-deploy = Deploy to any one of your tiles or military towers.

help-penalty-star = Return a star of yours to the store.
help-penalty-water = Move your water marker back 1 space.
help-penalty-tower = Give up one of your towers.
help-penalty-tile = Give up the rightmost tile of one of your rows.

## Moves

move-end = End your turn
move-done = Return no more
move-decline = Decline
move-use = Use { $arg }
move-explore = Place a star on the exploration track
move-develop = Place a star on the development track
move-stars = Take stars
move-boat = Take the boat’s bonus
move-exchange = Exchange workers
move-place = Place it on the next free place
move-take = Take { $arg }
move-replace = Build over at { $arg }
move-deploy = Deploy at { $arg }
move-special = Special deployment at { $arg }
move-trade = Exchange workers at { $arg }
move-expand = Take the { $arg } expansion
move-raise = Build { $arg }
move-claim = Take the privilege “{ $arg }”
move-invoke = Use the privilege “{ $arg }”
move-enact = Complete the { $arg }
move-send = Send a { $arg }
move-return = Return a { $arg } to the bag
move-lose = Give up what stands at { $arg }
move-first = Make { $arg } the start player
move-action = Lay { $arg } on the next value
move-tower = Lay out { $arg }
move-decree = Lay out the { $arg }
move-privilege = Lay out the privilege “{ $arg }”
move-germanic = Turn up { $arg }
move-lay = Lay out { $arg }
move-draw = Draw a { $arg }
move-roll = Roll { $arg }
move-janus = Turn up { $arg }
move-sail = Let the ship at { $arg } sail

## What a move would throw away

loss-main-action = your main action
loss-special = a special deployment
loss-boat = the boat’s bonus
loss-trade = an exchange at a trade tower
loss-decree = a decree you could complete
loss-privilege = a privilege you have not used
loss-return = workers you could send back

## Questions: what the one who decides reads, and what everybody else reads

ask-use = Which die do you use, and as what value?
ask-act = What do you do next?
ask-place = Where do you place the city tile?
ask-mount = Where do you build the tower?
ask-star = Do you place a star on a track?
ask-tower = Which tower do you take?
ask-expand = Which expansion do you take?
ask-privilege = Which privilege do you take?
ask-exchange = Do you exchange workers?
ask-return = Which worker goes back to the bag?
ask-send = Which worker do you send?
ask-deploy = Where do you deploy?
ask-moor = No market is free: which stall gives way to your ship, and its workers come back to you? If you decline, the ship leaves the game.
ask-close = Do you complete a decree?
ask-lose-tower = The Germanic tribes take a tower from you: which one? Its workers come back to you.
ask-lose-tile = The Germanic tribes take a city tile from you: which one? Its workers come back to you.
ask-dismiss = Your city lacks nothing and has water to spare: which worker goes back to the bag?
ask-found = Which city tile do you begin with?
ask-first = Who is the start player?
ask-action = Which action tile lies on the next value?
ask-military = Which military tower is on display?
ask-trade = Which trade tower is on display?
ask-decree = Which decree is on display?
ask-privileges = Which privilege is on display?
ask-germanic = Which Germanic tile is turned up?
ask-lay = Which city tile comes next?
ask-draw = Which worker comes out of the bag?
ask-roll = What does the die show?
ask-janus = Which Janus tile is turned up?
ask-settling = The bonuses are settled.
ask-deal = The match is set up.
ask-round = The season goes on.
ask-attack = The Germanic tribes attack.
ask-lack = The lack of infrastructure is counted.
ask-empty = Full tiles are emptied.
ask-over = The match is over.
ask-invoke = Do you use the privilege at once?
ask-sail = Several of your ships are full: which one sails next? The first to come home takes the first free market.

wait-use = { $seat } chooses a die
wait-act = { $seat } chooses an action
wait-place = { $seat } chooses where a city tile goes
wait-mount = { $seat } chooses where a tower stands
wait-star = { $seat } may place a star on a track
wait-tower = { $seat } chooses a tower
wait-expand = { $seat } chooses an expansion
wait-privilege = { $seat } chooses a privilege
wait-exchange = { $seat } may exchange workers
wait-return = { $seat } chooses workers to return
wait-send = { $seat } chooses workers to send
wait-deploy = { $seat } chooses where to deploy
wait-moor = { $seat } chooses a place for a ship that came home
wait-close = { $seat } may complete a decree
wait-invoke = { $seat } may use a privilege at once
wait-sail = { $seat } chooses which ship sails next
wait-lose-tower = { $seat } chooses a tower to give up
wait-lose-tile = { $seat } chooses a city tile to give up
wait-dismiss = { $seat } returns workers to the bag
wait-found = { $seat } chooses a first city tile
wait-first = The start player is drawn
wait-action = The action tiles are dealt
wait-military = The military towers are laid out
wait-trade = The trade towers are laid out
wait-decree = The decrees are laid out
wait-privileges = The privileges are laid out
wait-germanic = A Germanic tile is turned up
wait-lay = City tiles are laid out
wait-draw = Workers are drawn from the bag
wait-roll = The dice are rolled
wait-janus = A Janus tile is turned up
wait-settling = Bonuses are settled
wait-deal = The match is set up
wait-round = The season goes on
wait-attack = The Germanic tribes attack
wait-lack = The lack of infrastructure is counted
wait-empty = Full tiles are emptied
wait-over = The match is over

## What happened

event-first = { $seat } is the start player.
event-action = On value { $value } lies { $action }.
event-drew = { $seat } drew{ $sailors ->
    [0] {""}
    [one] {" · "}{ $sailors } sailor
   *[other] {" · "}{ $sailors } sailors
}{ $soldiers ->
    [0] {""}
    [one] {" · "}{ $soldiers } soldier
   *[other] {" · "}{ $soldiers } soldiers
}{ $merchants ->
    [0] {""}
    [one] {" · "}{ $merchants } merchant
   *[other] {" · "}{ $merchants } merchants
}{ $farmers ->
    [0] {""}
    [one] {" · "}{ $farmers } farmer
   *[other] {" · "}{ $farmers } farmers
}
event-year = Year { $year } begins.
event-season = The boat is in { $season }.
event-maximus = { $seat } is Maximus.
event-rolled = The dice show red { $red }, yellow { $yellow }, blue { $blue }.
event-laid = { $n ->
    [one] { $n } city tile was laid out.
   *[other] { $n } city tiles were laid out.
}
event-germanic = { $germanic } is turned up.
event-turn = { $seat } takes a turn.
event-used = { $seat } uses the { $die } die as { $value }{ $modifiers ->
    [0] .
    [one] {" "}with { $modifiers } modifier.
   *[other] {" "}with { $modifiers } modifiers.
}
event-took = { $seat } took { $tile }.
event-placed = { $seat } placed { $tile } at { $post }.
event-covered = { $seat } built over { $piece } at { $post }.
event-deployed = { $seat } deployed { $n ->
    [one] { $n } worker
   *[other] { $n } workers
} to { $piece } at { $post }.
event-special = { $seat } deployed { $n ->
    [one] { $n } worker
   *[other] { $n } workers
} to { $piece } at { $post } by special deployment.
event-came-back = Back in the supply of { $seat }{ $sailors ->
    [0] {""}
    [one] {" · "}{ $sailors } sailor
   *[other] {" · "}{ $sailors } sailors
}{ $soldiers ->
    [0] {""}
    [one] {" · "}{ $soldiers } soldier
   *[other] {" · "}{ $soldiers } soldiers
}{ $merchants ->
    [0] {""}
    [one] {" · "}{ $merchants } merchant
   *[other] {" · "}{ $merchants } merchants
}{ $farmers ->
    [0] {""}
    [one] {" · "}{ $farmers } farmer
   *[other] {" · "}{ $farmers } farmers
}
event-expanded = { $seat } took the { $expansion } expansion.
event-explored = { $seat } reached space { $space } of the exploration track.
event-developed = { $seat } reached space { $space } of the development track.
event-stars = { $seat } took { $n ->
    [one] { $n } star
   *[other] { $n } stars
} from the store.
event-water = { $seat }’s water marker moved { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} to { $space }.
event-water-back = { $seat }’s water marker went back { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} to { $space }.
event-modifier = { $seat } gained a die modifier.
event-tower = { $seat } built { $tower } at { $post }.
event-tower-covered = { $seat } built over { $tower }.
event-claimed = { $seat } took the privilege “{ $privilege }”.
event-invoked = { $seat } used the privilege “{ $privilege }”.
event-enacted = { $seat } completed the { $decree }.
event-boat = { $seat } took the boat’s bonus for { $season }.
event-traded = { $seat } exchanges workers at { $tower }.
event-returned = { $seat } returned to the bag{ $sailors ->
    [0] {""}
    [one] {" · "}{ $sailors } sailor
   *[other] {" · "}{ $sailors } sailors
}{ $soldiers ->
    [0] {""}
    [one] {" · "}{ $soldiers } soldier
   *[other] {" · "}{ $soldiers } soldiers
}{ $merchants ->
    [0] {""}
    [one] {" · "}{ $merchants } merchant
   *[other] {" · "}{ $merchants } merchants
}{ $farmers ->
    [0] {""}
    [one] {" · "}{ $farmers } farmer
   *[other] {" · "}{ $farmers } farmers
}
event-sailed = { $seat }’s { $tile } sailed.
event-moored = { $seat }’s ship came home as { $piece } at { $post }.
event-gone = { $seat }’s { $tile } left the game.
event-lost = { $seat } could not use a bonus: { $bonus }.
event-strength = { $seat }’s military strength is { $n }.
event-repelled = { $seat } held off { $germanic }.
event-plundered = { $seat } gave way to { $germanic }.
event-lost-star = { $seat } lost a star.
event-lost-tower = { $seat } lost { $tower }.
event-lost-tile = { $seat } lost { $piece }.
event-spared = { $seat } had nothing to lose: { $penalty }.
event-lack = { $seat }’s lack of infrastructure: { $icons } (icons) + { $empty } (empty spaces) − { $water } (water) = { $n }.
event-dismissed = { $seat } returned to the bag{ $sailors ->
    [0] {""}
    [one] {" · "}{ $sailors } sailor
   *[other] {" · "}{ $sailors } sailors
}{ $soldiers ->
    [0] {""}
    [one] {" · "}{ $soldiers } soldier
   *[other] {" · "}{ $soldiers } soldiers
}{ $merchants ->
    [0] {""}
    [one] {" · "}{ $merchants } merchant
   *[other] {" · "}{ $merchants } merchants
}{ $farmers ->
    [0] {""}
    [one] {" · "}{ $farmers } farmer
   *[other] {" · "}{ $farmers } farmers
}
event-emptied = { $n ->
    [one] { $n } worker of
   *[other] { $n } workers of
} { $seat } went from { $piece } to the bag.
event-starter = { $seat } is the new start player.
event-row-gone = { $n ->
    [one] { $n } city tile of the top row left the game.
   *[other] { $n } city tiles of the top row left the game.
}
event-janus = { $janus } is turned up.
event-blocked = The { $die } die cannot be used.
event-janus-tile = Janus removed { $tile }.
event-janus-removed = Janus removed a component: { $component }.
event-janus-nothing = Janus found nothing to remove: { $component }.
event-shuffled = All Janus tiles were shuffled.
event-empty-supply = { $seat } has no workers left and wins.
event-years-over = The fourth year is over.
event-solo-won = Your supply is empty: you win.
event-solo-lost = { $n ->
    [one] { $n } worker is left in your supply: you lose.
   *[other] { $n } workers are left in your supply: you lose.
}

## Options

option-germanic = Germanic attack
option-germanic-per-tile = each tile by itself
option-germanic-sum = both tiles together
option-germanic-help = Whether your strength is compared with each of the two Germanic tiles or with their sum. The passage that says so is lost.
option-wild-pair = All workers wild
option-wild-pair-same-colour = two privileges of one colour
option-wild-pair-any-two = any two permanent privileges
option-wild-pair-help = Which two permanent privileges make all your workers wild.
option-expansion-kinds = Kinds of expansion
option-expansion-kinds-by-tile = as the action tile shows
option-expansion-kinds-any = every kind
option-expansion-kinds-help = Which kinds of expansion the main action may take.
option-deployment-kinds = Kinds of deployment
option-deployment-kinds-by-tile = as the action tile shows
option-deployment-kinds-any = every kind
option-deployment-kinds-help = To which kinds of tile the main action may deploy.

## Where the result comes from

score-sailors = sailors left
score-soldiers = soldiers left
score-merchants = merchants left
score-farmers = farmers left
unit-points = { $n ->
    [one] { $n } worker
   *[other] { $n } workers
}
unit-score = { $n ->
    [0] no workers left
    [one] { $n } worker left
   *[other] { $n } workers left
}

## Words of the board

board-supply = supply
board-bag = bag
board-workers = workers
board-stars = stars
board-store = star store
board-modifiers = die modifiers
board-aqueduct = aqueduct
board-exploration = exploration
board-development = development
board-decrees = decrees
board-privileges = privileges
board-towers = towers
board-military-towers = military towers
board-trade-towers = trade towers
board-expansions = expansions
board-city = city
board-market = city tiles
board-pile = draw pile
board-dice = dice
board-actions = action tiles
board-germanic = Germanic tiles
board-janus = Janus tile
board-maximus = Maximus
board-start-player = start player
board-year = year { $n }
board-forecast = workers to come at year’s end
board-icons = infrastructure icons
board-empty = empty spaces
board-water = water
board-term-icons = icons
board-term-empty = empty
board-term-water = water
board-lack = lack of infrastructure
board-strength = military strength
board-reward = reward
board-penalty = penalty
board-none = none
board-wild = wild
board-used = used
board-full = full
board-ability-develop-with-5 = You may develop with a 5 as well as with a 6.
board-ability-any-colour = Your special deployments need only the value, not the colour of the die.

## What the drawn board says

board-display = on display
board-others = other cities
board-show-city = The city of { $who }
board-close = Close
board-year-end = Year’s end
board-year-end-help = After winter the Germanic tribes attack; then everyone draws workers for what is lacking, and full tiles are emptied.
board-extras = additional actions
board-extras-none = None with this die.
board-extras-done = None left with this die.
board-main-open = Main action: one, when you like
board-main-done = Main action: done
board-extra-special = special deployment: { $n } to { $piece }
board-extra-trade = { $piece }: exchange { $n } workers
board-extra-boat = boat: { $bonuses }
board-extra-missing = not possible now
board-die-taken = Maximus ({ $seat }) has taken this die.
board-die-blocked = Janus blocks this die.
board-die-modified = { $n ->
    [one] Uses { $n } die modifier.
   *[other] Uses { $n } die modifiers.
}
board-die-main = Main action: a city tile ({ $tiles } here), a deployment ({ $posts ->
    [0] not possible now
    [one] possible at one place
   *[other] possible at { $posts } places
}), an expansion or stars.
board-die-develop = You may develop with it.
board-with-die = { $die } { $value }
board-with-any-die = { $value } of any colour
board-spaces = Spaces for { $worker }s, filled one after the other: { $spaces }
board-special-help = A { $die } fills a space as an additional action.
board-trade-tower-help = With a { $value } of any colour: draw { $n } workers, then return as many of your choice.
board-permanent-strength = Military strength { $n } for good.
board-ship-help = A full ship sails at the end of the turn and comes home as a stall, with a step on the aqueduct.
board-when-placed = When placed: { $bonuses }
board-when-covered = When covered: { $bonuses }
board-when-reached = When reached: { $bonuses }
board-reached = Reached.
board-full-help = Full: its workers go back to the bag at year’s end.
board-next-space = Next space: { $n } × { $worker }
board-workers-missing = You do not have the workers for it now.
board-strength-here = Military strength here: { $n }
board-tower-place-help = A tower can be built above every harbour.
board-icon-help = In view, this icon brings a worker at year’s end. Cover it.
board-icons-help = Every infrastructure icon in view brings a worker. City tiles, expansions, stars and decrees cover them.
board-empty-help = Every space without workers on your tiles and military towers brings a worker. Fill them by deployment.
board-fresh-help = Its ship came back this turn: workers can go here from your next turn on.
board-water-help = { $n ->
    [one] The aqueduct holds back { $n } worker at year’s end.
   *[other] The aqueduct holds back { $n } workers at year’s end.
}
board-water-beyond = Every step beyond its end exchanges { $n } workers instead.
board-forecast-sum = { $icons ->
    [one] { $icons } icon
   *[other] { $icons } icons
} + { $empty ->
    [one] { $empty } empty space
   *[other] { $empty } empty spaces
} − { $water } water = { $n }
board-lack-help = { $n ->
    [one] If the year ended now, { $n } worker would come to your supply.
   *[other] If the year ended now, { $n } workers would come to your supply.
}
board-lack-below = { $n ->
    [0] If the year ended now, nobody would come.
    [one] If the year ended now, you could send { $n } worker back to the bag.
   *[other] If the year ended now, you could send { $n } workers back to the bag.
}
board-supply-help = Get rid of them: whoever has no workers left wins at once.
board-deployed-n = { $n } at work on tiles and towers
board-wild-help = Wild: may work anywhere.
board-wild-pair-help = A second one like it makes all your workers wild.
board-strength-help = Workers on your barracks and military towers, and the permanent strength of towers.
board-stars-help = Stars go on the exploration and development tracks.
board-modifiers-left = { $active } of { $own } can still be used this year.
board-modifiers-help = Each changes a die by 1, once a year.
board-exploration-help = Tiles, towers, the boat and other bonuses place stars here.
board-development-help = Develop as your main action with a 6.
board-decree-space-help = The next decree you complete covers this space.
board-decree-met = Fulfilled: { $have } of { $need }
board-have-need = You have { $have }, it asks for { $need }.
board-action-deploy = Deploy: { $workers }
board-action-expand = Expand: { $expansions }
board-action-stars = Stars: { $n }
board-saturnalia-help = City tiles are refilled and the second Germanic tile is turned up.
board-boat-here = The boat is here.
board-left = Left: { $n }
board-next-privilege = { $n ->
    [one] { $n } more expansion until you choose a privilege.
   *[other] { $n } more expansions until you choose a privilege.
}
board-germanic-compare = Your strength { $strength } against { $need }
board-germanic-left-help = Turned up when the year begins.
board-germanic-right-help = Turned up in Saturnalia.
board-bag-help = Workers are drawn from here, and return here.
board-pile-help = Gaps are refilled in Saturnalia and at the new year.
board-janus-die = The { $die } die cannot be used, and the city tile of its column is gone.
board-janus-removes = Out of the game: { $component }
board-janus-shuffle = After this turn all Janus tiles are shuffled.

## The lesson

board-tutorial-welcome = Welcome, governor. These 15 people want work. Here everything is the other way round: you win by having nobody left. An empty supply ends the match at once.
board-tutorial-forecast = This is why people keep coming: at year’s end every red icon in view and every empty space brings one more, and water holds one back. Now it would be 17. Keep an eye on this sum.
board-tutorial-found = Everyone starts with one city tile. Take barracks B02: two soldiers can work there, and placing them moves your water one step.
board-tutorial-dice = Three dice are rolled each season. Alone, you play against Janus: his tile blocks the yellow die, removes a city tile of its column, and takes away one development expansion.
board-tutorial-modifier = A die opens one column. Both dice show 1, but your die modifier can turn the blue one into a 2, once a year. Use it.
board-tutorial-expand = Each turn has one main action. Expansions make room: take a farmland. It covers a red icon, so one person fewer will come.
board-tutorial-first-end = That was your main action. End the turn.
board-tutorial-column = The yellow 1 opens the first column, and there lies a ship. Use it.
board-tutorial-take = Main action: take a city tile. The ship goes to your harbour and covers the icon there.
board-tutorial-explore = Placing it lets you put one of your stars on the exploration track. That covers another icon.
board-tutorial-end = Nothing more to do. End the turn.
board-tutorial-boat-die = The boat is in autumn, number 3. A die that shows 3 brings the boat’s bonus beside the main action. Use the red 3.
board-tutorial-deploy = Main action: deployment. It fills the first empty space of one tile exactly. Send two soldiers to the barracks: two workers fewer, and strength 2 against the tribes.
board-tutorial-boat = Now the boat’s bonus: a tower.
board-tutorial-tower = Take military tower 8. It stands above your harbour and adds strength 1 for good.
board-tutorial-explore-again = This tower places a star too. Space 2 of the track moves your water.
board-tutorial-saturnalia = In Saturnalia gaps are refilled and the second Germanic tile is turned up: it asks for strength 4, and you have 3. Use the yellow 2.
board-tutorial-stars = Main action: take stars. This action tile gives two.
board-tutorial-extras = The last season. The ship shows a blue 6, and a blue 6 has been rolled: a special deployment, beside the main action. The list of additional actions tells you so before you choose. Use it.
board-tutorial-special = Fill the ship with two sailors. A full ship sails at the end of your turn.
board-tutorial-develop = With a 6 you may also develop: a star of your own on the development track. From now on a 5 will do as well.
board-tutorial-year-end = End your turn: the ship sails, and then the year ends. Strength 3 is compared with each Germanic tile.
board-tutorial-attack = Your ship came home as a stall. You held off the first tile and won a step of water; the second cost you the tower.
board-tutorial-lack = 12 icons and 1 empty space less 4 water: 9 people came. Then the full barracks were emptied into the bag. You have 20 workers; that is usual after a first year.
board-tutorial-farewell = Cover icons early, let water run, and look for dice that trigger additional actions. From here on the match is yours: play on, or start one against others.
board-boat = boat
board-blocked = blocked
board-any = any
board-line-left = { $n } left
board-line-forecast-sum = { $icons ->
    [one] { $icons } icon
   *[other] { $icons } icons
} + { $empty ->
    [one] { $empty } empty space
   *[other] { $empty } empty spaces
} − { $water } water
board-line-exchange = { $n } workers: drawn first, then as many of your choice go back
board-line-return = { $n } to go
board-line-dismiss = up to { $n }
board-line-send = { $n } to { $piece }
board-line-come-back = { $n ->
    [one] { $n } worker comes back
   *[other] { $n } workers come back
}
board-line-main = main action
board-janus-blocks = the { $die } die is blocked
board-line-janus-removes = takes away: { $thing }
board-line-janus-shuffle = all Janus tiles are shuffled afterwards
board-brief-sailor = Sai
board-brief-soldier = Sol
board-brief-merchant = Mer
board-brief-farmer = Far
board-brief-harbour = Hbr
board-brief-fortress = Frt
board-brief-market = Mkt
board-brief-farmland = Fld
board-brief-exploration = Exp
board-brief-development = Dev
board-brief-strength = strength
board-brief-germanic = Germanic
board-sign-spaces = worker on a space, empty space
board-sign-free = free place of the city
board-sign-deploy = deployment
board-sign-develop = development
board-sign-tile = city tile: die, workers on each space
board-sign-tower = military tower 2, trade tower 5
board-sign-expansion = space for an expansion, which covers the icon or brings the bonus
board-sign-covers = covers an icon: one worker fewer at year’s end

## Topics of the rules

topic-year = The year
topic-season = Seasons
topic-maximus = Maximus
topic-die = Dice
topic-modifier = Die modifiers
topic-action = Actions
topic-bonus = Bonuses
topic-take = City tiles
topic-ship = Ships
topic-deployment = Deployment
topic-expansion = City expansions
topic-development = Development
topic-exploration = Exploration
topic-stars = Stars
topic-special = Special deployments
topic-boat = The boat
topic-exchange = Exchanges
topic-decree = Decrees
topic-tower = Towers
topic-privilege = Privileges
topic-aqueduct = The aqueduct
topic-germanic = The Germanic attack
topic-lack = Lack of infrastructure
topic-newyear = The new year

## Where the rules stand: words of their sources

board-source-k = Rulebook
board-source-solo = Solo
board-source-components = Components
board-source-decrees = Decrees
board-source-goal = Goal
board-source-icons = Icons
board-source-permanent = permanent
board-source-set-up = Set-up
board-source-janus = Janus
board-source-play = Play

## What is wrong with a position or a component set (parts of other sentences)

problem-detail = { $path }: { $found } does not fit the question '{ $question }', which presupposes that { $needs }
problem-needs-nothing = its detail is 0
problem-needs-no-die = its detail is 0, no die is in use and nothing has been done
problem-needs-die = its detail is 0 and a die is in use
problem-needs-tile = a city tile has been taken from the column of the die
problem-needs-tower = its detail is the number of a tower
problem-needs-star = its detail names the ways to use the star
problem-needs-workers = its detail is the number of workers to move
problem-needs-supply = more workers are in the supply than go back
problem-needs-space = a space of the piece at its post is being filled
problem-needs-moor = a ship has sailed and no market is free
problem-needs-side = its detail is the side whose tile is due
problem-needs-count = its detail is the number of tiles laid or dice rolled so far
problem-needs-bag = the bag holds as many workers
problem-needs-alone = its detail is 0 and one person plays alone
problem-needs-seats = its detail is the number of seats that have had their turn at it
problem-needs-phases = its detail counts the tiles faced and the ships looked after
problem-needs-privilege = the privilege is held, unused, and it is not the time for actions
problem-needs-ships = its detail is 0 and two or more ships are full
problem-taken = taken: Maximus takes the die in use, and nobody else uses it
problem-germanic-gone = germanic.gone holds one A and one B for each of the { $years } years that are over
problem-germanic-letter = { $path } is { $found }, but the tile of this year has the letter { $letter }
problem-janus-shuffled = janus: a tile that has them shuffled brings all of them back
problem-privilege-used = { $path }: a privilege is used that this seat does not have, or that cannot be used up
problem-supply-empty = { $path } is empty, so this seat would have won
problem-unfounded = { $path } has not founded its city, but has more or less than one begins with
problem-gap = { $path }: there is a gap among the tiles, where ships never leave one
problem-piece-place = { $path }: the piece '{ $piece }' does not belong there
problem-full-ship = { $path }: the ship is full and should have sailed
problem-full-tile = { $path } is full and should have been emptied at the end of the year
problem-rows = rows: there are { $found } gaps, but the rest of the position allows { $low } to { $high }
problem-rows-order = rows: city tiles are laid from left to right, the upper rows first
problem-wanted-covered = nothing in the first { $printed } places, which no expansion will ever cover
problem-janus-runs-out = janus: no tile has the others shuffled again, so the pile would run out
