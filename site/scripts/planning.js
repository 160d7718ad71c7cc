/* The form of a new game, before Python is there: follows what is chosen and typed as page/table/plan.py
   does, in shapes that the build has drawn. What is settled here is told to Python by the same touches,
   so it need not be right for long, but it is: a test follows any touches in both, and compares. */
"use strict";

window.planner = (kept) => {
  let plan = null; // which game, its options, how many play, who they are
  let unfolded = false; // whether every option is on offer

  const places = (kinds) => kinds.map((kind) => ({ kind, name: "" }));

  const firstPlan = (told, game) => {
    const { seats, kinds, options } = told.games[game];
    return { game, seats, options: { ...options }, places: places(kinds) };
  };

  // As `with_names` does it: nonsense proposes nobody. Of names that nobody could see, Python knows more.
  const HIDDEN = new RegExp("(?![\\u200c\\u200d])\\p{C}", "u");
  const LONGEST = 40;
  const usable = (name) => {
    const words = [...name].slice(0, LONGEST).join("").split(/\s+/).filter(Boolean).join(" ");
    return HIDDEN.test(words) ? "" : words;
  };

  const withNames = (told, proposed) => {
    try {
      const names = JSON.parse(kept("bottega.names")) ?? [];
      if (names.some(({ length }) => length !== 2)) return;
      const today = (kind) => (Object.hasOwn(told.former, kind) ? told.former[kind] : kind);
      const known = names
        .filter((each) => [...each].every((text) => typeof text === "string"))
        .map(([kind, name]) => [today(kind), name])
        .filter(([kind]) => told.kinds.includes(kind));
      known.slice(0, proposed.places.length).forEach(([kind, name], seat) => {
        proposed.places[seat] = { kind, name: usable(name) };
      });
    } catch (nonsense) {} // it is no list, or not of pairs
  };

  const key = (game, options) => game.deciding.map((name) => options[name]).join(" ");
  const seatings = (game, options) => game.seatings[key(game, options)];

  const choose = {
    game: (told, value) => {
      if (value !== plan.game) plan = firstPlan(told, value);
    },
    preset: (told, value) => withOptions(told, told.games[plan.game].presets[value] ?? {}),
    option: (told, value) => {
      const [name, chosen] = value.split(" ");
      withOptions(told, { [name]: /^\d+$/.test(chosen) ? Number(chosen) : chosen });
    },
    seats: (told, value) => {
      const game = told.games[plan.game];
      const options = { ...plan.options };
      const fits = (tried) => seatings(game, tried).includes(Number(value));
      if (!fits(options)) {
        const name = Object.keys(game.options).find((each) =>
          fits({ ...options, [each]: game.options[each] }));
        if (!name) return;
        options[name] = game.options[name];
      }
      Object.assign(plan, { seats: Number(value), options });
    },
    kind: (told, value) => {
      const [seat, kind] = value.split(" ");
      plan.places[seat].kind = kind;
    },
    unfold: () => (unfolded = !unfolded),
    name: (told, value) => {
      const [seat, ...name] = value.split(" ");
      plan.places[seat].name = name.join(" ");
    },
  };

  const withOptions = (told, changed) => {
    const options = { ...plan.options, ...changed };
    const allowed = seatings(told.games[plan.game], options);
    const far = (number) => Math.abs(number - plan.seats);
    const seats = [...allowed].sort((one, other) => far(one) - far(other) || one - other)[0];
    Object.assign(plan, { options, seats });
  };

  const press = (form, deed, value) => {
    for (const button of form.querySelectorAll(`[data-do="${deed}"]`)) {
      button.setAttribute("aria-pressed", String(value(button.dataset.value)));
    }
  };

  const drawn = (told) => {
    const game = told.games[plan.game];
    const box = document.createElement("template");
    box.innerHTML = game.forms[`${key(game, plan.options)} ${plan.seats}`.trim()];
    const form = box.content;
    const same = (preset) =>
      Object.entries(preset).every(([name, value]) => plan.options[name] === value);
    const preset = Object.keys(game.presets).find((name) => same(game.presets[name])) ?? "";
    press(form, "preset", (value) => value === preset);
    form.querySelector(".way p").textContent = game.about[preset];
    press(form, "kind", (value) => {
      const [seat, kind] = value.split(" ");
      return plan.places[seat].kind === kind;
    });
    press(form, "option", (value) => {
      const [name, chosen] = value.split(" ");
      return String(plan.options[name]) === chosen;
    });
    for (const list of form.querySelectorAll("select")) {
      const chosen = String(plan.options[list.dataset.input.split(" ")[1]]);
      for (const option of list.options) {
        option.toggleAttribute("selected", option.value === chosen);
      }
    }
    for (const field of form.querySelectorAll("input")) {
      field.setAttribute("value", plan.places[field.dataset.input.split(" ")[1]].name);
    }
    form.querySelector("#unfold").setAttribute("aria-expanded", String(unfolded));
    form.querySelector("#options").hidden = !unfolded;
    const plays = (who) => plan.places.slice(0, plan.seats).some(({ kind }) => kind === who);
    for (const line of form.querySelectorAll("[data-level]")) {
      line.hidden = !plays(line.dataset.level);
    }
    const far = plays("far");
    form.querySelector(".starts").outerHTML = told.starts[far ? 1 : 0];
    return form.firstChild.innerHTML;
  };

  // Who knows the page has another section there, with the same buttons.
  const greet = (told, before) => {
    const greeting = document.querySelector(".home > .learn");
    const box = document.createElement("template");
    box.innerHTML = told.games[plan.game].greeting;
    if (greeting && box.content.firstChild) morph(greeting, box.content.firstChild.innerHTML);
    const quiet = document.querySelector(".learn-quiet");
    if (quiet) morph(quiet, quiet.innerHTML.replaceAll(before, plan.game));
  };

  return {
    // Whether something of the form was touched; what is shown then follows.
    follow: (told, deed, value) => {
      if (!Object.hasOwn(choose, deed)) return;
      if (!plan) withNames(told, (plan = firstPlan(told, told.first)));
      const before = plan.game;
      choose[deed](told, value);
      const form = document.querySelector(".new-game");
      if (form) morph(form, drawn(told));
      if (form && plan.game !== before) greet(told, before);
    },
    // The first screen was shown anew, maybe in another language.
    again: (told) => {
      if (!plan) return;
      morph(document.querySelector(".new-game"), drawn(told));
      if (plan.game !== told.first) greet(told, told.first);
    },
    knows: (deed) => Object.hasOwn(choose, deed),
  };
};
