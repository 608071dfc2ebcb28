import type { PlayerAnswer } from '#protocol/calls/players.ts';

/** Links that are fetched at the same time. */
const AT_ONCE = 3;
/** After so many failures in a row a site is left alone: it does not let a page read its pictures. */
const PATIENCE_PER_SITE = 3;

/** Who may have a photo. */
export type Pictured = Pick<PlayerAnswer, 'id' | 'photo'>;

interface PhotoFetching<Somebody extends Pictured> {
  /** The picture behind a link, made small, as a data URL; rejects when it cannot be had. */
  readonly fetch: (link: string) => Promise<string>;
  readonly save: (player: Somebody, photo: string) => Promise<void>;
  /** True when it has taken long enough. */
  readonly isOver: () => boolean;
}

/**
 * Tries to make the photo links of imported players ours: fetched, made small, kept. The link stays where that fails
 * (design, section 6 'images'). Resolves to how many were kept and whose stay links.
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

/** A photo on another site, which only the organiser's own pages show. */
export function hasLink<Somebody extends Pictured>(player: Somebody): player is Somebody & { photo: string } {
  return player.photo !== null && player.photo.startsWith('https://');
}

function siteOf(link: string): string {
  return link.split('/', 3).join('/');
}
