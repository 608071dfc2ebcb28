import type { RecordedEvent } from '#protocol/events/events.ts';
import { historyAfter } from '#web/net/calls/auctions.ts';
import { playersOf, teamsOf } from '#web/net/calls/players.ts';
import { tournament, rulesOf } from '#web/net/calls/tournaments.ts';
import { fileName, saveWorkbook } from './save-file.ts';
import { fullWorkbook, tournamentData } from './full-workbook.ts';

/**
 * Saves tournament_data.xlsx with the sold players. Rejects if loading or writing fails; the caller shows the message.
 */
export async function exportTournamentData(tournamentId: string): Promise<void> {
  const [players, teams] = await Promise.all([playersOf(tournamentId), teamsOf(tournamentId)]);
  await saveWorkbook('tournament_data.xlsx', [tournamentData(players, teams)]);
}

/**
 * Saves a workbook named after tournament and date, with every squad, the unsold players and every bid. Rejects if
 * loading or writing fails.
 */
export async function exportFullWorkbook(tournamentId: string): Promise<void> {
  const [{ name, date }, players, teams, log, { rules }] = await Promise.all([
    tournament(tournamentId),
    playersOf(tournamentId),
    teamsOf(tournamentId),
    wholeLog(tournamentId),
    rulesOf(tournamentId),
  ]);
  await saveWorkbook(
    `${fileName(name, date)}.xlsx`,
    fullWorkbook({ players, teams, log, fields: rules.fields, rules }),
  );
}

/** The server sends the log in pages. */
async function wholeLog(tournamentId: string): Promise<RecordedEvent[]> {
  const log: RecordedEvent[] = [];
  for (;;) {
    const { events, sequence } = await historyAfter(tournamentId, log.at(-1)?.sequence ?? 0);
    log.push(...events);
    const last = events.at(-1)?.sequence;
    if (last === undefined || last >= sequence) return log;
  }
}
