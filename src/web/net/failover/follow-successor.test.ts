import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Presence, Successor } from '#protocol/feed/live.ts';
import type { RoleAnswer } from '#protocol/calls/second-laptop.ts';
import { type Link, LIVE } from '#web/net/link.ts';
import { Listeners } from '#web/net/clock.ts';
import { FakeClock } from '#web/testing/fake-auction-calls.ts';
import { followSuccessor, type AskReplica, type AnswerWithHash } from './follow-successor.ts';
import type { Copy } from './use-successor.ts';

const SECOND: Successor = {
  ...{ url: 'http://192.168.1.21:3000', installation: 'hall-1', term: 4, pairing: 'k7mpx2vq' },
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

/** A page that shows an auction and receives messages of its server. */
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

/** A fake replica, as the page reaches it. */
class Second implements AskReplica {
  says: RoleAnswer | null = FOLLOWS;
  readonly prepared = new Set<string>();
  asked = 0;
  closed = false;
  prepare({ url }: Successor): void {
    this.prepared.add(url);
  }
  ask(): Promise<AnswerWithHash | null> {
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
  end = followSuccessor({ clock, ask: second, goTo: (url) => gone.push(url) }, page);
});

test('A page prepares the connection to the announced replica without asking it anything', async () => {
  page.shows(LIVE, SECOND);
  page.shows(LIVE, { ...SECOND, url: 'http://192.168.1.22:3000' });
  await clock.pass(60_000);
  expect([...second.prepared]).toEqual([SECOND.url, 'http://192.168.1.22:3000']);
  expect(second.asked).toBe(0);
});

test('A page stays with a silent primary until the replica has taken over', async () => {
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
  ['of another pair', { ...HAS_TAKEN_OVER, house: 'hall-2' }],
  ['of the same term', { ...HAS_TAKEN_OVER, epoch: 4 }],
  ['of a skipped term', { ...HAS_TAKEN_OVER, epoch: 99 }],
  ['without a secret', { ...FOLLOWS, epoch: 5, role: 'house' as const }],
  ['with a wrong secret', { ...HAS_TAKEN_OVER, revealed: HASH }],
  ['of a laptop that was itself replaced', { ...HAS_TAKEN_OVER, role: 'replaced' as const }],
  ['that never comes', null],
])('A page stays with its primary on an answer %s', async (_, says) => {
  page.shows(LIVE, SECOND);
  page.shows(SILENT);
  second.says = says;
  await clock.pass(5_000);
  expect(gone).toEqual([]);
});

test('A page stays with a primary that answers again, and stops asking the replica', async () => {
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

test('A page leaves a replaced laptop, even while that still answers', async () => {
  page.shows(LIVE, SECOND);
  second.says = HAS_TAKEN_OVER;
  page.isSentAway();
  await clock.pass(1_000);
  expect(gone).toEqual([SECOND.url]);
});

test('A page asks no replica when none was announced', async () => {
  page.shows(LIVE);
  page.shows(SILENT);
  await clock.pass(10_000);
  expect(second.asked).toBe(0);
});

test('A page asks no replica whose announcement was withdrawn', async () => {
  page.shows(LIVE, SECOND);
  page.shows(LIVE);
  page.shows(SILENT);
  second.says = HAS_TAKEN_OVER;
  await clock.pass(10_000);
  expect([second.asked, gone]).toEqual([0, []]);
});

test('A closed page goes nowhere, whatever is answered later', async () => {
  page.shows(LIVE, SECOND);
  second.says = HAS_TAKEN_OVER;
  page.shows(SILENT);
  end();
  await clock.pass(5_000);
  expect(gone).toEqual([]);
});
