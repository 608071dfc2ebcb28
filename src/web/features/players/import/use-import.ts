import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { Asked } from '#domain/tournament/player.ts';
import { nameBehind } from '#protocol/amount-text.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { failureText } from '#web/net/client/call.ts';
import { importPlayers, updatePlayer } from '#web/net/calls/players.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { makeId } from '#web/net/client/http.ts';
import type { Mapping } from '#web/sheets/map/column-target.ts';
import {
  type BookChoice,
  type ImportRow,
  NOTHING_CHOSEN,
  type SheetReading,
  type SheetRow,
  type Taken,
} from '#web/sheets/read/import-row.ts';
import type { SheetColumns } from '#web/sheets/read/read-any-sheet.ts';
import { UnreadableSheet } from '#web/sheets/read/sheet-files.ts';
import type { UnitDoubt } from './import-book.tsx';
import type { Outcome } from './import-words.tsx';
import type { LastTeams } from './last-teams.ts';
import { type PlayerUpdate } from './send-rows.ts';
import type { PlannedFields } from './make-fields.ts';
import type { RetentionCheck, SquadWarnings } from './retention-check.ts';
import { useKeptPlayers, useRefreshedTeams } from '#web/features/players/list/load-players.ts';
import { useOurPhotos } from '#web/features/players/photos/use-bulk-photos.ts';

type ImportStep =
  | { readonly step: 'reading' }
  | {
      readonly step: 'mapping';
      readonly sheet: SheetColumns;
      readonly asked: Asked;
      /** The fields that earlier steps planned. */
      readonly planned: PlannedFields;
      readonly onMapped: (mapping: Mapping, asked: Asked, planned: PlannedFields) => void;
    }
  | {
      readonly step: 'preview';
      readonly sheet: SheetColumns;
      /** The tournament's settings, with the fields that this import makes. */
      readonly asked: Asked;
      /** Writes what the mapping step chose. Called when the import is confirmed. */
      readonly confirm: Confirm;
      /** Opens the mapping step. */
      readonly onColumns: () => void;
      readonly reading: SheetReading;
      readonly taken: Taken;
      /** The tournament's players, to find duplicates of the sheet's rows. */
      readonly players: readonly PlayerAnswer[];
      readonly judge: Judge;
      readonly warn: RetentionCheck['warn'];
      /** The warnings of squads for the rows as the file has them. */
      readonly warnings: SquadWarnings;
      readonly lastTeams: LastTeams | null;
      /** The day of the tournament: '2026-11-24'. */
      readonly day: string;
      readonly choice: BookChoice;
      readonly unitDoubt: UnitDoubt;
      /** Reads the file again with another choice of its workbook. */
      readonly onRead: (choice: BookChoice) => void;
    }
  | { readonly step: 'sending'; readonly done: number; readonly all: number; readonly trouble: boolean }
  | {
      readonly step: 'report';
      readonly created: number;
      readonly outcome: Outcome;
      readonly failed: readonly ImportRow[];
      readonly asked: Asked;
      /** Opens the mapping step again; null if every column is used. */
      readonly onColumns: (() => void) | null;
    };

/** An import while it is at this step. */
export type StepOf<Name extends ImportStep['step']> = Extract<ImportStep, { step: Name }>;

type Confirm = () => Promise<void>;

/** Checks rows after corrections. */
export type Judge = (rows: readonly SheetRow[]) => readonly ImportRow[];

function asBefore({ remembered }: SheetColumns): string[] {
  return remembered ? ['Columns as you chose them for the last sheet with these headings.'] : [];
}

/** The tournament as an import needs it. */
interface ImportSettings {
  readonly unit: Unit;
  readonly asked: Asked;
  /** The day of the tournament: '2026-11-24'. */
  readonly day: string;
  /** The amount of which every bid is a multiple. */
  readonly smallestStep: Rupees;
  /** The field by which the right to match asks for the last team; null: none. */
  readonly lastTeam: FieldId | null;
  /** The smallest step of a bid, and a team's purse; 0 before they are known. */
  readonly limits: { readonly step: number; readonly purse: number };
}

const NO_FIELDS: PlannedFields = { fields: [], categories: null };
const NO_OUTCOME: Omit<Outcome, 'updated'> = { unchanged: 0, leftOut: 0, repeated: 0 };

/** A toast has a line for its notes: of the columns left out it names two, and its button leads to all. */
const MOST_IN_TOAST = 2;

/** Loads the import code when the user chooses the first sheet. */
const fetchParts = () => import('./import-parts.ts');

/**
 * Reads and imports a file. The import starts at once if every row is good, else after a preview
 * (docs/decisions/files.md).
 */
