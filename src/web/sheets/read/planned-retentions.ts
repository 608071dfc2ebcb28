import type { PlannedRetentions } from './warn-of-squads.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { ImportRow } from './import-row.ts';

/** The players and retentions of the rows without a problem. */
export function plannedIn(rows: readonly ImportRow[]): PlannedRetentions {
  const good = rows.flatMap(({ player, row, retained }) =>
    player === null ? [] : [{ player: { ...player, id: idOf(row) }, retained }],
  );
  return {
    players: good.map(({ player }) => player),
    retentions: good.flatMap(({ player, retained }) =>
      retained === undefined ? [] : [{ ...retained, player: player.id }],
    ),
  };
}

/** A temporary player id: no player has an id before the import. */
export function idOf(row: number): PlayerId {
  return `row ${String(row)}`;
}

/** Warnings by the temporary ids of players. */
export type SquadWarnings = ReadonlyMap<PlayerId, string>;

/** Adds the warnings that `warnOfSquads` gave for `plannedIn` of these rows. */
export function withWarnings(rows: readonly ImportRow[], warnings: SquadWarnings): readonly ImportRow[] {
  if (warnings.size === 0) return rows;
  return rows.map((row) => {
    const warning = warnings.get(idOf(row.row));
    if (warning === undefined) return row;
    return { ...row, warning: [row.warning, warning].filter(Boolean).join('; ') };
  });
}
