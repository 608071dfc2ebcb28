import { expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { newsOf } from '#web/testing/news.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { losesLead } from './outbid-alarm.ts';

const GOING: AuctionEvent = { type: 'GoingCalled', lot: 'imran', count: 1 };

function bid(team: string, amount: number): AuctionEvent {
  return { type: 'BidPlaced', lot: 'imran', team, amount: toRupees(amount), via: 'phone' };
}

const puneLeads = evolve(openedAuction(), bid('pune', 20_000));

test('a team that led is told when another one has just bid more', () => {
  expect(losesLead(newsOf(puneLeads, [bid('mumbai', 25_000)]), 'pune')).toBe(true);
  expect(losesLead(newsOf(puneLeads, [bid('mumbai', 25_000), GOING]), 'pune')).toBe(true);
  expect(losesLead(newsOf(puneLeads, [GOING]), 'pune')).toBe(false);
  expect(losesLead(newsOf(puneLeads, [bid('mumbai', 25_000)]), 'mumbai')).toBe(false);
});

test('a lead that was lost long ago is not told because going once was called just now', () => {
  expect(losesLead(newsOf(puneLeads, [bid('mumbai', 25_000), GOING], 1), 'pune')).toBe(false);
  expect(losesLead(newsOf(puneLeads, [bid('mumbai', 25_000), GOING], 2), 'pune')).toBe(false);
});
