import type { Page } from '@playwright/test';
import { LAST, ONCE } from '#fixtures/auction/matching.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { logOf, lotInLog, order } from './support/console.ts';
import { leagueEvening } from './support/league.ts';
import { hallLinks, openOn } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { THREE_SIZES } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

/** Names as long as real ones, one of them in a script with tall letters. */
const TEAMS = [
  'श्रीक्षेत्र त्र्यंबकेश्वर क्रिकेट क्लब नाशिक',
  'Chhatrapati Sambhajinagar Municipal Corporation Warriors XI',
  'Om',
] as const;
const OWN = { lastteam: TEAMS[0] };

test('Claim, raise and match from the phones of the asked team and of the buyer', async ({
  boli,
  anotherDevice,
}) => {
  const evening = await leagueEvening(
    boli,
    { fields: [LAST], match: { ...ONCE, seconds: 120 } },
    [
      { name: 'Venkatanarasimharaju Krishnamurthyramanathaswamy', base: 20_000, own: OWN },
      { name: 'சிவகார்த்திகேயன் வெங்கடராமன்', base: 20_000, own: OWN },
    ],
    TEAMS,
  );
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  const links = await hallLinks(evening);
  const [asked, buyer, other] = [
    await openOn(anotherDevice, links.paddleOf(TEAMS[0]), THREE_SIZES[0]),
    await openOn(anotherDevice, links.paddleOf(TEAMS[1]), THREE_SIZES[0]),
    await openOn(anotherDevice, links.paddleOf(TEAMS[2]), THREE_SIZES[0]),
  ];
  const look = async (step: string) => {
    for (const [who, page] of Object.entries({ asked, buyer, other })) {
      for (const size of THREE_SIZES) {
        await page.setViewportSize(size);
        expect.soft(await wordsOutOfPlace(page), `${step}, ${who}, ${String(size.width)}`).toEqual([]);
      }
      await page.setViewportSize(THREE_SIZES[0]);
      await expectNothingFromAxe(page);
    }
  };
  const lot = await lotInLog(evening);
  const team = evening.teams[1]?.id ?? '';
  await order(evening, { type: 'place-bid', lot, team, amount: 200_000, seen: null });
  await order(evening, { type: 'bring-down-hammer', lot, seen: null });

  await expect(answer(asked, 'Match ₹2,00,000')).toHaveAttribute('aria-disabled', 'false');
  await expect(dock(other).getByText(/may match/)).toBeVisible();
  await look('claim');
  await answer(asked, 'Match ₹2,00,000').click();

  await expect(answer(buyer, /^Raise to ₹2,05,000/)).toHaveAttribute('aria-disabled', 'false');
  await look('raise');
  await answer(buyer, 'Other').click();
  await buyer.getByLabel(/^Your bid/).fill('300000');
  await buyer.getByRole('dialog').getByRole('button', { name: 'Raise' }).click();

  await expect(answer(asked, 'Match ₹3,00,000')).toHaveAttribute('aria-disabled', 'false');
  await look('answer');
  await answer(asked, 'Match ₹3,00,000').click();
  await expect(asked.getByText('Matched at ₹3 L, raised from ₹2 L')).toBeVisible();
  const sales = (await logOf(evening)).flatMap(({ event }) => (event.type === 'LotSold' ? [event] : []));
  expect(sales).toMatchObject([
    { team: evening.teams[0]?.id, price: 300_000, match: { from: team, hammered: 200_000 } },
  ]);
});

const dock = (page: Page) => page.getByRole('region', { name: 'Right to match' });
const answer = (page: Page, name: string | RegExp) => dock(page).getByRole('button', { name });
