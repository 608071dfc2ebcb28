import type { QueryClient } from '@tanstack/react-query';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { importPlayers, updatePlayer } from '#web/net/calls/players.ts';
import { makeId } from '#web/net/client/http.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { readSheet } from '#web/sheets/ask-sheet-worker.ts';
import { keepMapping, keptMapping } from '#web/sheets/map/kept-mapping.ts';
import type { ImportRow, Taken } from '#web/sheets/read/import-row.ts';
import { judgeAgain } from '#web/sheets/read/judge-rows.ts';
import type {
  ImportAction,
  ImportOrder,
  ImportSettings,
  OpenSheet,
  ReadSheet,
  Source,
} from './import-steps.ts';
import { lastTeamsFor } from './last-teams.ts';
import { makeFields } from './make-fields.ts';
import { planImport, type ImportPlan } from './plan-import.ts';
import { retentionCheck } from './retention-check.ts';
import { sendRows, sendUpdates } from './send-rows.ts';

interface Reading {
  readonly tournamentId: string;
  readonly settings: ImportSettings;
  /** Loads the tournament's players. */
  readonly everybody: () => Promise<readonly PlayerAnswer[]>;
  readonly signal: AbortSignal;
}

/** A file that was read, and what follows. */
export type FileRead =
  | { readonly next: 'map'; readonly of: OpenSheet }
  | (ImportPlan & { readonly of: ReadSheet });

/** Reads a file, and checks its rows if the columns are mapped. Rejects once `signal` is aborted. */
export async function readImport(source: Source, reading: Reading): Promise<FileRead> {
  const { tournamentId, settings, everybody, signal } = reading;
  const { unit, day } = settings;
  const { file, isPasted, asked, chosen, choice } = source;
  const players = await everybody();
  const taken: Taken = {
    numbers: players.map(({ playerNumber }) => playerNumber),
    names: players.map(({ name }) => name),
  };
  const sheet = await readSheet(file, {
    ...{ taken, unit, asked, isPasted, day, choice },
    mapping: chosen ?? keptMapping(tournamentId, asked.fields),
    isChosen: chosen !== null,
  });
  signal.throwIfAborted();
  if (sheet.reading === null) return { next: 'map', of: { source, sheet } };
  const check = await retentionCheck(tournamentId, sheet.reading.rows);
  const rows = check.judge(sheet.reading.rows);
  const of: ReadSheet = {
    ...{ source, sheet, taken, players, day },
    reading: { ...sheet.reading, rows },
    judge: (now) => check.judge(judgeAgain(rows, now, taken, unit, asked, day)),
    warn: check.warn,
    warnings: await check.warn(rows, signal),
    lastTeams: await lastTeamsFor(tournamentId, settings.lastTeam, rows),
  };
  return { ...planImport(of, settings), of };
}

interface Sending {
  readonly tournamentId: string;
  readonly queries: QueryClient;
  readonly dispatch: (action: ImportAction) => void;
  /** Puts new players into the list of the page. */
  readonly onCreated: (players: readonly PlayerAnswer[]) => void;
  readonly onUpdated: (player: PlayerAnswer) => void;
  readonly signal: AbortSignal;
}

/** The answers of the server to an import. */
export interface ImportSent {
  readonly created: readonly PlayerAnswer[];
  readonly updated: readonly PlayerAnswer[];
  /** The rows that the server refused, or that were not sent. */
  readonly refused: readonly ImportRow[];
}

/** Saves the mapping and its new fields, then sends the rows. Rejects only if the new fields are refused. */
export async function sendImport(
  { of, rows, updates }: ImportOrder,
  { tournamentId, queries, dispatch, onCreated, onUpdated, signal }: Sending,
): Promise<ImportSent> {
  const all = rows.length + updates.length;
  if (all > 0) await saveMapping(of.source, tournamentId, queries);
  dispatch({ type: 'sent', done: 0, all });
  const trying = { signal, onPause: () => dispatch({ type: 'no-answer' }) };
  const created: PlayerAnswer[] = [];
  const updated: PlayerAnswer[] = [];
  const refused = await sendRows(rows, {
    ...trying,
    tournament: tournamentId,
    send: (batch, commandId) => importPlayers(tournamentId, batch, commandId),
    makeId,
    onCreated: (batch, done) => {
      created.push(...batch);
      onCreated(batch);
      dispatch({ type: 'sent', done, all });
    },
  });
  const unchanged = await sendUpdates(updates, {
    ...trying,
    send: updatePlayer,
    onUpdated: (player, done) => {
      updated.push(player);
      onUpdated(player);
      dispatch({ type: 'sent', done: rows.length + done, all });
    },
  });
  return { created, updated, refused: [...refused, ...unchanged] };
}

/** Writes what the mapping step chose: the new fields into the rules, the mapping on this device. */
async function saveMapping(
  { chosen, planned, asked }: Source,
  tournamentId: string,
  queries: QueryClient,
): Promise<void> {
  if (chosen === null) return;
  if (planned.fields.length > 0) {
    await makeFields(tournamentId, planned, chosen);
    // New fields are rules of the tournament, so reload them.
    await Promise.all(
      [KEYS.tournament(tournamentId), KEYS.rules(tournamentId)].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  }
  keepMapping(tournamentId, chosen, asked.fields);
}
