import { KEEPERS } from '#fixtures/auction/league.ts';
import { act, amountBox, block, openLot, order, settled, teamSelect, tile } from './support/console.ts';
import { leagueEvening, TWELVE } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { standsWholeForEverybody } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

const [FIRST = '', SECOND = ''] = TWELVE;
const LACKS = 'it needs 1 keeper more than are still to come';

test('Say on tile, phone and monitor what a squad that cannot be completed lacks', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await leagueEvening(
    boli,
    {
      purse: { opening: 1_000_000 },
      squad: { least: 2, most: 3 },
      limits: [KEEPERS],
      sets: [{ name: 'Keepers', where: { role: ['wicketKeeper'] }, inside: 'listed' }],
      mostBid: { is: 'exact' },
    },
    ['wicketKeeper', 'batsman', 'batsman', 'bowler'].map((style, at) => ({
      name: `Venkatanarasimharajuvaripeta ${String(at)}`,
      base: 20_000,
      style,
    })),
  );
  const links = await hallLinks(evening);
  await openLot(page, evening);
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });

  // The first team buys the only keeper, so all other teams lack one.
  await amountBox(page).fill('20000');
  await teamSelect(page).selectOption({ label: `${FIRST} (₹10,00,000)` });
  await act(page, 'Place Bid').click();
  await act(page, 'Sell Player').click();
  await settled(page);
  await expect(block(page)).not.toContainText('Venkatanarasimharajuvaripeta 0');
  await expect(tile(page, 'Sambhajinagar 2')).toContainText('1 keeper short');
  await amountBox(page).fill('20000');
  await teamSelect(page).selectOption({ label: `${SECOND} (₹10,00,000)` });
  await act(page, 'Place Bid').click();
  await expect(
    page.getByRole('alert').getByText(`its squad could not be completed, for ${LACKS}`),
  ).toBeVisible();
  await standsWholeForEverybody(page);
  await act(page, 'Show Teams').click();
  await expect(page.getByRole('article', { name: SECOND })).toContainText(
    `This team cannot complete its squad any more: ${LACKS}`,
  );
  await expect(page.getByRole('article', { name: FIRST, exact: true })).not.toContainText('any more');
  await standsWholeForEverybody(page);

  const phone = await (await anotherDevice()).newPage();
  await openHall(phone, links.paddleOf(SECOND));
  await expect(phone.getByText(LACKS)).toBeVisible();
  await standsWholeForEverybody(phone);

  const monitor = await (await anotherDevice()).newPage();
  await openHall(monitor, links.of('auctioneer'));
  await expect(monitor.getByText('1 keeper short').first()).toBeVisible();
  await standsWholeForEverybody(monitor);
});
