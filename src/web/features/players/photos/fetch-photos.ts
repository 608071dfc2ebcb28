import type { PlayerAnswer } from '#protocol/calls/players.ts';

/** Links fetched in parallel. */
const AT_ONCE = 3;
/** After this many consecutive failures a site is skipped: it probably blocks cross-origin reads (CORS). */
const PATIENCE_PER_SITE = 3;

/** The fields of a player that photo loading needs. */
export type Pictured = Pick<PlayerAnswer, 'id' | 'photo'>;

interface PhotoFetching<Somebody extends Pictured> {
  /** Loads and shrinks a linked picture; resolves with a data URL, rejects if it cannot be read. */
  readonly fetch: (link: string) => Promise<string>;
  readonly save: (player: Somebody, photo: string) => Promise<void>;
  /** Returns true when the time limit is over. */
  readonly isOver: () => boolean;
}

/**
 * Downloads the photo links of imported players and saves small copies on our server. A link stays if that fails
 * (design, section 6 'images'). Resolves with the number saved and the players whose links stay.
 */
export async function fetchPhotos<Somebody extends Pictured>(
  players: readonly Somebody[],
  { fetch, save, isOver }: PhotoFetching<Somebody>,
): Promise<{ kept: number; left: Somebody[] }> {
  const linked = players.filter(hasLink);
  const waiting = [...linked];
  const ours = new Set<Somebody>();
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
  return { kept: ours.size, left: linked.filter((player) => !ours.has(player)) };
}

/** True for a photo on another site. Only the organiser's own pages show such photos. */
export function hasLink<Somebody extends Pictured>(player: Somebody): player is Somebody & { photo: string } {
  return player.photo !== null && player.photo.startsWith('https://');
}

function siteOf(link: string): string {
  return link.split('/', 3).join('/');
}
