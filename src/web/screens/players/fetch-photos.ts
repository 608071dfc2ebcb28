import type { PlayerAnswer } from '#protocol/players.ts';

/** Links that are fetched at the same time. */
const AT_ONCE = 3;
/** After so many failures in a row a site is left alone: it does not let a page read its pictures. */
const PATIENCE_PER_SITE = 3;

/** Who may have a photo. */
export type Pictured = Pick<PlayerAnswer, 'id' | 'photo'>;

interface PhotoFetching {
  /** The picture behind a link, made small, as a data URL; rejects when it cannot be had. */
  readonly fetch: (link: string) => Promise<string>;
  readonly save: (player: Pictured, photo: string) => Promise<void>;
  /** True when it has taken long enough. */
  readonly isOver: () => boolean;
}

/**
 * Tries to make the photo links of imported players ours: fetched, made small, kept. The link stays where that fails
 * (design, section 6 'images'). Resolves to how many were kept and how many stay links.
 */
export async function fetchPhotos(
  players: readonly Pictured[],
  { fetch, save, isOver }: PhotoFetching,
): Promise<{ kept: number; links: number }> {
  const waiting = players.filter(hasLink);
  const failures = new Map<string, number>();
  let kept = 0;

  const take = async () => {
    for (let player = waiting.shift(); player !== undefined; player = waiting.shift()) {
      const site = siteOf(player.photo);
      if (isOver() || (failures.get(site) ?? 0) >= PATIENCE_PER_SITE) continue;
      try {
        await save(player, await fetch(player.photo));
        failures.set(site, 0);
        kept += 1;
      } catch {
        failures.set(site, (failures.get(site) ?? 0) + 1);
      }
    }
  };
  const all = waiting.length;
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return { kept, links: all - kept };
}

function hasLink(player: Pictured): player is Pictured & { photo: string } {
  return player.photo !== null && player.photo.startsWith('https://');
}

function siteOf(link: string): string {
  return link.split('/', 3).join('/');
}
