import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { impossible } from '#domain/impossible.ts';
import type { ShowingRow } from '#protocol/calls/result.ts';
import { underway } from '#fixtures/auction/facts.ts';
import { LOG_BEGINS, logOf } from '#fixtures/auction/log-of.ts';
import { bid, correctSale, going, pause, reopenLot, retract, sell, skip } from '#fixtures/auction/orders.ts';
import { MATCHED_ORDERS, MATCHED_SET_UP } from '#fixtures/auction/matched-lots.ts';
import { chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { lastOf, showingsOf, viewsOf } from '#fixtures/auction/replay-of.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { lotFrameAt, takenBack, type Frame } from './use-showings.ts';
import { ReplayStage } from './replay-stage.tsx';

/** The words of each moment of a showing (its number from 1). */
function stages(number: number, ...commands: readonly Command[]): string[] {
  return stagesOf(number, commands, (now) => now);
}

/** The same, as the auction that `now` makes of the last state lets them be shown. */
function stagesOf(
  number: number,
  commands: readonly Command[],
  now: (last: Auction) => Auction,
  past = underway,
): string[] {
  const log = logOf(past, commands);
  const showing = showingsOf(log)[number - 1] ?? impossible('no such showing');
  const { orders: _, ...shown } = showing;
  const row: ShowingRow = { ...shown, name: 'Kohli', number: '18' };
  const frames = viewsOf(log, showing, now(lastOf(log))).map((one): Frame => ({ ...one, at: LOG_BEGINS }));
  return frames.map((frame, place) => {
    const lotFrame = lotFrameAt(frames, place, showing.lot);
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <UnitContext value="rupees">
          <ReplayStage
            row={row}
            frame={frame}
            lotFrame={lotFrame}
            bidsBack={takenBack(frames, place)}
            time={{ now: () => LOG_BEGINS }}
            isQuiet={false}
          />
        </UnitContext>
      </I18nProvider>,
    );
    return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  });
}

describe('the stage of a replay', () => {
  test('A lot is drawn from its base price to the hammer, which keeps the lot in sight', () => {
    const all = stages(
      1,
      bid(kohli, mumbai, 20_000),
      bid(kohli, chennai, 25_000),
      going(kohli, 1),
      sell(kohli),
    );
    expect(all[0]).toContain('No bid yet');
    expect(all[2]).toContain('Chennai leads');
    expect(all[3]).toContain('Going once');
    expect(all[4]).toContain('Sold to Chennai');
    expect(all[4]).toContain('SOLD');
    // The hall already has the next lot on the block.
    expect(all[4]).toContain('Kohli');
    expect(all[4]).not.toContain('Dhoni');
  });

  test('A skip, a break, a reopened lot and a corrected sale say what they are', () => {
    expect(stages(1, skip(kohli)).at(-1)).toContain('UNSOLD');
    expect(stages(1, pause('Tea')).at(-1)).toContain('Break: Tea');
    const sale = [bid(kohli, mumbai, 20_000), sell(kohli)];
    expect(stages(3, ...sale, reopenLot(kohli))[0]).toMatch(/Reopened .*Kohli .*Mumbai ₹20,000/);
    const corrected = stages(
      2,
      ...sale,
      correctSale(kohli, [mumbai, 20_000], [chennai, 25_000]),
      skip(dhoni),
    );
    expect(corrected[1]).toMatch(/Corrected .*Kohli .*Mumbai ₹20,000 .*Chennai ₹25,000/);
  });

  test('A deleted player is drawn without number and age', () => {
    const players = new Map([[dhoni.id, dhoni]]);
    const [first] = stagesOf(1, [skip(kohli)], (last) => ({ ...last, players }));
    expect(first).toContain('A player who was deleted');
    expect(first).toMatch(/Lot 1 of \d+ A player/);
    expect(first).not.toMatch(/Kohli|#|\b0 ·/);
  });

  test('A bid that is taken back is named until the next bid', () => {
    const all = stages(
      1,
      bid(kohli, mumbai, 20_000),
      bid(kohli, chennai, 25_000),
      retract(kohli),
      going(kohli, 1),
      bid(kohli, chennai, 25_000),
      retract(kohli),
      retract(kohli),
      skip(kohli),
    );
    const back = all.map((words) => /Bid taken back (\S+ ₹[\d,]+)/.exec(words)?.[1] ?? null);
    const [ofMumbai, ofChennai] = ['Mumbai ₹20,000', 'Chennai ₹25,000'];
    expect(back).toEqual([null, null, null, ofChennai, ofChennai, null, ofChennai, ofMumbai, null]);
  });

  test('Each step of a right to match says who is asked and what happened before', () => {
    const all = stagesOf(1, MATCHED_ORDERS, (last) => last, MATCHED_SET_UP);
    expect(all.slice(-4)).toEqual([
      expect.stringMatching(/Chennai may match ₹1 L .*High bid: Mumbai/),
      expect.stringMatching(/Mumbai may raise once .*Chennai matches ₹1 L/),
      expect.stringMatching(/Chennai must answer ₹1.4 L .*Mumbai raised from ₹1 L/),
      expect.stringMatching(/Sold to Chennai .*Matched at ₹1.4 L, raised from ₹1 L · High bid: Mumbai/),
    ]);
  });

  test('The price asks once in words and once for screen readers, and no longer after the sale', () => {
    const all = stagesOf(1, MATCHED_ORDERS, (last) => last, MATCHED_SET_UP);
    expect(all.at(-2)?.split('Chennai must answer')).toHaveLength(3);
    expect(all.at(-1)).not.toContain('must answer');
    expect(all.at(-1)).toMatch(/Current Bid ₹1,40,000/);
  });

  test('Every moment lists the purses of all teams', () => {
    const all = stages(1, bid(kohli, mumbai, 20_000), sell(kohli));
    expect(all[0]).toMatch(/Mumbai ₹5,00,000 .*Chennai ₹5,00,000/);
    expect(all.at(-1)).toMatch(/Mumbai ₹4,80,000 .*Chennai ₹5,00,000/);
  });
});
