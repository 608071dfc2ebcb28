import { useMemo } from 'react';
import type { Award } from '#domain/evening/awards.ts';
import type { OtherNames } from '#domain/tournament/other-names.ts';
import type { Entries, PlayerRow, View } from '#domain/views/view.ts';
import { useCurrentLanguage } from '#web/languages/current-language.ts';
import { commonWords } from '#web/languages/en/common.ts';
import type { OpenView, ViewState } from '#web/sync/hall/view-state.ts';

type Named = OtherNames & { readonly name: string };

/**
 * Shows players and teams by their second name where that alone is in the script of the page. What needs no other name
 * stays the same object, so that only changed parts are drawn again.
 */
export interface NamesRead {
  readonly one: <One extends Named>(one: One) => One;
  readonly awards: (awards: readonly Award[]) => readonly Award[];
  readonly view: (view: View) => View;
  readonly state: (state: ViewState) => ViewState;
}

/** `script`: its name in Unicode, 'Deva'. */
export function namesRead(script: string): NamesRead {
  const letters = new RegExp(`\\p{sc=${script}}`, 'u');
  const nameOf = (name: string, second: string | undefined): string =>
    second !== undefined && letters.test(second) && !letters.test(name) ? second : name;
  const one = <One extends Named>(it: One): One => {
    const name = nameOf(it.name, it.secondName);
    return name === it.name ? it : { ...it, name };
  };
  const withPlayer = <One extends { readonly player: Named }>(it: One): One => {
    const player = one(it.player);
    return player === it.player ? it : { ...it, player };
  };
  const team = remembered<View['teams'][string]>(one);
  const sale = remembered<View['sales'][string]>(withPlayer);
  const next = remembered<NonNullable<View['coming']>[string]>(one);
  const row = remembered<PlayerRow>(withPlayer);
  const lot = remembered<View['lot']>((it) => (it.shows === 'lot' ? withPlayer(it) : it));
  const stroke = remembered<NonNullable<View['stroke']>>(withPlayer);
  const correction = remembered<NonNullable<View['correction']>>((it) => ({
    ...it,
    player: nameOf(it.player, it.secondName),
  }));
  const awards = remembered<readonly Award[]>((all) =>
    all.map((it) => ('player' in it ? withPlayer(it) : it)),
  );
  const finale = remembered<NonNullable<View['finale']>>((it) => ({ ...it, awards: awards(it.awards) }));
  const teams = remembered<View['teams']>((all) => each(all, team));
  const sales = remembered<View['sales']>((all) => each(all, sale));
  const coming = remembered<NonNullable<View['coming']>>((all) => each(all, next));
  const rows = remembered<readonly PlayerRow[]>((all) => all.map(row));
  const view = remembered<View>((all) => ({
    ...all,
    lot: lot(all.lot),
    stroke: all.stroke === null ? null : stroke(all.stroke),
    correction: all.correction === null ? null : correction(all.correction),
    finale: all.finale === null ? null : finale(all.finale),
    teams: teams(all.teams),
    sales: sales(all.sales),
    ...(all.coming !== undefined && { coming: coming(all.coming) }),
  }));
  const open = remembered<OpenView>((all) => ({
    ...all,
    view: view(all.view),
    rows: all.rows === null ? null : rows(all.rows),
  }));
  return { one, awards, view, state: (state) => (state.state === 'open' ? open(state) : state) };
}

/** The names as viewers of the language of this page read them. */
export function useNamesRead(): NamesRead {
  useCurrentLanguage();
  const { script } = commonWords();
  return useMemo(() => namesRead(script), [script]);
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

/** Applies `change` to each entry. Returns the same object if no entry changes. */
function each<Entry>(all: Entries<Entry>, change: (entry: Entry) => Entry): Entries<Entry> {
  const changed = Object.entries(all).map(([key, entry]) => [key, change(entry)] as const);
  return changed.every(([key, entry]) => entry === all[key]) ? all : Object.fromEntries(changed);
}
