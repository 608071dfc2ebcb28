import { fold } from '#domain/auction/fold.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import { nextEntry } from '#server/auctions/log-entry.ts';
import { keepNightCup, NIGHT_CUP, origin } from '#server/testing/sample-tournament.ts';
import type { Upload } from '#server/persistence/tables/images/images.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type { EngineUnderTest, Tools } from './engine.contract.ts';

const AT = 1_790_000_000_000;

/** Makes an image with this many bytes. */
function picture(letter: string, size = 1_000): Upload {
  const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251);
  return { image: { hash: letter.repeat(64), type: 'image/jpeg', bytes }, by: 'asha', at: AT };
}

const isThere = async (store: Store, { image }: Upload) => (await store.images.byHash(image.hash)) !== null;

/** Gives the team Chennai of the sample tournament this logo. */
async function giveLogo(store: Store, logo: string | null): Promise<void> {
  const lines = await store.log.eventsAfter(NIGHT_CUP, 0);
  const auction = fold(lines.map(({ event }) => event));
  const plan = { name: 'Chennai', logo };
  const edit = nextEntry(auction, [{ type: 'TeamEdited', team: 'chennai', plan }], origin(`logo-${logo}`));
  await store.log.append(edit.entry);
}

/** Sets the show of the sample tournament, with this logo of its league. */
async function giveShow(store: Store, league: string | null): Promise<void> {
  const lines = await store.log.eventsAfter(NIGHT_CUP, 0);
  const auction = fold(lines.map(({ event }) => event));
  const show = { ...FIRST_SHOW, league };
  const edit = nextEntry(auction, [{ type: 'ShowSet', show }], origin(`show-${league}`));
  await store.log.append(edit.entry);
}

/** The contract of every engine for images: their uploads, lifetime and owners. */
export function imageContract(engine: EngineUnderTest, { test, expect }: Tools): void {
  test('A store keeps an image once, byte for byte', async () => {
    const place = await engine.place();
    const first = await place.open();
    const photo = picture('a', 70_000);
    const [one, two] = [await first.images.keep(photo), await first.images.keep({ ...photo, by: 'ravi' })];
    expect([one.isNew, two.isNew]).toEqual([true, false]);
    await first.close();

    const store = await place.open();
    const kept = await store.images.byHash(photo.image.hash);
    expect(kept?.type).toBe('image/jpeg');
    expect(Uint8Array.from(kept?.bytes ?? [])).toEqual(photo.image.bytes);
    expect(await store.images.sizeOf(photo.image.hash)).toBe(70_000);
    expect(await store.images.byHash('b'.repeat(64))).toBeNull();
    expect(await store.images.sizeOf('b'.repeat(64))).toBeNull();
    await store.close();
  });

  test('An image whose upload is undone is removed, unless somebody uses, names or sends the image', async () => {
    const store = await (await engine.place()).open();
    await keepNightCup(store);
    const [gone, had, again, named] = [picture('a'), picture('b'), picture('c'), picture('d')];
    const kept = await Promise.all([gone, had, again, named].map((photo) => store.images.keep(photo)));
    await giveLogo(store, imageAddress(had.image.hash));
    await store.images.keep(again);
    expect(await store.images.isNamed(named.image.hash, AT)).toBe(true);
    for (const one of kept) await store.images.letGo(one);
    expect(await Promise.all([gone, had, again, named].map((photo) => isThere(store, photo)))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(await store.images.isNamed(gone.image.hash, AT)).toBe(false);
    await store.close();
  });

  test('A used image stays, and is removed some time after its last use', async () => {
    const store = await (await engine.place()).open();
    await keepNightCup(store);
    const [logo, nobodys] = [picture('a'), picture('b')];
    for (const photo of [logo, nobodys]) await store.images.keep(photo);
    await giveLogo(store, imageAddress(logo.image.hash));

    const stay = store.images.staysForMs;
    expect(await store.images.loose(AT + stay - 1)).toEqual([]);
    expect(await store.images.loose(AT + stay)).toEqual([nobodys.image.hash]);

    await giveLogo(store, null);
    expect(await store.images.loose(AT + 5 * stay)).toEqual([nobodys.image.hash]);
    expect(await store.images.loose(AT + 6 * stay - 1)).toEqual([nobodys.image.hash]);
    const loose = await store.images.loose(AT + 6 * stay);
    expect(loose.toSorted()).toEqual([logo.image.hash, nobodys.image.hash]);
    expect([await isThere(store, logo), await isThere(store, nobodys)]).toEqual([true, true]);

    // In the meantime somebody sends the image again for a form.
    await store.images.keep({ ...nobodys, at: AT + 6 * stay });
    await store.images.forget(loose, AT + 6 * stay);
    expect([await isThere(store, logo), await isThere(store, nobodys)]).toEqual([false, true]);
    await store.close();
  });

  test('An image of a show stays, counts for its organiser, and is removed some time after its last use', async () => {
    const store = await (await engine.place()).open();
    await keepNightCup(store);
    const league = { ...picture('a', 300), by: 'ravi' };
    await store.images.keep(league);
    await giveShow(store, imageAddress(league.image.hash));
    const stay = store.images.staysForMs;
    expect(await store.images.loose(AT + 5 * stay)).toEqual([]);
    expect(await store.images.bytesOf('asha')).toBe(300);

    await giveShow(store, null);
    expect(await store.images.loose(AT + 5 * stay)).toEqual([]);
    expect(await store.images.loose(AT + 6 * stay)).toEqual([league.image.hash]);
    expect(await store.images.bytesOf('asha')).toBe(0);
    await store.close();
  });

  test('An image that was known before stays when an order with the image is refused', async () => {
    const store = await (await engine.place()).open();
    await keepNightCup(store);
    const photo = picture('a');
    await store.images.keep(photo);
    const again = [await store.images.keep(photo), await store.images.keep(photo)];
    for (const one of again.toReversed()) await store.images.letGo(one);
    expect(await store.images.bytesOf('asha')).toBe(1_000);
    await store.close();
  });

  test('An image sent twice is removed when both orders are refused', async () => {
    const store = await (await engine.place()).open();
    const photo = picture('a');
    const kept = [await store.images.keep(photo), await store.images.keep(photo)];
    for (const one of kept.toReversed()) await store.images.letGo(one);
    expect(await isThere(store, photo)).toBe(false);
    expect(await store.images.strays()).toEqual([]);
    await store.close();
  });

  test('An account is charged once for each image', async () => {
    const store = await (await engine.place()).open();
    await keepNightCup(store);
    const ravis = { ...picture('a', 500), by: 'ravi' };
    for (const photo of [ravis, picture('b', 40), picture('b', 40), picture('c', 3)]) {
      await store.images.keep(photo);
    }
    expect(await store.images.bytesOf('asha')).toBe(43);
    await giveLogo(store, imageAddress(ravis.image.hash));
    expect(await store.images.bytesOf('asha')).toBe(543);
    expect(await store.images.bytesOf('ravi')).toBe(500);
    expect(await store.images.bytesOf('nobody')).toBe(0);
    await store.close();
  });
}
