import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { toRupees } from '#domain/money.ts';
import { inTokens, TOKENS } from '#protocol/testing/answers.ts';
import { anyEvening, play, type Evening } from '#fixtures/auction/any-evening.ts';
import { runs } from '#fixtures/property-runs.ts';
import { LIVE } from '#web/net/link.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { AmountField } from '#web/kit/money/amount-field.tsx';
import { Money, MoneyBeside, RollingMoney } from '#web/kit/money/money.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { SquadPage } from '#web/kit/squad/squads-on-paper.tsx';
import { standingBid, whatStands } from './features/console/orders/standing-bid.ts';
import { historyLines } from './features/console/dialogs/history-lines.ts';
import { tileReach, tileWords } from './features/console/lot/team-tile.tsx';
import { dockView } from './features/paddle/bid/dock-view.ts';
import { NoticeLine } from '#web/features/wall/projector-view.tsx';
import { NOTHING_RECENT, recentAfter } from '#domain/views/recent.ts';
import { phoneOf } from '#web/features/paddle/testing/phone-of.ts';
import { shownOf } from '#web/testing/views.ts';

const RUPEES = /₹|rupee/;

test('No text of an auction in tokens mentions rupees: console, history, phones, monitor and wall', () => {
  const said = new Set<string>();
  fc.assert(
    fc.property(anyEvening, (evening) => {
      for (const words of saidOf(evening)) said.add(words);
    }),
    runs(60),
  );
  expect([...said].filter((words) => RUPEES.test(words))).toEqual([]);
  expect([...said].filter((words) => words.includes(' tokens')).length).toBeGreaterThan(100);
});

test('Amounts, inputs and squads of an auction in tokens never mention rupees', () => {
  const amount = toRupees(1_265_000);
  const team = { id: 'pune', name: 'Pune Panthers', short: 'Pune Panthers', logo: null };
  const player = {
    id: 'om',
    number: '9',
    name: 'Om',
    photo: null,
    isOwner: false,
    isCaptain: false,
    styles: [],
    price: amount,
  };
  const drawn = renderToStaticMarkup(
    <UnitContext value={TOKENS}>
      <Money amount={amount} />
      <MoneyBeside amount={amount} fits={7} />
      <RollingMoney amount={amount} />
      <AmountField label="Amount" value="20000" onAmount={() => undefined} />
      <SquadPage
        sheet={{
          tournament: 'Night Cup',
          team,
          colour: '#123456',
          purse: amount,
          spent: amount,
          squadLimit: 5,
          players: [player],
        }}
      />
    </UnitContext>,
  );
  expect(drawn).not.toMatch(RUPEES);
  const words = drawn.replaceAll(/<[^>]*>/g, '');
  expect(words.match(/12,65,000 tokens/g)).toHaveLength(5);
  expect(drawn).toMatch(/title="12,65,000 tokens" aria-label="12,65,000 tokens"[^>]*>12.65 L</);
  expect(words).toContain('20,000 tokens');
});

test('An amount without a unit throws an error', () => {
  expect(() => renderToStaticMarkup(<Money amount={toRupees(1)} />)).toThrow();
});

/** Collects all sentences of an auction: from the screens during it, and from the history after it. */
function saidOf(evening: Evening): readonly string[] {
  const facts: { readonly fact: AuctionEvent; readonly auction: Auction }[] = [];
  play(evening, { afterFact: (auction, fact) => void facts.push({ fact, auction: inTokens(auction) }) });
  const lines = facts.map(({ fact }, at) => ({
    sequence: at + 1,
    at,
    commandId: 'c',
    by: 'asha',
    event: fact,
  }));
  const end = facts.at(-1)?.auction;
  return [
    ...facts.flatMap(({ auction }, at) => {
      const before = facts[at - 1]?.auction ?? auction;
      const moment = { sequence: auction.sequence, at };
      const { correction } = recentAfter(NOTHING_RECENT, before, auction, moment);
      const notice = renderToStaticMarkup(
        <UnitContext value={TOKENS}>
          <NoticeLine notice={correction} teams={teamViews(shownOf(auction))} rules={null} />
        </UnitContext>,
      );
      return [standingBid(auction), whatStands(auction), notice, ...ofTeams(auction)];
    }),
    ...(end === undefined ? [] : historyLines(end, lines, { me: 'asha', scorers: new Map() })).map(
      ({ text }) => text,
    ),
  ];
}

function ofTeams(auction: Auction): readonly string[] {
  const { block } = auction;
  return [...auction.teams.keys()].flatMap((id) => {
    const { shown, view } = phoneOf(auction, id);
    if (view === null || block.state !== 'open') return [];
    const order = { lot: block.lot, amount: 20_000, seen: 0 };
    const bids = [{ state: 'none' }, { state: 'sending', order, tries: 2, untold: [order] }] as const;
    const docks = bids.map((bid) =>
      dockView(view, {
        ...{ shown, sequence: auction.sequence, bid, read: true, stroke: null, link: LIVE, tapped: null },
      }),
    );
    const onTile = tileReach(auction, block.lot, id);
    return [
      ...docks.flatMap((dock) => [dock?.button.title ?? '', dock?.note?.words ?? '']),
      onTile.can === 'not' ? tileWords(onTile.problem, auction) : '',
    ];
  });
}
