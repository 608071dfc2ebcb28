import { queueOf } from '#domain/auction/lots/places.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LINK_KINDS, type LinkKind } from '#protocol/links.ts';
import { readPicture } from '#protocol/picture.ts';
import { Evening } from '#server/testing/live-evening.ts';
import type { Screen } from '#server/testing/screen.ts';

let evening: Evening;
let organiserSecrets: string[];

beforeEach(async () => {
  evening = await Evening.begin();
  const { asha, links } = evening;
  const { id, email, mobile } = asha.user;
  organiserSecrets = [id, email, mobile, asha.token, ...links.map(({ code }) => code)];
});
afterEach(() => evening.end());

/** Everything there is to see: as a snapshot, as missed lines, and as they happen. */
async function everythingSeenBy(kind: LinkKind): Promise<{ texts: string; screens: Screen[] }> {
  const { mumbai, pune } = evening.floor;
  const screens = [await evening.screen(kind), await evening.screen(kind, { after: 0 })];
  await Promise.all(screens.map((screen) => screen.hear('presence')));
  await evening.adjust(pune, 5_000, 'Pune paid its fee late');
  await evening.adjust(mumbai, 7_000, 'Mumbai has a sponsor');
  await evening.bid(0, 'order-of-the-console');
  const end = await evening.bid(1);
  screens.push(await evening.screen(kind, { after: 0 }), await evening.screen(kind));
  await Promise.all(screens.slice(0, 3).map((screen) => screen.reach(end)));
  await Promise.all(screens.slice(3).map((screen) => screen.hear('presence')));
  return { texts: screens.flatMap((screen) => screen.texts).join('\n'), screens };
}

const strangers = LINK_KINDS.filter((kind) => kind !== 'scorer' && kind !== 'paddle');

test.each(strangers)('%s never learns of an account, a code, an order or a reason', async (kind) => {
  const { texts } = await everythingSeenBy(kind);
  for (const secret of organiserSecrets) expect(texts).not.toContain(secret);
  expect(texts).not.toContain('Pune paid its fee late');
  expect(texts).not.toContain('Mumbai has a sponsor');
  expect(texts).not.toContain('order-of-the-console');
  expect(texts).not.toMatch(/"(by|commandId)":"/);
});

test("the phone of a team learns the reason of its own money, and of nobody else's", async () => {
  const { texts } = await everythingSeenBy('paddle');
  expect(texts).toContain('Pune paid its fee late');
  expect(texts).not.toContain('Mumbai has a sponsor');
  for (const secret of organiserSecrets) expect(texts).not.toContain(secret);
  expect(texts).not.toMatch(/"(by|commandId)":"/);
});

describe('whoever runs the auction', () => {
  test('sees all of it, and who did what', async () => {
    const { texts } = await everythingSeenBy('scorer');
    expect(texts).toContain('Pune paid its fee late');
    expect(texts).toContain('Mumbai has a sponsor');
    expect(texts).toContain('order-of-the-console');
    expect(texts).toContain(`"by":"${evening.asha.user.id}"`);
  });

  test('gets no code and no account either, beyond the id of who did it', async () => {
    const { texts } = await everythingSeenBy('scorer');
    for (const secret of organiserSecrets.slice(1)) expect(texts).not.toContain(secret);
  });

  test("may hold a scorer's code as a token", async () => {
    const { code: token } = evening.link('scorer');
    const console_ = await evening.open({ as: 'console', token, tournament: evening.floor.id });
    expect((await console_.hear('welcome')).link).toMatchObject({ kind: 'scorer', label: 'Ravi' });
    await evening.bid(0, 'bid-1');
    expect((await console_.hear('lines')).lines).toMatchObject([{ commandId: 'bid-1' }]);
  });
});

describe('in which order the players come up', () => {
  /** Names of those who wait, the next one first. */
  async function thirtyWait(): Promise<readonly string[]> {
    const { asha, floor } = evening;
    for (let number = 0; number < 30; number += 1) {
      await asha.player(floor.id, { name: `Player ${String(number)}`, playerNumber: `N${String(number)}` });
    }
    return queueOf(await asha.snapshot(floor.id));
  }

  test.each(['live', 'screen', 'overlay', 'auctioneer'] as const)('%s does not learn', async (kind) => {
    const early = await evening.screen(kind);
    const queue = await thirtyWait();
    const late = await evening.screen(kind);
    await late.hear('presence');
    await early.reach(await evening.sequence());
    const pictures = [...early.texts, ...late.texts].filter((text) => text.includes('"type":"picture"'));
    expect(pictures.length).toBeGreaterThan(1);
    for (const id of queue) expect(late.texts.join()).not.toContain(id);
    expect(pictures.at(-1)).toContain(`"coming":{"next":[],"more":${String(queue.length)}}`);
  });

  test('the phone of a team learns the next ten', async () => {
    const queue = await thirtyWait();
    const phone = await evening.screen('paddle');
    const picture = readPicture((await phone.hear('picture')).picture);
    expect(queueOf(picture).slice(0, 10)).toEqual(queue.slice(0, 10));
    expect(queueOf(picture)).toHaveLength(queue.length);
    for (const id of queue.slice(10)) expect(phone.texts.join()).not.toContain(id);
  });
});
