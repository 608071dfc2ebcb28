import { useMemo } from 'react';
import type { Player } from '#domain/tournament/player.ts';
import type { PlayerRow } from '#domain/views/view.ts';

/** The name of a player, with the number where several players have that name. */
export type Called = (player: Pick<Player, 'name' | 'number'>) => string;

/** `rows`: all players; null until they have loaded. */
export function useCalled(rows: readonly PlayerRow[] | null): Called {
  return useMemo(() => calledAmong(rows ?? []), [rows]);
}

function calledAmong(rows: readonly PlayerRow[]): Called {
  const [names, shared] = [new Set<string>(), new Set<string>()];
  for (const { player } of rows) (names.has(player.name) ? shared : names).add(player.name);
  return ({ name, number }) => (shared.has(name) ? `${name} #${number}` : name);
}