export function useImport(tournamentId: string, settings: ImportSettings) {
  const { unit, asked, day, limits, smallestStep, lastTeam } = settings;
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
  /** True while the fields of a confirmed import are saved. */
  const [saving, setSaving] = useState(false);
  /** Counts the files that were chosen, so that the reading of a cancelled one ends without effect. */
  const turn = useRef(0);
  /** Ends the worker that warns of squads for a file that was cancelled. */
  const checking = useRef(new AbortController());

  const choose = async (file: File, isPasted = false) => {
    // Only one import runs at a time; show the running one.
    if (sending.current) {
      setOpen(true);
      return;
    }
    setFileName(file.name);
    await read(anew(file, isPasted, NOTHING_CHOSEN));
  };

  /** A file before its columns are mapped. */
  const anew = (file: File, isPasted: boolean, choice: BookChoice): Source => ({
    ...{ file, isPasted, choice, asked },
    planned: NO_FIELDS,
    chosen: null,
  });

  /** Reads a sheet. `chosen` is the organiser's mapping, or null before the mapping step. */
  const read = async (source: Source) => {
    const { file, isPasted, asked, planned, chosen, choice } = source;
    turn.current += 1;
    const mine = turn.current;
    checking.current.abort();
    checking.current = new AbortController();
    const { signal } = checking.current;
    const isCancelled = () => mine !== turn.current;
    setStep({ step: 'reading' });
    setOpen(true);
    try {
      const parts = await fetchParts();
      const players = await kept.everybody();
      const taken: Taken = {
        numbers: players.map(({ playerNumber }) => playerNumber),
        names: players.map(({ name }) => name),
      };
      const mapping = chosen ?? parts.keptMapping(tournamentId, asked.fields);
      const sheet = await parts.readSheet(file, {
        ...{ taken, unit, asked, mapping, isPasted, day, choice },
        isChosen: chosen !== null,
      });
      if (isCancelled()) return;
      const confirm: Confirm = async () => {
        if (chosen === null) return;
        if (planned.fields.length > 0) {
          await parts.makeFields(tournamentId, planned, chosen);
          // New fields are rules of the tournament, so reload them.
          await Promise.all(
            [KEYS.tournament(tournamentId), KEYS.rules(tournamentId)].map((queryKey) =>
              queries.invalidateQueries({ queryKey }),
            ),
          );
        }
        parts.keepMapping(tournamentId, chosen, asked.fields);
      };
      const onMapped = (next: Mapping, now: Asked, fields: PlannedFields) =>
        void read({ ...source, asked: now, planned: fields, chosen: next });
      const onColumns = () => {
        setStep({ step: 'mapping', sheet, asked, planned, onMapped });
        setOpen(true);
      };
      // Another sheet has other columns, which the mapping of this one does not know.
      const sheets = [choice.sheet, sheet.reading?.parts[0]?.name];
      const onRead = (next: BookChoice) =>
        void read(sheets.includes(next.sheet) ? { ...source, choice: next } : anew(file, isPasted, next));
      if (sheet.reading === null) {
        onColumns();
        return;
      }
      const check = await parts.retentionCheck(tournamentId, sheet.reading.rows);
      const rows = check.judge(sheet.reading.rows);
      const warnings = await check.warn(rows, signal);
      const lastTeams = await parts.lastTeamsFor(tournamentId, lastTeam, rows);
      if (isCancelled()) return;
      const reading = { ...sheet.reading, rows };
      const judge: Judge = (now) => check.judge(parts.judgeAgain(rows, now, taken, unit, asked, day));
      // The organiser has to see warnings before the import.
      const isPlain = ({ player, warning }: ImportRow) => player !== null && warning === undefined;
      const amounts = parts.baseAmounts(reading.rows);
      const isSure = nameBehind(unit) !== '' || choice.zeros !== null;
      const unitDoubt = isSure ? null : parts.unitDoubtOf(amounts, { scaled: reading.scaled, ...limits });
      const isWhole = unitDoubt === null && !reading.scaled && parts.isOneList(reading);
      if (
        isWhole &&
        choice === NOTHING_CHOSEN &&
        parts.withWarnings(rows, warnings).every(isPlain) &&
        parts.unknownLastTeams(rows, lastTeams).size === 0 &&
        parts.meetings(reading.rows, players, asked.fields).length === 0
      ) {
        const words = [
          ...asBefore(sheet),
          ...parts.sheetWords(reading, reading.rows, MOST_IN_TOAST),
          ...parts.stepWords(reading.rows, unit, smallestStep),
          ...parts.lastTeamWords(reading.rows, lastTeams),
        ];
        await send(reading.rows, [], {
          note: words.join(' '),
          saysColumnsAlone: words.length === 1 && reading.unused.length > 0,
          unused: reading.unused.length,
          ...{ asked, confirm, onColumns, back: onColumns },
        });
      } else
        setStep({
          ...{ step: 'preview', sheet, asked, confirm, onColumns, reading, taken, players, judge },
          ...{ warn: check.warn, warnings, lastTeams, day, choice, unitDoubt, onRead },
        });
    } catch (reason) {
      if (isCancelled()) return;
      setOpen(false);
      const note = reason instanceof UnreadableSheet ? reason.message : failureText(reason);
      toast({ title: 'Error', text: 'Failed to process Excel file', note, tone: 'destructive' });
    }
  };

  /** Imports the good `rows`. `left` are the rows not imported; `note` is shown at the end. */
  const send = async (rows: readonly ImportRow[], left: readonly ImportRow[], sent: Sent) => {
    if (sending.current) return;
    const { asked, confirm, back, updates = [], note = '', unused } = sent;
    stop.current = new AbortController();
    const { signal } = stop.current;
    const onColumns = unused > 0 ? sent.onColumns : null;
    const created: PlayerAnswer[] = [];
    const changed: PlayerAnswer[] = [];
    const all = rows.length + updates.length;
    sending.current = true;
    setSaving(true);
    try {
      if (all > 0) await confirm();
    } catch (reason) {
      sending.current = false;
      toast({
        title: 'Error',
        text: 'Failed to process Excel file',
        note: failureText(reason),
        tone: 'destructive',
      });
      back?.();
      return;
    } finally {
      setSaving(false);
    }
    setStep({ step: 'sending', done: 0, all, trouble: false });
    const parts = await fetchParts();
    const trying = {
      onPause: () => setStep((now) => (now.step === 'sending' ? { ...now, trouble: true } : now)),
      signal,
    };
    const refused = await parts.sendRows(rows, {
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
    const unchanged = await parts.sendUpdates(updates, {
      ...trying,
      send: updatePlayer,
      onUpdated: (player, done) => {
        changed.push(player);
        kept.replace(player);
        setStep({ step: 'sending', done: rows.length + done, all, trouble: false });
      },
    });
    sending.current = false;
    const failed = [...left, ...refused, ...unchanged].sort((a, b) => a.row - b.row);
    if (refused.length + unchanged.length > 0) kept.refresh();
    const outcome = { ...NO_OUTCOME, ...sent.outcome, updated: changed.length };
    sayComplete(created.length, failed.length, {
      note: [parts.outcomeWords(outcome), note].filter((words) => words !== '').join(' '),
      onColumns,
      isBehind: sent.saysColumnsAlone === true,
    });
    setOpen(failed.length > 0);
    if (failed.length > 0)
      setStep({ step: 'report', created: created.length, outcome, failed, asked, onColumns });
    if (created.some(({ retained }) => retained !== undefined)) refreshTeams();
    void makeOurs([...created, ...changed]);
  };

  const sayComplete = (created: number, failed: number, { note, onColumns, isBehind }: Completed) => {
    // The report has its own button. Apart, so that the toast of the next import takes its place.
    const buttons =
      onColumns === null || failed > 0
        ? {}
        : {
            apart: true,
            noteBehind: isBehind,
            buttons: [{ label: 'Columns', name: 'Columns left out', run: onColumns }],
          };
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

  /**
   * Hides the dialog. The reading of a file ends without effect; a running import continues, a toast reports its end, and
   * failed rows reopen the dialog. While its fields are saved an import cannot be cancelled without leaving them behind.
   */
  const close = () => {
    if (saving) {
      toast({
        title: 'Too late to cancel',
        text: 'The new fields are being saved, so the import goes on. Stop it on the next step.',
        tone: 'plain',
      });
      return;
    }
    if (!sending.current) {
      turn.current += 1;
      checking.current.abort();
    }
    setOpen(false);
  };

  return { open, fileName, step, saving, choose, send, close, stop: () => stop.current.abort() };
}

/** A sheet and the choices made for it so far. */
interface Source {
  readonly file: File;
  readonly isPasted: boolean;
  readonly asked: Asked;
  /** The fields that this import makes. */
  readonly planned: PlannedFields;
  readonly chosen: Mapping | null;
  readonly choice: BookChoice;
}

/** The parts of an import besides new players, and the text of its toast. */
interface Sent {
  readonly asked: Asked;
  readonly confirm: Confirm;
  /** Opens an earlier step if the new fields are refused; missing: that step is still open. */
  readonly back?: () => void;
  /** The counts that are known before the import. */
  readonly outcome?: Omit<Outcome, 'updated'>;
  readonly updates?: readonly PlayerUpdate[];
  readonly note?: string;
  /** True if the note says nothing but which columns are not used. */
  readonly saysColumnsAlone?: boolean;
  /** How many columns the import leaves out. */
  readonly unused: number;
  /** Opens the mapping step again. */
  readonly onColumns: () => void;
}

/** The end of an import, for its toast. */
interface Completed {
  readonly note: string;
  readonly onColumns: (() => void) | null;
  /** True if the button for the columns leads to what the note says. */
  readonly isBehind: boolean;
}

export type PlayerImport = ReturnType<typeof useImport>;
