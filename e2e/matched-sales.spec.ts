import type { MatchRule } from '#domain/rules/rule-set.ts';
import { act, lotInLog, openConsole, order, type Evening } from './support/console.ts';
import { leagueEvening } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import type { Boli } from './support/server.ts';
import { expect, test } from './support/test.ts';

const RULE: MatchRule = {
  ...{ who: { field: 'lastteam' }, where: {}, cards: { byRetained: [2] } },
  ...{ raise: 'once', declined: 'kept', seconds: null, atZero: 'waits' },
};
const TEAMS = ['मुंबई महानगरपालिका कर्मचारी कल्याण', 'Venkatasubramaniam Warriors X'] as const;
const PLAYERS = ['Venkatasubramaniam Ramanathaswamy', 'यशवंतराव चव्हाण'] as const;

/** The first team buys both players at the hammer, and the second one matches the first of them after a raise. */
async function matchedEvening(boli: Boli): Promise<Evening> {
  const evening = await leagueEvening(
    boli,
    { fields: [{ id: 'lastteam', name: 'Last team', is: 'text', public: true }], match: RULE },
    PLAYERS.map((name) => ({ name, base: 20_000, own: { lastteam: TEAMS[1] } })),
    TEAMS,
  );
  const [buyer = '', asked = ''] = evening.teams.map(({ id }) => id);
  await order(evening, { type: 'initialise' });
  for (const isMatched of [true, false]) {
    const lot = await lotInLog(evening);
    const seen = null;
    await order(evening, { type: 'place-bid', lot, team: buyer, amount: 100_000, seen });
    await order(evening, { type: 'bring-down-hammer', lot, seen });
    if (isMatched) {
      await order(evening, { type: 'say-match', lot, team: asked, says: 'claim', seen });
      await order(evening, { type: 'raise-match', lot, team: buyer, amount: 140_000, seen });
      await order(evening, { type: 'say-match', lot, team: asked, says: 'match', seen });
    } else await order(evening, { type: 'say-match', lot, team: asked, says: 'pass', seen });
  }
  return evening;
}

test('Mark a matched player in history, replay and result, and trade him from the history', async ({
  page,
  boli,
}) => {
  const evening = await matchedEvening(boli);
  const result = (await hallLinks(evening)).of('result');
  await page.setViewportSize({ width: 360, height: 620 });
  await openConsole(page, evening);
  await act(page, 'More').click();
  await act(page, 'History').click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByText(/by right to match, raised from ₹1,00,000/)).toBeVisible();
  await act(page, 'Replay the evening').click();
  const replay = page.getByRole('dialog', { name: 'Replay' });
  // A press before the moments have loaded moves nothing.
  await expect(replay.getByText('1 / 6')).toBeVisible();
  // The player comes up, a bid, the question, the claim, the raise.
  for (const step of [2, 3, 4, 5]) {
    await replay.getByRole('slider', { name: 'Moment' }).press('ArrowRight');
    await expect(replay.getByText(`${String(step)} / 6`)).toBeVisible();
  }
  await expect(replay.getByText(`${TEAMS[1]} must answer ₹1.4 L`, { exact: true })).toBeVisible();
  expect(await wordsOutOfPlace(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const opened = await page.context().newPage();
  await openHall(opened, `${boli.url}${result}`);
  await expect(opened.getByText('Batsman, Right to match')).toBeVisible();

  await history.getByRole('button', { name: /^More: .*by right to match/ }).click();
  await page.getByRole('menuitem', { name: /^Trade: / }).click();
  const trade = page.getByRole('dialog', { name: 'Trade this player' });
  await trade.getByLabel('In exchange for').selectOption({ index: 1 });
  await trade.getByLabel('Reason').fill('Both teams agreed');
  await expect(trade.getByText('₹23,60,000 → ₹24,00,000')).toBeVisible();
  expect(await wordsOutOfPlace(page)).toEqual([]);
  await trade.getByRole('button', { name: 'Trade', exact: true }).click();
  await expect(history.getByText(/^Traded: .*: Both teams agreed$/)).toBeVisible();
  await expect(opened.getByText('Right to match')).toHaveCount(0);
});
