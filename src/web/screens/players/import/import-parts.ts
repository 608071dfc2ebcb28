import { retentionSaid } from '#domain/tournament/sheet/sheet-retention.ts';
import type { ImportRow } from '#web/sheets/read/import-row.ts';

export { keepMapping, keptMapping } from '#web/sheets/map/kept-mapping.ts';
export { judgeAgain } from '#web/sheets/read/judge-rows.ts';
export { readSheet } from '#web/sheets/read/read-sheet.ts';
export { baseAmounts, unitDoubtOf } from './import-book.tsx';
export { outcomeWords, sheetWords } from './import-words.ts';
export { makeFields } from './make-fields.ts';
export { ImportStages } from './import-stages.tsx';
export { meetings } from './same-players.ts';
export { sendRows } from './send-rows.ts';
export { sendUpdates } from './send-updates.ts';

type SquadsJudge = (rows: readonly ImportRow[]) => readonly ImportRow[];

/** Checks retentions against the current auction. It loads the auction only if the sheet has retentions. */
export async function squadsJudge(tournamentId: string, rows: readonly ImportRow[]): Promise<SquadsJudge> {
  if (!rows.some(({ retention }) => retention && retentionSaid(retention))) return (judged) => judged;
  const [{ snapshot }, { judgeRetentions }] = await Promise.all([
    import('#web/calls/auctions.ts'),
    import('#web/sheets/read/judge-retentions.ts'),
  ]);
  const auction = await snapshot(tournamentId, new AbortController().signal, () => undefined);
  return (judged) => judgeRetentions(judged, auction);
}
