import { FIRST_PAGE, type Page } from '#protocol/pages.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';

/** The players of a tournament that have come, and how many are still to come. */
export interface PlayersSoFar {
  readonly players: readonly PlayerAnswer[];
  readonly coming: number;
  /** The page with which they go on; null when all have come. */
  readonly next: string | null;
}

interface Loading {
  /** What is shown at this moment: people edit, add and delete meanwhile. */
  readonly now: () => PlayersSoFar | undefined;
  readonly show: (players: PlayersSoFar) => void;
  /** When what was shown is on the page: the rows that are there go before those that are not. */
  readonly drawn: () => Promise<void>;
  readonly page: (page: string) => Promise<Page<PlayerAnswer>>;
  readonly all: () => Promise<PlayerAnswer[]>;
}

/**
 * Shows the first page as it comes and each one behind it. What broke off goes on where it was; what has come as a whole
 * is read again as a whole, behind the list that is shown.
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

/** Whoever was added here meanwhile comes once more, at his place, and stays as he is here. */
function withPage(players: readonly PlayerAnswer[], { page, next, total }: Page<PlayerAnswer>): PlayersSoFar {
  const here = new Map(players.map((player) => [player.id, player]));
  const came = page.map((player) => here.get(player.id) ?? player);
  const ids = new Set(page.map(({ id }) => id));
  const all = [...players.filter(({ id }) => !ids.has(id)), ...came];
  return { players: all, coming: next === null ? 0 : Math.max(0, total - all.length), next };
}
