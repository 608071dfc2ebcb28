import { useRef, useState } from 'react';
import type { PlayerAnswer } from '#protocol/players.ts';
import { importPlayers, updatePhoto } from '#web/calls/players.ts';
import { useToast } from '#web/parts/toasts.tsx';
import { shrinkLink } from '#web/photos/shrink-image.ts';
import { makeId } from '#web/session/make-id.ts';
import type { ImportRow, SheetReading } from '#web/sheets/import-row.ts';
import { readSheet } from '#web/sheets/read-sheet.ts';
import { UnreadableSheet } from '#web/sheets/sheet-problem.ts';
import { fetchPhotos } from './fetch-photos.ts';
import { pauseWith } from './insist.ts';
import { sendRows } from './send-rows.ts';
import { useKeptPlayers } from './use-kept-players.ts';

/** Where an import stands. */
type ImportStep =
  | { readonly step: 'reading' }
  | { readonly step: 'preview'; readonly reading: SheetReading }
  | { readonly step: 'sending'; readonly done: number; readonly all: number; readonly trouble: boolean }
  | { readonly step: 'report'; readonly created: number; readonly failed: readonly ImportRow[] };

/** ms: for one photo behind a link, and for all of them. */
const ONE_PHOTO = 8_000;
const ALL_PHOTOS = 120_000;

/** Reads a chosen file and imports it: at once when every row is good, else after a preview (docs/decisions/0014). */
export function useImport(tournamentId: string, players: readonly PlayerAnswer[]) {
  const toast = useToast();
  const kept = useKeptPlayers(tournamentId);
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
      const taken = {
        numbers: players.map(({ playerNumber }) => playerNumber),
        names: players.map(({ name }) => name),
      };
      const reading = await readSheet(file, taken);
      const allGood = reading.rows.every(({ player, sameName }) => player !== null && !sameName);
      if (allGood) await send(reading.rows, []);
      else setStep({ step: 'preview', reading });
    } catch (reason) {
      setOpen(false);
      const why = reason instanceof UnreadableSheet ? `: ${reason.message}` : '';
      toast({ title: 'Error', text: `Failed to process Excel file${why}`, tone: 'destructive' });
    }
  };

  /** Imports the good ones of `rows`; `left` are those that stay behind. */
  const send = async (rows: readonly ImportRow[], left: readonly ImportRow[]) => {
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
    sayComplete(created.length, failed.length);
    setOpen(failed.length > 0);
    if (failed.length > 0) setStep({ step: 'report', created: created.length, failed });
    void keepPhotos(created);
  };

  const sayComplete = (created: number, failed: number) => {
    const good = `Successfully imported ${created} players.`;
    toast(
      failed === 0
        ? { title: 'Import Complete', text: good }
        : {
            title: 'Import Complete',
            text: `${good} Failed to import ${failed} players.`,
            tone: 'destructive',
          },
    );
  };

  /** In the background: an import does not wait for other people's sites. */
  const keepPhotos = async (created: readonly PlayerAnswer[]) => {
    const over = AbortSignal.timeout(ALL_PHOTOS);
    await fetchPhotos(created, {
      fetch: async (link) => (await shrinkLink(link, AbortSignal.timeout(ONE_PHOTO))).dataUrl,
      save: async ({ id }, photo) => kept.replace(await updatePhoto(id, photo)),
      isOver: () => over.aborted,
    });
  };

  /** An import that is on its way goes on; its end is said in a toast, and failed rows open the dialog again. */
  const close = () => setOpen(false);

  return { open, fileName, step, choose, send, close, stop: () => stop.current.abort() };
}

export type PlayerImport = ReturnType<typeof useImport>;
