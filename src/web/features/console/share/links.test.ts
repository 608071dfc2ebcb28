import { expect, test } from 'vitest';
import { FIRST_FLOOR } from '#domain/auction/auction.ts';
import type { LinkAnswer } from '#protocol/calls/links.ts';
import {
  allEnd,
  ownersMessage,
  ownersOnline,
  ownerSteps,
  ownersWords,
  ruleBookAddress,
  standingLinks,
} from './links.ts';

test("With bidding on the floor, the owners' text says where to let phones bid", () => {
  expect(ownersWords(FIRST_FLOOR)).toMatch(
    /^Bids are called out in the hall now: Room settings \(at the auction, in More\)/,
  );
});

test("With bidding by phone, the owners' text warns that anyone with the link bids", () => {
  for (const bidding of ['phones', 'both'] as const) {
    expect(ownersWords({ ...FIRST_FLOOR, bidding })).toMatch(
      /^Bids for this team\. Whoever has the link bids/,
    );
  }
});

test("The owners' text always says that a link is for its owner alone", () => {
  for (const bidding of ['floor', 'phones', 'both'] as const) {
    expect(ownersWords({ ...FIRST_FLOOR, bidding })).toMatch(/give it to the owner alone\.$/);
  }
});

test('The question before all links are renewed counts what ends', () => {
  const links = (['screen', 'live', 'paddle', 'paddle', 'scorer'] as const).map((kind) => ({ kind }));
  expect(allEnd(links)).toBe(
    '5 links stop working at once, also where they are open: 2 screens, 2 owners, 1 scorer. Each gets a new one, to be sent or printed again.',
  );
  expect(allEnd([{ kind: 'paddle' }, { kind: 'paddle' }])).toContain('open: 2 owners. Each');
});

test('One message lists the links of all owners by team', () => {
  const owners = [
    { name: 'Mumbai Mavericks', address: 'http://192.168.1.5:3000/paddle#a' },
    { name: 'Pune Panthers', address: 'http://192.168.1.5:3000/paddle#b' },
  ];
  expect(ownersMessage('Night Cup', owners)).toBe(
    [
      'Night Cup\nBid for your team with this link. Keep it to yourself',
      'Mumbai Mavericks\nhttp://192.168.1.5:3000/paddle#a',
      'Pune Panthers\nhttp://192.168.1.5:3000/paddle#b',
    ].join('\n\n'),
  );
});

test("The rule book has an address while the spectators' link is valid", () => {
  const link = (kind: LinkAnswer['kind'], revokedAt: number | null): LinkAnswer => ({
    id: kind,
    kind,
    team: null,
    label: null,
    code: 'A'.repeat(22),
    createdAt: 0,
    revokedAt,
  });
  const origin = 'http://192.168.1.5:3000';
  expect(ruleBookAddress([link('screen', null), link('live', null)], origin)).toBe(
    `${origin}/live/rules#${'A'.repeat(22)}`,
  );
  expect(ruleBookAddress([link('screen', null), link('live', 1)], origin)).toBeNull();
});

test('The printed page of an owner speaks of bidding only where phones bid', () => {
  expect(ownerSteps({ ...FIRST_FLOOR, bidding: 'phones' }).join(' ')).toContain('You bid with one tap');
  expect(ownerSteps({ ...FIRST_FLOOR, bidding: 'floor' }).join(' ')).not.toContain('one tap');
});

test('The head of the owners counts teams with a phone, not phones', () => {
  const phones = [
    { team: 'mumbai', connected: 2 },
    { team: 'pune', connected: 0 },
  ];
  expect(ownersOnline({ phones, watchers: 4 }, 3)).toBe('1 of 3 phones online');
});

const screen = (id: string, createdAt: number, revokedAt: number | null): LinkAnswer => ({
  id,
  kind: 'screen',
  team: null,
  label: null,
  code: 'A'.repeat(22),
  createdAt,
  revokedAt,
});
const idsOf = (...links: LinkAnswer[]) => standingLinks(links).map(({ id }) => id);

test('The valid link counts, regardless of the order of creation', () => {
  expect(idsOf(screen('old', 1, 5), screen('new', 5, null))).toEqual(['new']);
  expect(idsOf(screen('new', 5, null), screen('old', 1, 5))).toEqual(['new']);
});

test('Of links that are all revoked, the latest one counts', () => {
  expect(idsOf(screen('second', 5, 9), screen('first', 1, 5))).toEqual(['second']);
});

test('Each team and each scorer has a separate link', () => {
  const paddle = (team: string): LinkAnswer => ({ ...screen(team, 1, null), kind: 'paddle', team });
  const scorer = (label: string): LinkAnswer => ({ ...screen(label, 1, null), kind: 'scorer', label });
  expect(idsOf(paddle('mumbai'), paddle('pune'), scorer('Ravi'), scorer('Mina'))).toEqual([
    'mumbai',
    'pune',
    'Ravi',
    'Mina',
  ]);
});
