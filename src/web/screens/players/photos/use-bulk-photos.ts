import { useRef, useState } from 'react';
import { grouped } from '#protocol/grouped.ts';
import { failedToast, failureText } from '#web/calls/client/failure.ts';
import { updatePhoto } from '#web/calls/players.ts';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { ImageNotReadable, shrinkImage } from '#web/photos/shrink-image.ts';
import { withRetries, pauseWith } from '#web/screens/players/import/retry.ts';
import { matchPhotos, type LeftPhoto, type MatchedPhoto } from './match-photos.ts';
import { useKeptPlayers } from '#web/screens/players/list/use-kept-players.ts';

interface Progress {
  readonly done: number;
  readonly all: number;
  /** True while the server does not answer and the upload retries. */
  readonly trouble: boolean;
  readonly left: readonly LeftPhoto[];
  /** Photos assigned by hand, the last one first, each with the player's previous state. */
  readonly given: readonly MatchedPhoto[];
}

const UNREADABLE = 'unreadable: this browser cannot make a picture of it';

const NOTHING: Progress = { done: 0, all: 0, trouble: false, left: [], given: [] };

/** Matches many photos by number or name, shrinks them and saves them one by one. */
export function useBulkPhotos(tournamentId: string) {
  const toast = useToast();
  const kept = useKeptPlayers(tournamentId);
  const [open, setOpen] = useState(false);
  const [progress, setProgress] = useState(NOTHING);
  /** The file being saved after the user assigned it. */
  const [giving, setGiving] = useState<File | null>(null);
  const stop = useRef(new AbortController());
  const running = progress.done < progress.all;

  /** Saves one photo; returns the problem, or null on success. */
  const save = async ({ file, player }: MatchedPhoto, signal: AbortSignal): Promise<LeftPhoto | null> => {
    if (signal.aborted) return { file, why: 'stopped before it was saved', unreadable: false };
    try {
      const { dataUrl } = await shrinkImage(file);
      const onTrouble = (trouble: boolean) => setProgress((now) => ({ ...now, trouble }));
      kept.replace(
        await withRetries(() => updatePhoto(player.id, dataUrl), {
          signal,
          pause: pauseWith(signal),
          onTrouble,
        }),
      );
      return null;
    } catch (reason) {
      const unreadable = reason instanceof ImageNotReadable;
      return { file, why: unreadable ? UNREADABLE : failureText(reason), unreadable };
    }
  };

  /** Null with a toast if loading fails. Matching needs all players, because two may share a name. */
  const everybody = async () => {
    try {
      return await kept.everybody();
    } catch (reason) {
      setOpen(false);
      toast(failedToast('Failed to load tournament data', reason));
      return null;
    }
  };

  const start = async (files: readonly File[]) => {
    setOpen(true);
    if (running) return;
    const players = await everybody();
    if (players === null) return;
    const { matched, left } = matchPhotos(files, players);
    stop.current = new AbortController();
    const { signal } = stop.current;
    let saved = 0;
    setProgress({ ...NOTHING, all: matched.length, left });
    for (const [index, one] of matched.entries()) {
      const problem = await save(one, signal);
      if (problem === null) saved += 1;
      const more = problem === null ? [] : [problem];
      setProgress((now) => ({ ...now, done: index + 1, trouble: false, left: [...now.left, ...more] }));
    }
    if (saved > 0)
      toast({ title: 'Success', text: saved === 1 ? '1 photo saved' : `${grouped(saved)} photos saved` });
    setOpen(saved < files.length);
  };

  const change = (file: File, to: readonly LeftPhoto[]) =>
    setProgress((now) => ({ ...now, left: now.left.flatMap((one) => (one.file === file ? to : [one])) }));

  /** Saves a photo assigned by hand; on failure it stays in the list with the reason. */
  const give = async (given: MatchedPhoto) => {
    stop.current = new AbortController();
    setGiving(given.file);
    const problem = await save(given, stop.current.signal);
    change(given.file, problem === null ? [] : [problem]);
    if (problem === null) setProgress((now) => ({ ...now, given: [given, ...now.given] }));
    setGiving(null);
  };

  /** Undoes a photo assigned by hand: restores the player's previous photo and lists the file again. */
  const undo = async (given: MatchedPhoto) => {
    const { file, player } = given;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setGiving(file);
    try {
      const onTrouble = (trouble: boolean) => setProgress((now) => ({ ...now, trouble }));
      const back = () => updatePhoto(player.id, player.photo);
      kept.replace(await withRetries(back, { signal, pause: pauseWith(signal), onTrouble }));
      const why = `taken back from #${player.playerNumber}`;
      setProgress((now) => ({
        ...now,
        trouble: false,
        left: [{ file, why, unreadable: false }, ...now.left],
        given: now.given.filter((one) => one !== given),
      }));
    } catch (reason) {
      toast(failedToast('Failed to take the photo back', reason));
    }
    setGiving(null);
  };
  const unreadable = (file: File) => change(file, [{ file, why: UNREADABLE, unreadable: true }]);

  return {
    open,
    progress,
    running,
    giving,
    give,
    undo,
    unreadable,
    start,
    stop: () => stop.current.abort(),
    close: () => setOpen(false),
  };
}

export type BulkPhotos = ReturnType<typeof useBulkPhotos>;
