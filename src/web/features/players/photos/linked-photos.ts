import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { someOf } from '#protocol/texts/words.ts';
import { useKeptPlayers } from '#web/features/players/list/load-players.ts';
import { shrinkLink } from '#web/media/picture.ts';
import { updatePhoto } from '#web/net/calls/players.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';

/** Links fetched in parallel. */
const AT_ONCE = 3;
/** After this many consecutive failures a site is skipped: it probably blocks cross-origin reads (CORS). */
const PATIENCE_PER_SITE = 3;

interface PhotoFetching {
  /** Loads and shrinks a linked picture; resolves with a data URL, rejects if it cannot be read. */
  readonly fetch: (link: string) => Promise<string>;
  readonly save: (player: PlayerAnswer, photo: string) => Promise<void>;
  /** Returns true when the time limit is over. */
  readonly isOver: () => boolean;
}

/**
 * Downloads the photo links of imported players and saves small copies on our server. A link stays if that fails
 * (design, section 6 'images'). Resolves with the players whose links stay.
 */
export async function fetchPhotos(
  players: readonly PlayerAnswer[],
  { fetch, save, isOver }: PhotoFetching,
): Promise<PlayerAnswer[]> {
  const linked = players.filter(hasLink);
  const waiting = [...linked];
  const ours = new Set<PlayerAnswer>();
  const failures = new Map<string, number>();

  const take = async () => {
    for (let player = waiting.shift(); player !== undefined; player = waiting.shift()) {
      const site = siteOf(player.photo);
      if (isOver() || (failures.get(site) ?? 0) >= PATIENCE_PER_SITE) continue;
      try {
        await save(player, await fetch(player.photo));
        failures.set(site, 0);
        ours.add(player);
      } catch {
        failures.set(site, (failures.get(site) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return linked.filter((player) => !ours.has(player));
}

/** True for a photo on another site. Only the organiser's own pages show such photos. */
export function hasLink(player: PlayerAnswer): player is PlayerAnswer & { photo: string } {
  return player.photo !== null && player.photo.startsWith('https://');
}

function siteOf(link: string): string {
  return link.split('/', 3).join('/');
}

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
    const left = await fetchPhotos(players, {
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
