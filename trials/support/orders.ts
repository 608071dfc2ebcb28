import type { Auction, Matching } from '#domain/auction/auction.ts';
import { nextBid } from '#domain/auction/lots/block.ts';
import { matchOf, turnOf } from '#domain/auction/lots/matching.ts';
import { passedOf, queueOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { Dice } from '#fixtures/dice.ts';
import type { Order } from './organiser.ts';

/** Returns a random order: usually a bid, sometimes another order, sometimes one that is too late. */
export function orderFor(auction: Auction, dice: Dice): Order {
  const seen = dice.roll() < 0.5 ? auction.sequence : null;
  const { block, history } = auction;
  if (dice.roll() < 0.04 && auction.players.size < 3_000) {
    return { type: 'import', first: 1_000 + dice.below(1_000_000) };
  }
  if (block.state === 'undrawn') return { type: 'initialise' };
  if (block.state === 'empty') {
    if (passedOf(auction).length > 0) return { type: 'recall-unsold', seen };
    return history.length > 0 ? { type: 'undo-last-act', seen } : { type: 'restart' };
  }
  const { lot } = block;
  const match = matchOf(auction);
  if (match !== null && dice.roll() < 0.9) return answerFor(lot, match, seen, dice);
  const act = dice.roll();
  const team = dice.oneOf([...auction.teams.keys()]) ?? '';
  if (act < 0.66) {
    return { type: 'place-bid', lot, team, amount: nextBid(auction, lot) + dice.below(3) * 1_000, seen };
  }
  if (act < 0.82) return { type: 'bring-down-hammer', lot, seen };
  if (act < 0.9) return { type: 'pass-lot', lot, seen };
  if (act < 0.96) return { type: 'undo-last-act', seen };
  return { type: 'call-lot', lot: dice.oneOf(queueOf(auction)) ?? lot, seen };
}

/** An answer of a team whose turn it is, a step taken back, or an answer of another step. */
function answerFor(lot: PlayerId, match: Matching, seen: number | null, dice: Dice): Order {
  const { step, teams } = turnOf(match);
  const team = dice.oneOf(teams) ?? '';
  const act = dice.roll();
  if (act < 0.08) return { type: 'take-back-match', lot, seen };
  if (act < 0.12) return { type: 'say-match', lot, team, says: 'match', seen };
  switch (step) {
    case 'claim':
      if (act < 0.5) return { type: 'say-match', lot, team: act < 0.3 ? null : team, says: 'pass', seen };
      return { type: 'say-match', lot, team, says: 'claim', seen };
    case 'raise':
      if (act < 0.4) return { type: 'say-match', lot, team, says: 'stand', seen };
      return { type: 'raise-match', lot, team, amount: match.price + dice.below(4) * 1_000, seen };
    case 'answer':
      return { type: 'say-match', lot, team, says: act < 0.5 ? 'decline' : 'match', seen };
  }
}
