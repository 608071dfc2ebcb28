import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { runs } from '#fixtures/property-runs.ts';
import { historyLines } from '#web/screens/auction/history/history-lines.ts';
import { historyLines as oldHistoryLines } from '#web/screens/auction/history/old-history-lines.ts';
import { takesBack as oldTakesBack } from '#web/screens/auction/lot/old-takes-back.ts';
import { takesBack } from '#web/screens/auction/lot/use-sold.ts';
import { bidsTable } from '#web/sheets/bids-table.ts';
import { bidsTable as oldBidsTable } from '#web/sheets/old-bids-table.ts';
import { salesOf } from '#domain/auction/lots/places.ts';

const around = { me: 'asha', scorers: new Map<string, string>() };

test('History, sheet of bids and what takes a sale back are as the tables said', () => {
  const count = { sales: 0, lines: 0, rows: 0 };
  fc.assert(
    fc.property(anyEvening, (evening) => {
      let before: Auction | null = null;
      let events: AuctionEvent[] = [];
      const { log, auction } = play(evening, {
        afterFact: (_, event) => void events.push(event),
        afterOrder(after) {
          if (before !== null) {
            const lines = events.map((event) => ({ sequence: 0, at: 0, event, fresh: true }));
            for (const lot of salesOf(before).keys()) {
              count.sales += 1;
              const [ours, theirs] = [
                takesBack({ before, auction: after }, lot),
                oldTakesBack({ lines }, lot),
              ];
              if (ours !== theirs) throw new Error(events.map(({ type }) => type).join());
            }
          }
          [before, events] = [after, []];
        },
      });
      const lines = log.map((event, at) => ({ sequence: at + 1, at, commandId: 'c', by: 'asha', event }));
      const table = bidsTable(lines);
      expect(table).toEqual(oldBidsTable(lines));
      const told = historyLines(auction, lines, around);
      expect(told).toEqual(oldHistoryLines(auction, lines, around));
      count.lines += told.length;
      count.rows += table.rows.length;
    }),
    runs(300),
  );
  console.log(count);
});
