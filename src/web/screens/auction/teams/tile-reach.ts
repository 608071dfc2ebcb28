import { placeBid } from '#domain/auction/chapters/bidding/place-bid.ts';
import { squadProblem } from '#domain/auction/teams/squad.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { refuse, type Decision } from '#domain/auction/decide/decision.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { amountBeside, unitOf } from '#protocol/amount-text.ts';
import { shortWords } from '#web/texts/short-words.ts';
import { canBid, type MeantBid } from '#domain/views/can-bid.ts';
import type { CanBid } from '#domain/views/reach-sections.ts';

/** What one tap on a team's tile reaches: it bids this amount, or it does nothing and says why. */
export function tileReach(auction: Auction, lot: PlayerId, team: TeamId): CanBid {
  return canBid(auction, lot, team, byConsole);
}

function byConsole(auction: Auction, bid: MeantBid): Decision {
  // Also where nothing is bid here now: a team that has all its players never will.
  const full = squadProblem(auction, bid.team);
  return full === null ? placeBid(auction, { type: 'place-bid', ...bid, seen: null }) : refuse(full);
}

/** Why a team cannot bid, in the three words that a tile has room for. */
export function tileWords(problem: RunningRefusal, auction: Auction): string {
  return shortWords(problem, auction.tournament.rules, (missing) => {
    const words = `Short by ${amountBeside(unitOf(auction), Infinity, missing)}`;
    // Where there is no room for the amount it is not rounded, but left out.
    return words.length > MOST_LETTERS ? 'Purse too small' : words;
  });
}

/** 'Short by' and six figures with a sign. */
const MOST_LETTERS = 18;
