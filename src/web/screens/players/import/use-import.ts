import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { Asked } from '#domain/tournament/checks/asked.ts';
import { nameBehind } from '#protocol/amount-text.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { failureText } from '#web/calls/client/failure.ts';
import { importPlayers, updatePlayer } from '#web/calls/players.ts';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { makeId } from '#web/session/make-id.ts';
import type { Mapping } from '#web/sheets/map/column-target.ts';
import { NOTHING_CHOSEN, type BookChoice } from '#web/sheets/read/book-choice.ts';
import type { ImportRow, SheetReading, SheetRow, Taken } from '#web/sheets/read/import-row.ts';
import type { SheetColumns } from '#web/sheets/read/read-any-sheet.ts';
import { UnreadableSheet } from '#web/sheets/read/sheet-problem.ts';
import type { PlayerUpdate } from './judge-updates.ts';
import { pauseWith } from './retry.ts';
import { useKeptPlayers } from '#web/screens/players/list/use-kept-players.ts';
import { useRefreshedTeams } from '#web/screens/players/list/use-refreshed-teams.ts';
import { useOurPhotos } from '#web/screens/players/photos/use-our-photos.ts';

/** The current step of an import. */
type ImportStep =
  | { readonly step: 'reading' }
  | {
      readonly step: 'mapping';
      readonly sheet: SheetColumns;
      readonly asked: Asked;
      readonly onMapped: (mapping: Mapping, asked: Asked) => void;
    }
  | {
      readonly step: 'preview';
      readonly sheet: SheetColumns;
      readonly onColumns: () => void;
      readonly reading: SheetReading;
      readonly taken: Taken;
      readonly players: readonly PlayerAnswer[];
      readonly judge: Judge;
      readonly choice: BookChoice;
      /** True if every base amount is below the smallest step. */
      readonly asksUnit: boolean;
      readonly onRead: (choice: BookChoice) => void;
    }
  | { readonly step: 'sending'; readonly done: number; readonly all: number; readonly trouble: boolean }
  | { readonly step: 'report'; readonly created: number; readonly failed: readonly ImportRow[] };

/** Checks rows after corrections. */
export type Judge = (rows: readonly SheetRow[]) => readonly ImportRow[];

function updatedWords(players: number): string {
  return players === 1 ? '1 player of the list updated.' : `${String(players)} players of the list updated.`;
}

function asBefore({ remembered }: SheetColumns): string[] {
  return remembered ? ['Columns as you chose them for the last sheet with these headings.'] : [];
}

/** The tournament as an import needs it. */
interface ImportSettings {
  readonly unit: Unit;
  readonly asked: Asked;
  /** The day of the tournament: '2026-11-24'. */
  readonly day: string;
  /** The smallest step of a bid; 0 before it is known. */
  readonly step: number;
}

/** Loads the import code when the user chooses the first sheet. */
const fetchParts = () => import('./import-parts.ts');

/**
 * Reads and imports a file. The import starts at once if every row is good, else after a preview (docs/decisions/0014).
 */
