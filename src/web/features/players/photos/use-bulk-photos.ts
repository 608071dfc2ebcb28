import { useReducer, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { grouped } from '#protocol/amount-text.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { failedToast, failureText, retried } from '#web/net/client/call.ts';
import { SENDING_PLAYERS, updatePhoto } from '#web/net/calls/players.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { ImageNotReadable, shrinkImage } from '#web/media/picture.ts';
import { useKeptPlayers } from '#web/features/players/list/load-players.ts';
import { bulkPhotosReducer, NO_PHOTOS, unreadable, type Proposal } from './bulk-photos-state.ts';
import { matchPhotos, type LeftPhoto, type MatchedPhoto } from './match-photos.ts';

/**
 * Matches many photos by number or name, and shows who gets which. Then it shrinks them and saves them one by one; all
 * saved ones can be taken back together. Where each file is at a time, `bulkPhotosReducer` says.
 */
export function useBulkPhotos(tournamentId: string) {
  const toast = useToast();
  const kept = useKeptPlayers(tournamentId);
  const [open, setOpen] = useState(false);
  const [files, dispatch] = useReducer(bulkPhotosReducer, NO_PHOTOS);
  /** Ends the calls of the photos that are being sent. */
  const stop = useRef(new AbortController());

  /** Sends one photo of a player, again until the server answers. */
  const send = async (player: PlayerAnswer, photo: string | null) => {
    const { signal } = stop.current;
    const onPause = () => dispatch({ type: 'no-answer' });
    kept.replace(await retried(() => updatePhoto(player.id, photo), SENDING_PLAYERS, { signal, onPause }));
  };

  /** Saves one photo; returns the problem, or null on success. */
  const save = async ({ file, player }: MatchedPhoto): Promise<LeftPhoto | null> => {
    if (stop.current.signal.aborted) return { file, why: 'stopped before it was saved', unreadable: false };
    try {
      const { dataUrl } = await shrinkImage(file);
      await send(player, dataUrl);
      return null;
    } catch (reason) {
      if (reason instanceof ImageNotReadable) return unreadable(file, reason.advice);
      return { file, why: failureText(reason), unreadable: false };
    }
  };

  /** The options that all calls that send photos share. */
  const sending = {
    onMutate: () => {
      stop.current = new AbortController();
    },
    onSettled: () => dispatch({ type: 'all-answered' }),
  };

  const matching = useMutation({
    // Matching needs all players, because two may share a name.
    mutationFn: async (chosen: readonly File[]) => matchPhotos(chosen, await kept.everybody()),
    onSuccess: (matches) => dispatch({ type: 'matched', ...matches }),
    onError: (reason) => {
      setOpen(false);
      toast(failedToast('Failed to load tournament data', reason));
    },
  });

  const savingChosen = useMutation({
    ...sending,
    mutationFn: async (proposals: readonly Proposal[]) => {
      dispatch({ type: 'proposals-accepted' });
      let saved = 0;
      for (const photo of proposals.filter(({ chosen }) => chosen)) {
        const problem = await save(photo);
        if (problem === null) saved += 1;
        dispatch(problem === null ? { type: 'saved', photo } : { type: 'not-saved', problem });
      }
      return saved;
    },
    onSuccess: (saved) => {
      if (saved > 0)
        toast({ title: 'Success', text: saved === 1 ? '1 photo saved' : `${grouped(saved)} photos saved` });
    },
  });

  /** Saves a photo assigned by hand; on failure it stays in the list with the reason. */
  const giving = useMutation({
    ...sending,
    mutationFn: save,
    onSuccess: (problem, photo) =>
      dispatch(problem === null ? { type: 'given', photo } : { type: 'not-given', problem }),
  });

  /** Gives every player of `photos` the previous photo again; the files are listed as not used. */
  const takingBack = useMutation({
    ...sending,
    mutationFn: async (photos: readonly MatchedPhoto[]) => {
      for (const photo of photos) {
        await send(photo.player, photo.player.photo);
        dispatch({ type: 'taken-back', photo });
      }
    },
    onError: (reason) => void toast(failedToast('Failed to take the photo back', reason)),
  });

  const running = savingChosen.isPending;
  return {
    ...{ open, files, running },
    /** True while photos are being sent. */
    busy: running || giving.isPending || takingBack.isPending,
    start: (chosen: readonly File[]) => {
      setOpen(true);
      if (running) return;
      dispatch({ type: 'files-chosen' });
      matching.mutate(chosen);
    },
    choose: (file: File, chosen: boolean) => dispatch({ type: 'ticked', file, chosen }),
    saveChosen: () => savingChosen.mutate(files.proposals),
    give: giving.mutateAsync,
    // The toast has said why a photo was not taken back.
    undo: (given: MatchedPhoto) => takingBack.mutateAsync([given]).catch(() => undefined),
    takeAllBack: () => takingBack.mutate(files.saved),
    unreadable: (file: File) => dispatch({ type: 'unreadable', file }),
    stop: () => stop.current.abort(),
    close: () => setOpen(false),
  };
}

export type BulkPhotos = ReturnType<typeof useBulkPhotos>;
