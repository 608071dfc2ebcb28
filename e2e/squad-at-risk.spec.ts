import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { draftOf, rulesAnswer } from '#protocol/rules.ts';
import {
  act,
  amountBox,
  block,
  newEvening,
  openLot,
  order,
  settled,
  teamSelect,
  tile,
} from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { standsWholeForEverybody } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

const TEAMS = Array.from({ length: 12 }, (_, at) => `Chhatrapati Sambhajinagar ${String(at + 1)}`);
const [FIRST = '', SECOND = ''] = TEAMS;
const LACKS = 'it needs 1 keeper more than are still to come';

test('a team that can complete its squad no more reads what is missing, on its tile, phone and monitor', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli, { teams: TEAMS, players: [] });
  const { organiser, tournament } = evening;
  const query = `?tournamentId=${tournament.id}`;
  const { rules } = await organiser.call('GET', `${PATHS.rules}${query}`, rulesAnswer);
  await organiser.call('PUT', `${PATHS.rules}${query}`, rulesAnswer, {
    rules: {
      ...draftOf(rules),
      purse: { opening: 1_000_000 },
      squad: { least: 2, most: 3 },
      limits: [
        {
          id: 'k',
          one: 'keeper',
          many: 'keepers',
          where: { role: ['wicketKeeper'] },
          count: { least: 1 },
          binding: true,
        },
      ],
      sets: [{ name: 'Keepers', where: { role: ['wicketKeeper'] }, inside: 'listed' }],
      mostBid: { is: 'exact', together: false },
    },
  });
  for (const [at, style] of ['wicketKeeper', 'batsman', 'batsman', 'bowler'].entries())
    await organiser.call('POST', PATHS.createPlayer, z.unknown(), {
      ...{ name: `Venkatanarasimharajuvaripeta ${String(at)}`, baseAmount: 20_000, playerNumber: String(at) },
      ...{ age: 24, isTeamOwner: 0, playingStyles: [style], tournamentId: tournament.id },
    });
  const links = await hallLinks(evening);
  await openLot(page, evening);
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });

  // The only keeper goes to the first team: all others lack one.
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
