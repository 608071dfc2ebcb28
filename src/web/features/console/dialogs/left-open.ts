import type { Auction } from '#domain/auction/auction.ts';
import { basePriceOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import { purseOf, slotsLeft } from '#domain/auction/teams/squad.ts';
import { passedOf, queueOf, unsoldPlayers } from '#domain/auction/lots/places.ts';

/** Number of teams to name before counting the rest. */
const NAMED = 4;

/** The unfinished parts of the auction, in sentences that end with a space; or ''. */
export function leftOpen(auction: Auction): string {
  const waiting = queueOf(auction).length + (lotOnBlock(auction) === null ? 0 : 1);
  const prices = unsoldPlayers(auction).map((lot) => basePriceOf(auction, lot));
  const cheapest = Math.min(...prices);
  // Places that no player is left for, or that no purse reaches, are not worth a question.
  const short = [...auction.teams.values()]
    .map(({ id, name }) => ({ id, name, places: slotsLeft(auction, id) }))
    .filter(({ id, places }) => places > 0 && purseOf(auction, id) >= cheapest);
  return [
    waiting > 0 && `${counted(waiting, 'player has', 'players have')} not been sold or skipped yet.`,
    passedOf(auction).length > 0 &&
      `${counted(passedOf(auction).length, 'player is', 'players are')} unsold.`,
    short.length > 0 && `Places are left at ${teamsInWords(short)}.`,
  ]
    .filter((sentence) => sentence !== false)
    .map((sentence) => `${sentence} `)
    .join('');
}

function teamsInWords(short: readonly { readonly name: string; readonly places: number }[]): string {
  const named = short.slice(0, NAMED).map(({ name, places }) => `${name} (${String(places)})`);
  const more = short.length - named.length;
  return more === 0
    ? named.join(', ')
    : `${named.join(', ')} and ${counted(more, 'more team', 'more teams')}`;
}

function counted(count: number, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}
