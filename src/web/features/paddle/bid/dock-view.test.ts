import { describe, expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { adjusted, floorSet, opened, passed, placed, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { type Link, LIVE } from '#web/net/link.ts';
import type { Stroke } from '#domain/views/view.ts';
import { phoneOf } from '#web/features/paddle/testing/phone-of.ts';
import { dockView, largerBids, type DockState } from './dock-view.ts';
import type { BidState } from '#web/net/sync/hall/send-bid.ts';

const room = [...underway, floorSet('both')];
const BID = { lot: kohli.id, amount: 20_000, seen: 1 };
const NONE: BidState = { state: 'none' };
const LOST: Link = { state: 'reconnecting', since: 0, heard: 0 };
const UNSOLD: Stroke = { shows: 'unsold', number: 1, sequence: 9, at: 0, player: kohli };

function dock(
  events: readonly AuctionEvent[],
  { bid = NONE, read = true, stroke = null, link = LIVE }: Partial<DockState> = {},
) {
  const { auction } = given(room, events);
  const { shown, view } = phoneOf(auction, mumbai.id);
  if (view === null) throw new Error('the team is not there');
  return dockView(view, { shown, sequence: auction.sequence, bid, read, stroke, link, tapped: 'Kohli' });
}

describe("The bid button of an owner's phone", () => {
  test('The bid button bids the amount that it shows', () => {
    const { sequence: seen } = given(room).auction;
    expect(dock([])).toEqual({
      button: { look: 'go', title: 'Bid', amount: 20_000, bids: { lot: 'kohli', amount: 20_000, seen } },
      note: null,
    });
  });

  test('The bid button rests while the hall still shows the sale, and says so', () => {
    expect(dock([], { stroke: UNSOLD })).toEqual({
      button: { look: 'struck', title: 'Bid in a moment', amount: 20_000, bids: null },
      note: { tone: 'tell', words: 'The hall still sees UNSOLD' },
    });
  });

  test('A team that cannot bid for the next player reads why at once, even while the hall shows the sale', () => {
    expect(dock([floorSet('floor')], { stroke: UNSOLD })).toEqual(dock([floorSet('floor')]));
  });

  test('The bid button rests for a moment after the price changed', () => {
    expect(dock([], { read: false })?.button).toMatchObject({ look: 'resting', amount: 20_000, bids: null });
  });

  test('The bid button rests while the page may be out of date', () => {
    expect(dock([], { link: LOST })).toEqual({
      button: { look: 'still', title: 'Reconnecting', amount: null, bids: null },
      note: { tone: 'warn', words: 'No connection: you can bid again as soon as it is back' },
    });
  });

  test('The bid button works while the connection is only doubtful', () => {
    expect(dock([], { link: { ...LOST, doubted: true } })).toEqual(dock([]));
  });

  test('The bid button says that a bid is on its way, and then that no answer has come', () => {
    const sending = (tries: number): BidState => ({ state: 'sending', order: BID, tries });
    expect(dock([], { bid: sending(1) })).toMatchObject({
      button: { look: 'sending', amount: 20_000, bids: null },
      note: { tone: 'tell', words: 'Your bid of ₹20,000 is on its way' },
    });
    expect(dock([], { bid: sending(2) })?.note).toMatchObject({ tone: 'warn' });
    expect(dock([], { bid: sending(1), link: LOST })?.note).toMatchObject({ tone: 'warn' });
  });

  test('The bid button says that the team leads as soon as the view shows it', () => {
    const led = dock([placed(kohli, mumbai, 20_000, 'phone')], {
      bid: { state: 'sending', order: BID, tries: 3 },
    });
    expect(led).toEqual({
      button: { look: 'led', title: 'You lead', amount: 20_000, bids: null },
      note: null,
    });
  });

  test('A resting bid button says why, and the line above it says what to do', () => {
    expect(dock([adjusted(mumbai, -490_000)])).toMatchObject({
      button: { look: 'still', title: 'Over your purse', bids: null },
      note: { words: 'The next bid is ₹10,000 more than your purse holds: wait for the next player' },
    });
    expect(dock([floorSet('floor')])).toMatchObject({
      button: { title: 'Bid in the hall' },
      note: { words: 'Bids are called out in the hall' },
    });
  });

  test('The bid button is hidden while no lot is on the block', () => {
    expect(dock([passed(kohli), passed(dhoni), passed(bumrah)])).toBeNull();
  });
});

describe('The line above the bid button', () => {
  test('The line above the button first reports a tap that came too late for the previous player', () => {
    const bid: BidState = { state: 'refused', order: BID, code: 'lot-not-on-block', sentence: '' };
    const next = [sold(kohli, chennai, 45_000), opened(dhoni)];
    expect(dock(next, { bid, stroke: UNSOLD })?.note?.words).toBe(
      'Too late for Kohli: sold to Chennai for ₹45,000',
    );
  });

  test('The line above the button offers the next amount after a late tap', () => {
    const bid: BidState = { state: 'refused', order: BID, code: 'floor-moved', sentence: '' };
    expect(dock([placed(kohli, chennai, 45_000)], { bid })?.note).toEqual({
      tone: 'ask',
      words: 'Another bid was taken at ₹45,000 - bid ₹50,000?',
    });
  });

  test('The line above the button names the team that outbid this one', () => {
    const outbid = [placed(kohli, mumbai, 20_000), placed(kohli, chennai, 25_000)];
    expect(dock(outbid)?.note).toEqual({ tone: 'outbid', words: 'You were outbid by Chennai' });
    expect(dock([placed(kohli, chennai, 25_000)])?.note).toBeNull();
    expect(dock([...outbid, sold(kohli, chennai, 25_000), opened(dhoni)])?.note).toBeNull();
  });
});

describe('The row of larger bids', () => {
  const row = (events: readonly AuctionEvent[], told: Partial<DockState> = {}) => {
    const { read = true, link = LIVE, bid = NONE, stroke = null } = told;
    const { auction } = given(room, events);
    const { shown, view } = phoneOf(auction, mumbai.id);
    const state = { shown, sequence: auction.sequence, bid, read, stroke, link, tapped: null };
    const button = view && dockView(view, state)?.button;
    if (!view || !button) throw new Error('there is no dock');
    return largerBids(view, button);
  };

  test('Larger bids can be tapped while a bid is possible', () => {
    expect(row([])).toEqual({ jumps: true, instead: null, other: true });
  });

  test('An empty row of larger bids says why: the team leads, or cannot bid', () => {
    expect(row([placed(kohli, mumbai, 20_000)])).toEqual({
      jumps: false,
      instead: 'No larger bids while you lead',
      other: false,
    });
    expect(row([floorSet('floor')])).toEqual({ jumps: false, instead: 'No larger bids now', other: false });
  });

  test('The row of larger bids says when the rules allow no jumps', () => {
    const { rules } = given(room).auction.tournament;
    const agreed: AuctionEvent = {
      type: 'RulesAgreed',
      rules: { ...rules, raises: { ...rules.raises, to: 'next' } },
      reason: '',
    };
    expect(row([agreed])).toEqual({ jumps: false, instead: 'Bids go up step by step', other: false });
  });

  test('The row of larger bids says where the purse ends', () => {
    expect(row([adjusted(mumbai, -480_000)])).toEqual({
      jumps: true,
      instead: 'Nothing larger fits your purse',
      other: true,
    });
  });

  test('A larger bid can be typed but not placed while the button rests', () => {
    const resting = { jumps: false, instead: null, other: true };
    expect(row([], { read: false })).toEqual(resting);
    expect(row([], { stroke: UNSOLD })).toEqual(resting);
  });

  test('Larger bids rest without a connection and while a bid is on its way', () => {
    const dead = { jumps: false, instead: null, other: false };
    expect(row([], { link: LOST })).toEqual(dead);
    expect(row([], { bid: { state: 'sending', order: BID, tries: 1 } })).toEqual(dead);
    expect(row([], { link: LOST, bid: { state: 'sending', order: BID, tries: 2 } })).toEqual(dead);
  });
});
