import { someOf } from '#protocol/texts/words.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { updatePhoto } from '#web/net/calls/players.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { shrinkLink } from '#web/media/picture.ts';
import { fetchPhotos } from './fetch-photos.ts';
import { useKeptPlayers } from '#web/features/players/list/use-kept-players.ts';

/** Time limits in ms: one linked photo, all of them. */
const ONE_PHOTO = 8_000;
const ALL_PHOTOS = 120_000;
const MOST_NAMES = 5;

/**
 * Copies linked photos to our server in the background. Public screens show only our copies, so a toast names the
 * players whose photos failed (docs/decisions/images.md).
 */
export function useOurPhotos(tournamentId: string): (players: readonly PlayerAnswer[]) => Promise<void> {
  const toast = useToast();
  const kept = useKeptPlayers(tournamentId);
  return async (players) => {
    const over = AbortSignal.timeout(ALL_PHOTOS);
    const { left } = await fetchPhotos(players, {
      fetch: async (link) => (await shrinkLink(link, AbortSignal.timeout(ONE_PHOTO))).dataUrl,
      save: async ({ id }, photo) => kept.replace(await updatePhoto(id, photo)),
      isOver: () => over.aborted,
    });
    if (left.length === 0) return;
    const text = leftText(left);
    toast({ title: 'Photos not fetched', text, tone: 'destructive', apart: true });
  };
}

/** Names the players whose photos stay on other sites, and says how to fix it. */
export function leftText(left: readonly Pick<PlayerAnswer, 'name' | 'playerNumber'>[]): string {
  const names = left.map(({ name, playerNumber }) => `#${playerNumber} ${name}`);
  return `The hall sees a shirt instead of ${someOf(names, MOST_NAMES)}: save the pictures and add them with Photos in bulk or Edit.`;
}
