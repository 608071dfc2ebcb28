import { placeBid } from '#domain/auction/chapters/bidding/decide.ts';
import { squadProblem } from '#domain/auction/teams/squad.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { refuse, type Decision } from '#domain/auction/decision.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { amountBeside, unitOf } from '#protocol/amount-text.ts';
import { shortWords } from '#web/i18n/texts/short-words.ts';
import { canBid, type MeantBid } from '#domain/views/reach.ts';
import type { CanBid } from '#domain/views/reach-sections.ts';

/** The result of a tap on a team's tile: the amount that it bids, or the reason why it cannot. */
export function tileReach(auction: Auction, lot: PlayerId, team: TeamId): CanBid {
  return canBid(auction, lot, team, byConsole);
}

function byConsole(auction: Auction, bid: MeantBid): Decision {
  // Checked even if bidding is closed now: a team with a full squad can never bid.
  const full = squadProblem(auction, bid.team);
  return full === null ? placeBid(auction, { type: 'place-bid', ...bid, seen: null }) : refuse(full);
}

/** The reason why a team cannot bid, in three words for its tile. */
export function tileWords(problem: RunningRefusal, auction: Auction): string {
  return shortWords(problem, auction.tournament.rules, (missing) => {
    const words = `Short by ${amountBeside(unitOf(auction), Infinity, missing)}`;
    // An amount that does not fit is left out, not rounded.
    return words.length > MOST_LETTERS ? 'Purse too small' : words;
  });
}

/** The length of 'Short by' and six figures with a sign. */
const MOST_LETTERS = 18;
