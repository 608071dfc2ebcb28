import { useRef, useState } from 'react';
import { grouped } from '#protocol/amount-text.ts';
import { failedToast, failureText, retried } from '#web/net/client/call.ts';
import { SENDING_PLAYERS, updatePhoto } from '#web/net/calls/players.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { adviceFor, ImageNotReadable, shrinkImage } from '#web/media/picture.ts';
import { matchPhotos, type LeftPhoto, type MatchedPhoto, type ProposedPhoto } from './match-photos.ts';
import { useKeptPlayers } from '#web/features/players/list/load-players.ts';

/** A match of file names, before it is saved. */
export interface Proposal extends ProposedPhoto {
  /** True if it will be saved: at first the certain ones. */
  readonly chosen: boolean;
}

interface Progress {
  readonly done: number;
  readonly all: number;
  /** True while the server does not answer and the upload retries. */
  readonly trouble: boolean;
  /** The matches that wait to be looked at; empty once they are saved. */
  readonly proposals: readonly Proposal[];
  /** Photos saved by file name, each with the player's previous state. */
  readonly saved: readonly MatchedPhoto[];
  readonly left: readonly LeftPhoto[];
  /** Photos assigned by hand, the last one first, each with the player's previous state. */
  readonly given: readonly MatchedPhoto[];
}

const UNREADABLE = 'unreadable: this browser cannot make a picture of it';

const NOTHING: Progress = {
  ...{ done: 0, all: 0, trouble: false },
  ...{ proposals: [], saved: [], left: [], given: [] },
};

/**
 * Matches many photos by number or name, and shows who gets which. Then it shrinks them and saves them one by one; all
 * saved ones can be taken back together.
 */
export function useBulkPhotos(tournamentId: string) {
  const toast = useToast();
  const kept = useKeptPlayers(tournamentId);
  const [open, setOpen] = useState(false);
  const [progress, setProgress] = useState(NOTHING);
  /** True while a photo that the user assigned is saved, or photos are taken back. */
  const [giving, setGiving] = useState(false);
  const stop = useRef(new AbortController());
  const running = progress.done < progress.all;

  /** Sends one photo of a player, again until the server answers. */
  const send = async (player: MatchedPhoto['player'], photo: string | null, signal: AbortSignal) => {
    const sayTrouble = (trouble: boolean) => setProgress((now) => ({ ...now, trouble }));
    const call = () => updatePhoto(player.id, photo);
    kept.replace(await retried(call, SENDING_PLAYERS, { signal, onPause: () => sayTrouble(true) }));
    sayTrouble(false);
  };

  /** Saves one photo; returns the problem, or null on success. */
  const save = async ({ file, player }: MatchedPhoto, signal: AbortSignal): Promise<LeftPhoto | null> => {
    if (signal.aborted) return { file, why: 'stopped before it was saved', unreadable: false };
    try {
      const { dataUrl } = await shrinkImage(file);
      await send(player, dataUrl, signal);
      return null;
    } catch (reason) {
      if (reason instanceof ImageNotReadable)
        return { file, why: reason.advice || UNREADABLE, unreadable: true };
      return { file, why: failureText(reason), unreadable: false };
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
    setProgress(NOTHING);
    const players = await everybody();
    if (players === null) return;
    const { proposed, left } = matchPhotos(files, players);
    setProgress({
      ...NOTHING,
      proposals: proposed.map((one) => ({ ...one, chosen: one.doubt === '' })),
      left,
    });
  };

  /** Saves the chosen matches; the others join the photos to assign by hand. */
  const saveChosen = async () => {
    const { proposals } = progress;
    const chosen = proposals.filter((one) => one.chosen);
    const refused = proposals.filter((one) => !one.chosen);
    stop.current = new AbortController();
    const { signal } = stop.current;
    let saved = 0;
    setProgress((now) => ({
      ...now,
      ...{ done: 0, all: chosen.length, proposals: [] },
      left: [
        ...now.left,
        ...refused.map(({ file, player }) => ({
          ...{ file, unreadable: false },
          why: `not for #${player.playerNumber}, as you said`,
        })),
      ],
    }));
    for (const [index, one] of chosen.entries()) {
      const problem = await save(one, signal);
      if (problem === null) saved += 1;
      setProgress((now) => ({
        ...now,
        ...{ done: index + 1, trouble: false },
        saved: problem === null ? [...now.saved, one] : now.saved,
        left: problem === null ? now.left : [...now.left, problem],
      }));
    }
    if (saved > 0)
      toast({ title: 'Success', text: saved === 1 ? '1 photo saved' : `${grouped(saved)} photos saved` });
  };

  const choose = (file: File, chosen: boolean) =>
    setProgress((now) => ({
      ...now,
      proposals: now.proposals.map((one) => (one.file === file ? { ...one, chosen } : one)),
    }));

  /** Gives every player of `photos` the previous photo again; the files are listed as not used. */
  const takeBack = async (photos: readonly MatchedPhoto[]) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setGiving(true);
    try {
      for (const one of photos) {
        await send(one.player, one.player.photo, signal);
        const why = `taken back from #${one.player.playerNumber}`;
        setProgress((now) => ({
          ...now,
          trouble: false,
          left: [{ file: one.file, why, unreadable: false }, ...now.left],
          saved: now.saved.filter((other) => other !== one),
          given: now.given.filter((other) => other !== one),
        }));
      }
    } catch (reason) {
      toast(failedToast('Failed to take the photo back', reason));
    }
    setGiving(false);
  };

  const change = (file: File, to: readonly LeftPhoto[]) =>
    setProgress((now) => ({ ...now, left: now.left.flatMap((one) => (one.file === file ? to : [one])) }));

  /** Saves a photo assigned by hand; on failure it stays in the list with the reason. */
  const give = async (given: MatchedPhoto) => {
    stop.current = new AbortController();
    setGiving(true);
    const problem = await save(given, stop.current.signal);
    change(given.file, problem === null ? [] : [problem]);
    if (problem === null) setProgress((now) => ({ ...now, given: [given, ...now.given] }));
    setGiving(false);
  };

  /** A file that the browser makes no picture of, before anybody gets it. */
  const unreadable = (file: File) => {
    const broken = { file, why: adviceFor(file) || UNREADABLE, unreadable: true };
    setProgress((now) => {
      const isProposed = now.proposals.some((one) => one.file === file);
      return {
        ...now,
        proposals: now.proposals.filter((one) => one.file !== file),
        left: isProposed ? [...now.left, broken] : now.left.map((one) => (one.file === file ? broken : one)),
      };
    });
  };

  return {
    open,
    progress,
    running,
    giving,
    give,
    choose,
    saveChosen,
    undo: (given: MatchedPhoto) => takeBack([given]),
    takeAllBack: () => takeBack(progress.saved),
    unreadable,
    start,
    stop: () => stop.current.abort(),
    close: () => setOpen(false),
  };
}

export type BulkPhotos = ReturnType<typeof useBulkPhotos>;
