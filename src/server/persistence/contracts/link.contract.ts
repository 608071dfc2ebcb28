import type { EngineUnderTest, Tools } from './engine.contract.ts';
import type { KeptLink } from '#server/persistence/tables/people/links.ts';

const AT = 1_790_000_000_000;

const projector: KeptLink = {
  id: 'projector',
  tournament: 'night-cup',
  kind: 'screen',
  team: null,
  label: null,
  code: 'code-of-the-projector0',
  createdAt: AT,
  revokedAt: null,
};
const paddle: KeptLink = {
  ...projector,
  id: 'paddle',
  kind: 'paddle',
  team: 'mumbai',
  code: 'code-of-mumbais-paddle',
  createdAt: AT + 1,
};
const scorer: KeptLink = {
  ...projector,
  id: 'scorer',
  kind: 'scorer',
  label: 'आशा, desk 2',
  code: 'code-of-a-scorer-00000',
  createdAt: AT + 2,
};

/** A copy of a link with another id and another code. */
function twinOf(link: KeptLink): KeptLink {
  return { ...link, id: `${link.id}-2`, code: `${link.code.slice(0, -1)}2`, createdAt: AT + 60_000 };
}

/** The contract of every engine for links, which open a screen without an account. */
export function linkContract(engine: EngineUnderTest, { test, expect }: Tools): void {
  test('A store finds a link by code and by id after reopening', async () => {
    const place = await engine.place();
    const first = await place.open();
    await first.links.add([projector, paddle, scorer]);
    await first.close();

    const store = await place.open();
    for (const link of [projector, paddle, scorer]) {
      expect(await store.links.byCode(link.code)).toEqual(link);
      expect(await store.links.byId(link.id)).toEqual(link);
    }
    expect(await store.links.byCode('code-of-nobody-0000000')).toBeNull();
    expect(await store.links.byId('nobody')).toBeNull();
    await store.close();
  });

  test('A tournament lists its own links, oldest first', async () => {
    const store = await (await engine.place()).open();
    const elsewhere = { ...twinOf(paddle), tournament: 'day-cup' };
    await store.links.add([scorer, projector, paddle, elsewhere]);
    await store.links.add([]);
    expect(await store.links.ofTournament('night-cup')).toEqual([projector, paddle, scorer]);
    expect(await store.links.ofTournament('day-cup')).toEqual([elsewhere]);
    expect(await store.links.ofTournament('nobody')).toEqual([]);
    await store.close();
  });

  test('Two links for one purpose that are added at once become one open link', async () => {
    const store = await (await engine.place()).open();
    await store.links.add([projector]);
    await Promise.all([
      store.links.add([twinOf(projector), paddle, scorer]),
      store.links.add([twinOf(paddle), twinOf(scorer)]),
    ]);
    const open = await store.links.ofTournament('night-cup');
    expect(open.map(({ kind }) => kind).sort()).toEqual(['paddle', 'scorer', 'screen']);
    expect(open).toContainEqual(projector);
    await store.links.add([
      { ...paddle, id: 'of-pune', team: 'pune', code: 'code-of-punes-paddle-0' },
      { ...scorer, id: 'of-ravi', label: 'Ravi', code: 'code-of-ravi-000000000' },
    ]);
    expect(await store.links.ofTournament('night-cup')).toHaveLength(5);
    await store.close();
  });

  test('A link is revoked once and stays in the list, and another link for its purpose can be added', async () => {
    const store = await (await engine.place()).open();
    await store.links.add([paddle]);
    expect(await store.links.revoke(paddle.tournament, 'paddle', AT + 5)).toBe(true);
    expect(await store.links.revoke(paddle.tournament, 'paddle', AT + 9)).toBe(false);
    expect(await store.links.revoke(paddle.tournament, 'nobody', AT + 9)).toBe(false);
    expect(await store.links.byCode(paddle.code)).toEqual({ ...paddle, revokedAt: AT + 5 });
    await store.links.add([twinOf(paddle)]);
    expect(await store.links.revokedAmong(['nobody', 'paddle', twinOf(paddle).id])).toEqual(['paddle']);
    expect(await store.links.revokedAmong([])).toEqual([]);
    expect(await store.links.ofTournament('night-cup')).toEqual([
      { ...paddle, revokedAt: AT + 5 },
      twinOf(paddle),
    ]);
    await store.close();
  });

  test('A link is replaced completely or not at all, and a repeated replacement changes nothing', async () => {
    const store = await (await engine.place()).open();
    await store.links.add([projector, paddle]);
    const next = twinOf(paddle);
    const late = { ...next, id: 'late', code: 'code-of-one-too-late-0' };
    expect(await store.links.replace('paddle', next)).toBe(true);
    expect(await store.links.replace('paddle', late)).toBe(false);
    expect(await store.links.ofTournament('night-cup')).toEqual([
      projector,
      { ...paddle, revokedAt: next.createdAt },
      next,
    ]);
    expect(await store.links.byCode(late.code)).toBeNull();
    await store.close();
  });
}
