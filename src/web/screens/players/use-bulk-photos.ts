import { useRef, useState } from 'react';
import type { PlayerAnswer } from '#protocol/players.ts';
import { grouped } from '#protocol/rupees-text.ts';
import { failureText } from '#web/calls/failure.ts';
import { updatePhoto } from '#web/calls/players.ts';
import { useToast } from '#web/parts/toasts.tsx';
import { ImageNotReadable, shrinkImage } from '#web/photos/shrink-image.ts';
import { insist, pauseWith } from './insist.ts';
import { matchPhotos, type LeftPhoto, type MatchedPhoto } from './match-photos.ts';
import { useKeptPlayers } from './use-kept-players.ts';

interface Progress {
  readonly done: number;
  readonly all: number;
  /** Nobody answers; it is tried again. */
  readonly trouble: boolean;
  readonly left: readonly LeftPhoto[];
}

const NOTHING: Progress = { done: 0, all: 0, trouble: false, left: [] };

/** Many photos at once, matched by player number, made small and saved one after the other. */
export function useBulkPhotos(tournamentId: string, players: readonly PlayerAnswer[]) {
  const toast = useToast();
  const kept = useKeptPlayers(tournamentId);
  const [open, setOpen] = useState(false);
  const [progress, setProgress] = useState(NOTHING);
  const stop = useRef(new AbortController());
  const running = progress.done < progress.all;

  /** What is wrong with a file, or null when it is saved. */
  const save = async ({ file, player }: MatchedPhoto, signal: AbortSignal): Promise<LeftPhoto | null> => {
    if (signal.aborted) return { name: file.name, why: 'stopped before it was saved' };
    try {
      const { dataUrl } = await shrinkImage(file);
      const onTrouble = (trouble: boolean) => setProgress((now) => ({ ...now, trouble }));
      kept.replace(
        await insist(() => updatePhoto(player.id, dataUrl), { signal, pause: pauseWith(signal), onTrouble }),
      );
      return null;
    } catch (reason) {
      const why = reason instanceof ImageNotReadable ? reason.message : failureText(reason);
      return { name: file.name, why };
    }
  };

  const start = async (files: readonly File[]) => {
    setOpen(true);
    if (running) return;
    const { matched, left } = matchPhotos(files, players);
    stop.current = new AbortController();
    const { signal } = stop.current;
    const all = [...left];
    setProgress({ ...NOTHING, all: matched.length, left: all });
    for (const [index, one] of matched.entries()) {
      const problem = await save(one, signal);
      if (problem !== null) all.push(problem);
      setProgress({ done: index + 1, all: matched.length, trouble: false, left: [...all] });
    }
    const saved = files.length - all.length;
    if (saved > 0)
      toast({ title: 'Success', text: saved === 1 ? '1 photo saved' : `${grouped(saved)} photos saved` });
    setOpen(all.length > 0);
  };

  return { open, progress, running, start, stop: () => stop.current.abort(), close: () => setOpen(false) };
}

export type BulkPhotos = ReturnType<typeof useBulkPhotos>;
