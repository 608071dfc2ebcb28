import { ROMYSASAN_2016 } from '#domain/rules/presets/leagues.ts';
import { draftOf } from '#protocol/calls/rules.ts';
import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import { act, block, openLot, settled } from './support/console.ts';
import { leagueEvening, TWELVE } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { standsWholeForEverybody } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

/** The size and base price of each pot of romysasan 2016. */
const POTS = [
  ['Diamond', 4, 100],
  ['Gold', 2, 75],
] as const;

test('Call three players of a pot, then the next pot, and say how many remain', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await leagueEvening(
    boli,
    { ...draftOf(ROMYSASAN_2016.rules), limits: [] },
    POTS.flatMap(([category, many, base]) =>
      Array.from({ length: many }, (_, at) => ({
        name: `${category} ${String(at + 1)} of Ratnagiri and Sindhudurg`,
        base,
        own: { category },
      })),
    ),
  );
  const links = await hallLinks(evening);

  await openLot(page, evening);
  const projector = await (await anotherDevice()).newPage();
  await projector.setViewportSize({ width: 1920, height: 1080 });
  await openHall(projector, links.of('screen'));
  await expect(projector.getByText('Diamond: 3 of 4 players, base 100 units')).toBeVisible();
  expect(await wordsOutOfPlace(projector)).toEqual([]);

  const phone = await (await anotherDevice()).newPage();
  await phone.setViewportSize({ width: 360, height: 620 });
  await openHall(phone, links.paddleOf(TWELVE[0] ?? ''));
  const spectator = await (await anotherDevice()).newPage();
  await openHall(spectator, links.of('live'));
  await expect(block(page)).toContainText('Diamond · 2 more now, 3 left');
  for (const waiting of [
    'Diamond · 1 more now, 2 left',
    'Diamond · the last for now, 1 left',
    'Gold · 1 left',
  ]) {
    await act(page, 'Skip').click();
    for (const screen of [page, phone, spectator]) await expect(block(screen)).toContainText(waiting);
    await settled(page);
    for (const screen of [phone, spectator]) expect(await wordsOutOfPlace(screen)).toEqual([]);
  }
  await expect(projector.getByText('Gold: 2 players, base 75 units')).toBeVisible();
  await standsWholeForEverybody(page);

  await page.goto(`/rules?tournament=${evening.tournament.id}`);
  const order = page.getByRole('region', { name: 'Order', exact: true });
  await order.getByRole('button', { name: 'Order' }).click();
  await expect(order.getByLabel('Players of each set at a time')).toHaveValue('3');
  await expect(
    order.getByText(
      'Sets take turns: 3 players of each, then of the next one, round after round until all are empty.',
    ),
  ).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page)).toEqual([]);
  }
  await expectNothingFromAxe(page);
});

test(
  'Fit the longest name of a set that takes turns on every screen',
  { tag: '@sweep' },
  async ({ page, boli, anotherDevice }) => {
    const name = 'Diamonds of Chhatrapati Sambhajinagar Dt';
    const evening = await leagueEvening(
      boli,
      {
        sets: [
          { name, where: { role: ['batsman'] }, inside: 'listed' },
          { name: `${name.slice(0, -2)}Mh`, where: {}, inside: 'listed' },
        ],
        atATime: 2,
      },
      Array.from({ length: 14 }, (_, at) => ({
        name: `Venkatanarasimharajuvaripeta ${String(at)}`,
        base: 20_000,
        style: at < 12 ? 'batsman' : 'bowler',
      })),
    );
    const links = await hallLinks(evening);
    await openLot(page, evening);
    const device = await anotherDevice();
    const hall = await Promise.all(
      [links.of('screen'), links.of('overlay'), links.of('live'), links.paddleOf(TWELVE[0] ?? '')].map(
        async (address, at) => {
          const shown = await device.newPage();
          await shown.setViewportSize(at < 2 ? { width: 1920, height: 1080 } : { width: 360, height: 620 });
          await openHall(shown, address);
          return shown;
        },
      ),
    );
    for (const words of ['1 more now, 11 left', 'the last for now, 10 left']) {
      await expect(block(page)).toContainText(words);
      await standsWholeForEverybody(page);
      for (const shown of hall) expect(await wordsOutOfPlace(shown), shown.url()).toEqual([]);
      await act(page, 'Skip').click();
      await settled(page);
    }
  },
);