export function useImport(tournamentId: string, { unit, asked, day, step: leastStep }: ImportSettings) {
  const toast = useToast();
  const queries = useQueryClient();
  const refreshTeams = useRefreshedTeams(tournamentId);
  const kept = useKeptPlayers(tournamentId);
  const makeOurs = useOurPhotos(tournamentId);
  const [open, setOpen] = useState(false);
  const [fileName, setFileName] = useState('');
  const [step, setStep] = useState<ImportStep>({ step: 'reading' });
  const stop = useRef(new AbortController());
  const sending = useRef(false);

  const choose = async (file: File, isPasted = false) => {
    // Only one import runs at a time; show the running one.
    if (sending.current) {
      setOpen(true);
      return;
    }
    setFileName(file.name);
    await read({ file, isPasted, asked, chosen: null, choice: NOTHING_CHOSEN });
  };

  /** Reads a sheet. `chosen` is the organiser's mapping, or null before the mapping step. */
  const read = async (source: Source) => {
    const { file, isPasted, asked, chosen, choice } = source;
    setStep({ step: 'reading' });
    setOpen(true);
    try {
      const {
        keptMapping,
        keepMapping,
        readSheet,
        judgeAgain,
        meetings,
        sheetWords,
        squadsJudge,
        baseAmounts,
      } = await fetchParts();
      const players = await kept.everybody();
      const taken: Taken = {
        numbers: players.map(({ playerNumber }) => playerNumber),
        names: players.map(({ name }) => name),
      };
      // Remember the mapping even if this import fails.
      if (chosen !== null) keepMapping(tournamentId, chosen, asked.fields);
      const mapping = chosen ?? keptMapping(tournamentId, asked.fields);
      const sheet = await readSheet(file, {
        ...{ taken, unit, asked, mapping, isPasted, day, choice },
        isChosen: chosen !== null,
      });
      const onMapped = (next: Mapping, now: Asked) => {
        // New fields are rules of the tournament, so reload it.
        if (now !== asked) void queries.invalidateQueries({ queryKey: KEYS.tournament(tournamentId) });
        void read({ ...source, asked: now, chosen: next });
      };
      const onColumns = () => {
        setStep({ step: 'mapping', sheet, asked, onMapped });
        setOpen(true);
      };
      const onRead = (next: BookChoice) => void read({ ...source, choice: next });
      if (sheet.reading === null) {
        onColumns();
        return;
      }
      const judgeSquads = await squadsJudge(tournamentId, sheet.reading.rows);
      const reading = { ...sheet.reading, rows: judgeSquads(sheet.reading.rows) };
      const judge: Judge = (rows) => judgeSquads(judgeAgain(reading.rows, rows, taken, unit, asked));
      // The organiser has to see warnings before the import.
      const isPlain = ({ player, warning }: ImportRow) => player !== null && warning === undefined;
      const amounts = baseAmounts(reading.rows);
      const isSmall = amounts.length > 0 && Math.max(...amounts) < leastStep;
      const asksUnit = nameBehind(unit) === '' && choice.zeros === null && isSmall;
      const isWhole = !asksUnit && !reading.scaled && isOneList(reading);
      if (
        isWhole &&
        choice === NOTHING_CHOSEN &&
        reading.rows.every(isPlain) &&
        meetings(reading.rows, players, asked.fields).length === 0
      )
        await send(reading.rows, [], {
          note: [...asBefore(sheet), ...sheetWords(reading, reading.rows)].join(' '),
          onColumns: reading.unused.length > 0 ? onColumns : null,
        });
      else
        setStep({
          ...{ step: 'preview', sheet, onColumns, reading, taken, players, judge },
          ...{ choice, asksUnit, onRead },
        });
    } catch (reason) {
      setOpen(false);
      const note = reason instanceof UnreadableSheet ? reason.message : failureText(reason);
      toast({ title: 'Error', text: 'Failed to process Excel file', note, tone: 'destructive' });
    }
  };

  /** Imports the good `rows`. `left` are the rows not imported; `note` is shown at the end. */
  const send = async (
    rows: readonly ImportRow[],
    left: readonly ImportRow[],
    { updates = [], note = '', onColumns = null }: Sent,
  ) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const created: PlayerAnswer[] = [];
    const all = rows.length + updates.length;
    sending.current = true;
    setStep({ step: 'sending', done: 0, all, trouble: false });
    const { sendRows, sendUpdates } = await fetchParts();
    const trying = {
      onTrouble: (trouble: boolean) =>
        setStep((now) => (now.step === 'sending' && now.trouble !== trouble ? { ...now, trouble } : now)),
      pause: pauseWith(signal),
      signal,
    };
    const refused = await sendRows(rows, {
      ...trying,
      tournament: tournamentId,
      send: (batch, commandId) => importPlayers(tournamentId, batch, commandId),
      makeId,
      onCreated: (batch, done) => {
        created.push(...batch);
        kept.add(batch);
        setStep({ step: 'sending', done, all, trouble: false });
      },
    });
    const unchanged = await sendUpdates(updates, {
      ...trying,
      send: updatePlayer,
      onUpdated: (player, done) => {
        kept.replace(player);
        setStep({ step: 'sending', done: rows.length + done, all, trouble: false });
      },
    });
    sending.current = false;
    const failed = [...left, ...refused, ...unchanged].sort((a, b) => a.row - b.row);
    if (refused.length + unchanged.length > 0) kept.refresh();
    const updated = updates.length - unchanged.length;
    sayComplete(created.length, failed.length, {
      note: updated === 0 ? note : updatedWords(updated),
      onColumns,
    });
    setOpen(failed.length > 0);
    if (failed.length > 0) setStep({ step: 'report', created: created.length, failed });
    if (created.some(({ retained }) => retained !== undefined)) refreshTeams();
    void makeOurs(created);
  };

  const sayComplete = (
    created: number,
    failed: number,
    { note, onColumns }: Required<Omit<Sent, 'updates'>>,
  ) => {
    // Apart, so that the toast of the next import takes its place.
    const buttons =
      onColumns === null
        ? {}
        : { apart: true, buttons: [{ label: 'Columns', name: 'Which column is which?', run: onColumns }] };
    const good = `Successfully imported ${created} players.`;
    toast(
      failed === 0
        ? { title: 'Import Complete', text: good, note, ...buttons }
        : {
            title: 'Import Complete',
            text: `${good} Failed to import ${failed} players.`,
            note,
            ...buttons,
            tone: 'destructive',
          },
    );
  };

  /** Hides the dialog; a running import continues. A toast reports the end, and failed rows reopen the dialog. */
  const close = () => setOpen(false);

  return { open, fileName, step, choose, send, close, stop: () => stop.current.abort() };
}

/** A sheet and the choices made for it so far. */
interface Source {
  readonly file: File;
  readonly isPasted: boolean;
  readonly asked: Asked;
  readonly chosen: Mapping | null;
  readonly choice: BookChoice;
}

/** The parts of an import besides new players, and the text of its toast. */
interface Sent {
  readonly updates?: readonly PlayerUpdate[];
  readonly note?: string;
  /** Opens the mapping step again; null if every column is used. */
  readonly onColumns?: (() => void) | null;
}

/** True if the file holds one visible list of players, so that there is nothing to choose. */
function isOneList({ parts, others, hidden }: SheetReading): boolean {
  const isHidden = hidden.rows + hidden.columns.length + hidden.sheets.length > 0;
  return parts.length < 2 && !isHidden && !others.some(({ hasPlayers }) => hasPlayers);
}

export type PlayerImport = ReturnType<typeof useImport>;
