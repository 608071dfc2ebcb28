import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { runs } from '#fixtures/property-runs.ts';
import type { Auction } from './auction.ts';
import { clockExtended, hammerFell } from './difference.ts';
import { EXTENDS_CLOCK, isStroke, movesFloor } from './event-traits.ts';
import type { AuctionEvent } from './events.ts';
import { openLotOf } from './lots/block.ts';

test('The floor moves, the clock is extended and the hammer falls as the tables said of each event', () => {
  let facts = 0;
  let asked = 0;
  fc.assert(
    fc.property(anyEvening, (evening) => {
      let before: Auction | null = null;
      let begun: Auction | null = null;
      let ordered: AuctionEvent[] = [];
      play(evening, {
        afterFact(auction, fact) {
          if (before !== null) {
            const moved = movesFloor(fact, before);
            if ((auction.floorMovedAt === auction.sequence) !== moved)
              throw new Error(`floor ${fact.type} ${String(moved)}`);
            if (!moved && auction.floorMovedAt !== before.floorMovedAt) throw new Error('floor of before');
          }
          if (fact.type === 'ClockSet' || fact.type === 'StandingReckoned') {
            // They follow from the difference and are no part of it.
          } else {
            ordered.push(fact);
          }
          facts += 1;
          before = auction;
        },
        afterOrder(auction) {
          const events = ordered;
          ordered = [];
          const was = begun;
          begun = auction;
          if (was === null) return;
          expect(hammerFell(was, auction)).toBe(events.some(isStroke));
          const [open, then] = [openLotOf(auction), openLotOf(was)];
          const came = events.some(({ type }) => type === 'LotOpened' || type === 'LotReopened');
          if (open === null || then?.lot !== open.lot || then.clock === null || came) return;
          if (auction.stage !== 'active' || auction.floor.countdown === null) return;
          asked += 1;
          const extended = events.some(({ type }) => EXTENDS_CLOCK[type]);
          if (clockExtended(was, auction) !== extended)
            throw new Error(`clock ${events.map(({ type }) => type).join()} ${String(extended)}`);
        },
      });
    }),
    runs(300),
  );
  console.log({ facts, asked });
});
