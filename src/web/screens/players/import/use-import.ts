import { useRef, useState } from 'react';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { Asked } from '#domain/tournament/checks/asked.ts';
import { retentionSaid } from '#domain/tournament/sheet/sheet-retention.ts';
import type { PlayerAnswer } from '#protocol/players.ts';
import { failureText } from '#web/calls/client/failure.ts';
import { importPlayers } from '#web/calls/players.ts';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { makeId } from '#web/session/make-id.ts';
import type { ImportRow, SheetReading, SheetRow, Taken } from '#web/sheets/read/import-row.ts';
import { judgeRows } from '#web/sheets/read/judge-rows.ts';
import { readSheet } from '#web/sheets/read/read-sheet.ts';
import { UnreadableSheet } from '#web/sheets/read/sheet-problem.ts';
import { sheetWords } from './import-words.ts';
import { pauseWith } from './retry.ts';
import { sendRows } from './send-rows.ts';
import { useKeptPlayers } from '#web/screens/players/list/use-kept-players.ts';
import { useRefreshedTeams } from '#web/screens/players/list/use-refreshed-teams.ts';
import { useOurPhotos } from '#web/screens/players/photos/use-our-photos.ts';

/** Where an import stands. */
type ImportStep =
  | { readonly step: 'reading' }
  | {
      readonly step: 'preview';
      readonly reading: SheetReading;
      readonly taken: Taken;
      readonly judge: Judge;
    }
  | { readonly step: 'sending'; readonly done: number; readonly all: number; readonly trouble: boolean }
  | { readonly step: 'report'; readonly created: number; readonly failed: readonly ImportRow[] };

/** Judges the rows of the file as they stand after corrections. */
export type Judge = (rows: readonly SheetRow[]) => readonly ImportRow[];

type SquadsJudge = (rows: readonly ImportRow[]) => readonly ImportRow[];

/** Where the sheet says who is in a squad before the auction, the auction is asked for: it alone knows what fits. */
async function squadsJudge(tournamentId: string, rows: readonly ImportRow[]): Promise<SquadsJudge> {
  if (!rows.some(({ retention }) => retention && retentionSaid(retention))) return (judged) => judged;
  const [{ snapshot }, { judgeRetentions }] = await Promise.all([
    import('#web/calls/auctions.ts'),
    import('#web/sheets/read/judge-retentions.ts'),
  ]);
  const auction = await snapshot(tournamentId, new AbortController().signal, () => undefined);
  return (judged) => judgeRetentions(judged, auction);
}

/** Reads a chosen file and imports it: at once when every row is good, else after a preview (docs/decisions/0014). */
export function useImport(tournamentId: string, unit: Unit, asked: Asked) {
  const toast = useToast();
  const refreshTeams = useRefreshedTeams(tournamentId);
  const kept = useKeptPlayers(tournamentId);
  const makeOurs = useOurPhotos(tournamentId);
  const [open, setOpen] = useState(false);
  const [fileName, setFileName] = useState('');
  const [step, setStep] = useState<ImportStep>({ step: 'reading' });
  const stop = useRef(new AbortController());
  const sending = useRef(false);

  const choose = async (file: File) => {
    // One import at a time: the running one is shown again.
    if (sending.current) {
      setOpen(true);
      return;
    }
    setFileName(file.name);
    setStep({ step: 'reading' });
    setOpen(true);
    try {
      const players = await kept.everybody();
      const taken: Taken = {
        numbers: players.map(({ playerNumber }) => playerNumber),
        names: players.map(({ name }) => name),
      };
      const read = await readSheet(file, { taken, unit, asked });
      const judgeSquads = await squadsJudge(tournamentId, read.rows);
      const reading = { ...read, rows: judgeSquads(read.rows) };
      const judge: Judge = (rows) => judgeSquads(judgeRows(rows, taken, unit, asked));
      // What is warned of is read before anything is written.
      const isPlain = ({ player, warning }: ImportRow) => player !== null && warning === undefined;
      if (reading.rows.every(isPlain))
        await send(reading.rows, [], sheetWords(reading, reading.rows).join(' '));
      else setStep({ step: 'preview', reading, taken, judge });
    } catch (reason) {
      setOpen(false);
      const note = reason instanceof UnreadableSheet ? reason.message : failureText(reason);
      toast({ title: 'Error', text: 'Failed to process Excel file', note, tone: 'destructive' });
    }
  };

  /** Imports the good ones of `rows`; `left` are those that stay behind, `note` what has not been said of them yet. */
  const send = async (rows: readonly ImportRow[], left: readonly ImportRow[], note = '') => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const created: PlayerAnswer[] = [];
    const all = rows.length;
    sending.current = true;
    setStep({ step: 'sending', done: 0, all, trouble: false });
    const refused = await sendRows(rows, {
      tournament: tournamentId,
      send: (batch, commandId) => importPlayers(tournamentId, batch, commandId),
      makeId,
      onTrouble: (trouble) =>
        setStep((now) => (now.step === 'sending' && now.trouble !== trouble ? { ...now, trouble } : now)),
      pause: pauseWith(signal),
      signal,
      onCreated: (batch, done) => {
        created.push(...batch);
        kept.add(batch);
        setStep({ step: 'sending', done, all, trouble: false });
      },
    });
    sending.current = false;
    const failed = [...left, ...refused].sort((a, b) => a.row - b.row);
    if (refused.length > 0) kept.refresh();
    sayComplete(created.length, failed.length, note);
    setOpen(failed.length > 0);
    if (failed.length > 0) setStep({ step: 'report', created: created.length, failed });
    if (created.some(({ retained }) => retained !== undefined)) refreshTeams();
    void makeOurs(created);
  };

  const sayComplete = (created: number, failed: number, note: string) => {
    const good = `Successfully imported ${created} players.`;
    toast(
      failed === 0
        ? { title: 'Import Complete', text: good, note }
        : {
            title: 'Import Complete',
            text: `${good} Failed to import ${failed} players.`,
            note,
            tone: 'destructive',
          },
    );
  };

  /** An import that is on its way goes on; its end is said in a toast, and failed rows open the dialog again. */
  const close = () => setOpen(false);

  return { open, fileName, step, choose, send, close, stop: () => stop.current.abort() };
}

export type PlayerImport = ReturnType<typeof useImport>;
