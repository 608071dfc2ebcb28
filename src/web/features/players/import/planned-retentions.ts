import type { PlayerId } from '#domain/ids.ts';
import type { ImportRow } from '#web/sheets/read/import-row.ts';
import type { PlannedRetentions } from '#web/sheets/read/warn-of-squads.ts';

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
