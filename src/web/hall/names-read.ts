import type { Language } from '#domain/languages.ts';
import type { OtherNames } from '#domain/tournament/other-names.ts';
import type { Entries, PlayerRow, View } from '#domain/views/view.ts';
import type { OpenView, ViewState } from '#web/sync/hall/view-state.ts';

/** A letter of the script that a viewer of the language reads. */
const LETTERS: Readonly<Record<Language, RegExp>> = {
  en: /\p{sc=Latn}/u,
  hi: /\p{sc=Deva}/u,
  mr: /\p{sc=Deva}/u,
  gu: /\p{sc=Gujr}/u,
  bn: /\p{sc=Beng}/u,
  ta: /\p{sc=Taml}/u,
  te: /\p{sc=Telu}/u,
  kn: /\p{sc=Knda}/u,
  ml: /\p{sc=Mlym}/u,
  pa: /\p{sc=Guru}/u,
};

type Named = OtherNames & { readonly name: string };

/**
 * Returns a function that shows players and teams by their second name where it is in the script of the language and
 * the first one is not. What needs no other name stays the same object, so that only changed parts are drawn again.
 */
export function namesRead(language: Language): (state: ViewState) => ViewState {
  const letters = LETTERS[language];
  const read = <One extends Named>(one: One): One =>
    one.secondName !== undefined && letters.test(one.secondName) && !letters.test(one.name)
      ? { ...one, name: one.secondName }
      : one;
  const withPlayer = <One extends { readonly player: Named }>(one: One): One => {
    const player = read(one.player);
    return player === one.player ? one : { ...one, player };
  };
  const team = remembered<View['teams'][string]>(read);
  const sale = remembered<View['sales'][string]>(withPlayer);
  const next = remembered<NonNullable<View['coming']>[string]>(read);
  const row = remembered<PlayerRow>(withPlayer);
  const lot = remembered<View['lot']>((one) => (one.shows === 'lot' ? withPlayer(one) : one));
  const stroke = remembered<NonNullable<View['stroke']>>(withPlayer);
  const teams = remembered<View['teams']>((all) => each(all, team));
  const sales = remembered<View['sales']>((all) => each(all, sale));
  const coming = remembered<NonNullable<View['coming']>>((all) => each(all, next));
  const rows = remembered<readonly PlayerRow[]>((all) => all.map(row));
  const view = remembered<View>((all) => ({
    ...all,
    lot: lot(all.lot),
    stroke: all.stroke === null ? null : stroke(all.stroke),
    teams: teams(all.teams),
    sales: sales(all.sales),
    ...(all.coming !== undefined && { coming: coming(all.coming) }),
  }));
  const open = remembered<OpenView>((all) => ({
    ...all,
    view: view(all.view),
    rows: all.rows === null ? null : rows(all.rows),
  }));
  return (state) => (state.state === 'open' ? open(state) : state);
}

/** Makes each value once, for as long as it lives. */
function remembered<Value extends object>(make: (value: Value) => Value): (value: Value) => Value {
  const known = new WeakMap<Value, Value>();
  return (value) => {
    const made = known.get(value) ?? make(value);
    known.set(value, made);
    return made;
  };
}

/** The entries themselves if none changes. */
function each<Entry>(all: Entries<Entry>, change: (entry: Entry) => Entry): Entries<Entry> {
  const changed = Object.entries(all).map(([key, entry]) => [key, change(entry)] as const);
  return changed.every(([key, entry]) => entry === all[key]) ? all : Object.fromEntries(changed);
}
