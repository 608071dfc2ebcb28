import type { Auction } from '#domain/auction/auction.ts';
import { nextBid } from '#domain/auction/lots/block.ts';
import { passedOf, queueOf } from '#domain/auction/lots/places.ts';
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
