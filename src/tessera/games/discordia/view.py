"""What a seat may know, as JSON, and back: Discordia hides nothing, so a view is the whole position.

Names are those of `vocabulary`; a missing thing is null. The shape of `describe`:

    year, season        1-4 (0 in set-up); "spring" … "winter", or null in set-up
    start, maximus      seats; current: whose turn it is; seated: turns begun this season; turns: since the start
    questions           the stack of questions, the one asked now last; details: a number for each of them
    asked               what the question asked now is about: {"piece", "post", "n", "letter", "tracks"} as they apply
    die                 {"colour", "value", "modifiers"} as used by the current player, or null
    main, boat          whether the main action, the boat's bonus has been used this turn
    used                posts whose special deployment or exchange has been used this turn
    dice                {"red": 5, …}, 0 before the first roll; taken: the die Maximus took; blocked: by Janus
    actions             the six action tiles on the values 1-6
    rows                the city tiles on display, top row first: six names a row, null for a gap
    pile, gone          city tiles not drawn yet; those that have left the game
    supply              what is left: {"harbour": 3, …, "star": 9, "modifier": 2}
    military, trade, decrees, privileges   what is on display, from the top of each column to its bottom
    bag                 {"sailor": 30, …}; hand: workers on their way from or to the bag, for the log
    germanic            {"left", "right", "gone"}
    janus               alone: {"tile", "pile"}
    ending              how the match ended, or null; winner: the seat with the empty supply
    players             for each seat
        supply          {"sailor": 4, …}; workers: their number; deployed: workers on tiles and towers
        stars, water, exploration, development; modifiers: {"own", "active"}
        tracks          {"exploration": 6, "development": 8}, the spaces each track has
        expansions      those taken, {"harbour": 1, …}
        city            {"harbour": [place, …], …}: null for a free place, else
                        {"piece", "die", "spaces": [1, 2], "filled": 1, "workers": {"sailor": 1}}
        towers          one for each harbour, in the same form, with "strength" and "exchange"
        privileges      [{"name", "used"}]; wild: the kinds of worker that are wild
        decrees         those completed
        forecast        {"icons", "empty", "lack", "strength"}, were the year to end now
"""
