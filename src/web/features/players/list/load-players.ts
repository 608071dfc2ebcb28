import { FIRST_PAGE, type Page } from '#protocol/schema-parts.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';

/** The players loaded so far and the number still to load. */
export interface PlayersSoFar {
  readonly players: readonly PlayerAnswer[];
  readonly coming: number;
  /** The next page to load; null when all pages are loaded. */
  readonly next: string | null;
}

interface Loading {
  /** The list at this moment; users edit, add and delete during the load. */
  readonly now: () => PlayersSoFar | undefined;
  readonly show: (players: PlayersSoFar) => void;
  /** Resolves when the shown rows are drawn, so that they appear before the next page. */
  readonly drawn: () => Promise<void>;
  readonly page: (page: string) => Promise<Page<PlayerAnswer>>;
  readonly all: () => Promise<PlayerAnswer[]>;
}

/**
 * Loads the players page by page and shows each page at once. An interrupted load resumes at its page. A complete list
 * reloads as a whole in the background.
 */
export async function loadPlayers({ now, show, drawn, page, all }: Loading): Promise<PlayersSoFar> {
  let soFar = now() ?? { players: [], coming: 0, next: FIRST_PAGE };
  if (soFar.next === null) return { players: await all(), coming: 0, next: null };
  while (soFar.next !== null) {
    const came = await page(soFar.next);
    soFar = withPage(now()?.players ?? [], came);
    show(soFar);
    await drawn();
  }
  return now() ?? soFar;
}

/** Adds a page. A player already in the list keeps the browser's version and takes the page's position. */
function withPage(players: readonly PlayerAnswer[], { page, next, total }: Page<PlayerAnswer>): PlayersSoFar {
  const here = new Map(players.map((player) => [player.id, player]));
  const came = page.map((player) => here.get(player.id) ?? player);
  const ids = new Set(page.map(({ id }) => id));
  const all = [...players.filter(({ id }) => !ids.has(id)), ...came];
  return { players: all, coming: next === null ? 0 : Math.max(0, total - all.length), next };
}
