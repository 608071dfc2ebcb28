import { useMemo } from 'react';
import type { Player } from '#domain/tournament/player.ts';
import type { PlayerRow } from '#domain/views/view.ts';

type Named = Pick<Player, 'name' | 'number'>;

/** The name of a player, with the number where several players have that name. */
export type NameOf = (player: Named) => string;

/** `rows`: all players; null until they have loaded. */
export function useNameOf(rows: readonly PlayerRow[] | null): NameOf {
  return useMemo(() => nameAmong((rows ?? []).map(({ player }) => player)), [rows]);
}

/** Names the players of one list. */
export function nameAmong(players: readonly Named[]): NameOf {
  const [names, shared] = [new Set<string>(), new Set<string>()];
  for (const { name } of players) (names.has(name) ? shared : names).add(name);
  return ({ name, number }) => (shared.has(name) ? numbered({ name, number }) : name);
}

/** 'Ravi Kumar #7'; the name alone if the number is left out. */
export function numbered({ name, number }: Partial<Named> & Pick<Named, 'name'>): string {
  return number === undefined ? name : `${name} #${number}`;
}
