import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Presence, Successor } from '#protocol/feed/live.ts';
import type { RoleAnswer } from '#protocol/calls/second-laptop.ts';
import { LIVE, type Link } from '#web/sync/link.ts';
import { Listeners } from '#web/sync/listeners.ts';
import { FakeClock } from '#web/testing/fake-auction-calls.ts';
import { goOnBy, type AskHouse, type Told } from './go-on-by.ts';
import type { Copy } from './use-successor.ts';

const SECOND: Successor = {
  ...{ url: 'http://192.168.1.21:3000', house: 'hall-1', epoch: 4, pairing: 'k7mpx2vq' },
};
const PREIMAGE = 'what only the second laptop can say';
const HASH = createHash('sha256').update(PREIMAGE).digest('hex');
const FOLLOWS: RoleAnswer = {
  house: 'hall-1',
  epoch: 4,
  role: 'follower',
  takenOver: false,
  successor: null,
};
const HAS_TAKEN_OVER: RoleAnswer = {
  ...{ ...FOLLOWS, epoch: 5, role: 'house', takenOver: true, revealed: PREIMAGE },
};
const SILENT: Link = { state: 'reconnecting', since: 0, heard: 0 };

/** A page that shows an auction, with the messages of its server. */
class Page implements Copy {
  readonly #watchers = new Listeners<undefined>();
  state: Copy['state'] = { state: 'opening', link: LIVE };
  readonly watch = (watcher: () => void) => this.#watchers.add(watcher);

  shows(link: Link, successor?: Successor): void {
    const presence: Presence = { watchers: 0, phones: [], ...(successor && { successor }) };
    this.state = {
      state: 'open',
      link,
      presence: link === LIVE ? presence : null,
    };
    this.#watchers.tell(undefined);
  }

  isSentAway(): void {
    this.state = { state: 'gone' };
    this.#watchers.tell(undefined);
  }
}

/** The replica, as the page reaches it. */
class Second implements AskHouse {
  says: RoleAnswer | null = FOLLOWS;
  readonly prepared = new Set<string>();
  asked = 0;
  closed = false;
  prepare({ url }: Successor): void {
    this.prepared.add(url);
  }
  ask(): Promise<Told | null> {
    this.asked += 1;
    return Promise.resolve(this.says && { answer: this.says, hash: HASH });
  }
  close(): void {
    this.closed = true;
  }
}

let clock: FakeClock;
let page: Page;
let second: Second;
let gone: string[];
let end: () => void;

beforeEach(() => {
  clock = new FakeClock();
  page = new Page();
  second = new Second();
  gone = [];
  end = goOnBy({ clock, ask: second, goTo: (url) => gone.push(url) }, page);
});

test('Prepare the way to the announced replica without asking it anything', async () => {
  page.shows(LIVE, SECOND);
  page.shows(LIVE, { ...SECOND, url: 'http://192.168.1.22:3000' });
  await clock.pass(60_000);
  expect([...second.prepared]).toEqual([SECOND.url, 'http://192.168.1.22:3000']);
  expect(second.asked).toBe(0);
});

test('Stay with a silent primary until the replica has taken over', async () => {
  page.shows(LIVE, SECOND);
  page.shows(SILENT);
  await clock.pass(3_000);
  expect(second.asked).toBeGreaterThan(3);
  expect(gone).toEqual([]);
  second.says = HAS_TAKEN_OVER;
  await clock.pass(1_000);
  expect(gone).toEqual([SECOND.url]);
  expect(second.closed).toBe(true);
  const { asked } = second;
  await clock.pass(5_000);
  expect(second.asked).toBe(asked);
});

test.each([
  ['another house', { ...HAS_TAKEN_OVER, house: 'hall-2' }],
  ['the house of before', { ...HAS_TAKEN_OVER, epoch: 4 }],
  ['one that skips a term', { ...HAS_TAKEN_OVER, epoch: 99 }],
  ['one that reveals nothing', { ...FOLLOWS, epoch: 5, role: 'house' as const }],
  ['one that reveals something else', { ...HAS_TAKEN_OVER, revealed: HASH }],
  ['a laptop that was replaced itself', { ...HAS_TAKEN_OVER, role: 'replaced' as const }],
  ['nobody', null],
])('Stay where the replica answers %s', async (_, says) => {
  page.shows(LIVE, SECOND);
  page.shows(SILENT);
  second.says = says;
  await clock.pass(5_000);
  expect(gone).toEqual([]);
});

test('Stay with a primary that answers again, and ask nobody any more', async () => {
  page.shows(LIVE, SECOND);
  page.shows(SILENT);
  await clock.pass(1_000);
  page.shows(LIVE, SECOND);
  await clock.pass(1_000);
  const { asked } = second;
  second.says = HAS_TAKEN_OVER;
  await clock.pass(10_000);
  expect(second.asked).toBe(asked);
  expect(gone).toEqual([]);
});

test('Leave a replaced laptop, even where it still answers', async () => {
  page.shows(LIVE, SECOND);
  second.says = HAS_TAKEN_OVER;
  page.isSentAway();
  await clock.pass(1_000);
  expect(gone).toEqual([SECOND.url]);
});

test('Ask nobody where no replica was announced', async () => {
  page.shows(LIVE);
  page.shows(SILENT);
  await clock.pass(10_000);
  expect(second.asked).toBe(0);
});

test('Ask no replica that is announced no more', async () => {
  page.shows(LIVE, SECOND);
  page.shows(LIVE);
  page.shows(SILENT);
  second.says = HAS_TAKEN_OVER;
  await clock.pass(10_000);
  expect([second.asked, gone]).toEqual([0, []]);
});

test('Go nowhere after the page is closed, whatever is answered later', async () => {
  page.shows(LIVE, SECOND);
  second.says = HAS_TAKEN_OVER;
  page.shows(SILENT);
  end();
  await clock.pass(5_000);
  expect(gone).toEqual([]);
});
