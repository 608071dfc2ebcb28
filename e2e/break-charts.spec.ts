import type { Page } from '@playwright/test';
import { importAnswer } from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { newEvening, order, type Evening } from './support/console.ts';
import { agreeOn } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { bidsBy, hammered, passed } from './support/played-lots.ts';
import type { Boli } from './support/server.ts';
import { HALL, WALLS } from './support/show-parts.ts';
import { expect, test } from './support/test.ts';
import { holdWaits, scene, setShow, wordsCutOff } from './support/wall.ts';

test.use({ viewport: HALL });

const LONG_TEAMS = [
  'Chhatrapati Sambhajinagar Municipal Corporation Warriors XI',
  'Mumbaikarmaharashtrawarriorssuperkingsassociationwelfareclub',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'श्रीक्षेत्र त्र्यंबकेश्वर क्रिकेट क्लब नाशिक महानगरपालिका',
  'திருச்சிராப்பள்ளி ராயல்ஸ் மாவட்ட கிரிக்கெட் சங்கம்',
  ...Array.from({ length: 11 }, (_, at) => `Royal Challengers of the Quarter ${String(at + 1)}`),
];
const TEN = Array.from({ length: 10 }, (_, at) => `Category of the quarter ${String(at + 1)}`);
/** The most categories, with names of 40 letters. */
const THIRTY = Array.from(
  { length: 30 },
  (_, at) => `Internationals of the last seasons no ${String(at + 10)}`,
);
const STYLES = [['batsman'], ['bowler'], ['batsman', 'bowler'], ['batsman', 'wicketKeeper']];

/** Creates an evening of these teams with this many players of four roles and these categories, and starts it. */
async function started(
  boli: Boli,
  teams: readonly string[],
  many: number,
  categories: readonly string[],
): Promise<Evening> {
  const evening = await newEvening(boli, { teams, players: [], purse: 1_250_000_000, squad: 25 });
  const bases = categories.map((_, at) => 50_000_000 - at * 1_500_000);
  await agreeOn(evening, {
    fields: [{ id: 'category', name: 'Category', is: 'choice', values: categories, public: true }],
    categories: {
      field: 'category',
      rungs: categories.map((value, at) => ({ value, base: bases[at] ?? 0 })),
    },
  });
  const players = Array.from({ length: many }, (_, at) => ({
    name: `Venkatasubramanian Chandrase ${String(at)}`,
    playerNumber: String(at + 1),
    age: 24,
    isTeamOwner: 0,
    playingStyles: STYLES[at % STYLES.length],
    baseAmount: bases[at % categories.length],
    runs: 1_284,
    wickets: 23,
    own: { category: categories[at % categories.length] },
  }));
  const body = { tournamentId: evening.tournament.id, players };
  const { failed } = await evening.organiser.call('POST', PATHS.importPlayers, importAnswer, body);
  expect(failed).toEqual([]);
  await order(evening, { type: 'initialise' });
  return evening;
}

/** Sells lots after one to seven bids; every ninth is passed. */
async function play(evening: Evening, lots: number): Promise<void> {
  const { length } = evening.teams;
  for (let lot = 0; lot < lots; lot += 1) {
    if (lot % 9 === 5) {
      await passed(evening);
      continue;
    }
    const bids = 1 + ((lot * 5) % 7);
    await bidsBy(
      evening,
      Array.from({ length: bids }, (_, at) => (lot + (at % 2)) % length),
    );
    await hammered(evening);
  }
}

const turn = (page: Page) => page.locator('.projector-turn');

/** Opens the wall, whose turns then change only on a call of the returned function, and begins a break. */
async function openBreak(page: Page, evening: Evening): Promise<() => Promise<void>> {
  const nextTurn = await holdWaits(page, 12_000);
  const loaded = page.waitForResponse(`**${PATHS.statistics}`);
  await openHall(page, (await hallLinks(evening)).of('screen'));
  await order(evening, { type: 'pause', message: 'Tea break', until: null });
  await expect(scene(page, 'break')).toBeVisible();
  await loaded;
  return nextTurn;
}

test('Show every chart of the evening in a break, by category and in the next round by role', async ({
  page,
  boli,
}) => {
  const evening = await started(boli, ['Mumbai Mavericks', 'Pune Panthers'], 20, TEN);
  await play(evening, 12);
  const nextTurn = await openBreak(page, evening);
  for (const group of [/Category of the quarter 1/, /Wicket Keeper/]) {
    for (const title of [
      'Squads',
      'Top buys',
      'Look on from your own phone',
      'The money so far',
      'Price against base',
      'Where the money went',
      'Bids for each lot',
      'Purses and slots left',
      'Still needed',
      'Look on from your own phone',
    ]) {
      await expect(page.getByRole('region', { name: title })).toBeVisible();
      if (title === 'Where the money went')
        await expect(turn(page).locator('.wall-legend')).toHaveText(group);
      // A hall reads no tables and points at nothing.
      await expect(turn(page).locator('input, button, table:not(.sr-only table)')).toHaveCount(0);
      await expectNothingFromAxe(page);
      await nextTurn();
    }
  }
});

test(
  'Cut no word in the charts of a break with sixteen teams, the longest names and three scripts',
  { tag: '@sweep' },
  async ({ page, boli }) => {
    test.slow();
    const evening = await started(boli, LONG_TEAMS, 60, THIRTY);
    await play(evening, 40);
    const nextTurn = await openBreak(page, evening);
    await expect(turn(page)).toBeVisible();
    const wrong: string[] = [];
    let charts = 0;
    // Squads, top buys, the address, five charts, needs, and the address again.
    for (let at = 0; at < 4 + 1 + 1 + 5 + 3 + 1; at += 1) {
      if ((await turn(page).locator('.wall-picture').count()) > 0) {
        charts += 1;
        for (const language of ['ta', 'ml', 'mr'] as const) {
          await setShow(evening, { languages: [language] });
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          for (const size of WALLS) {
            await page.setViewportSize(size);
            const found = [
              ...(await wordsOutOfPlace(page)),
              ...(await wordsCutOff(page)),
              ...(await labelsOutOfPlace(page)),
              ...(await legendCut(page)),
            ];
            const where = `turn ${String(at)}, ${language}, ${String(size.width)}`;
            wrong.push(...found.map((words) => `${where}: ${words}`));
          }
        }
      }
      await nextTurn();
    }
    expect(charts).toBe(5);
    expect(wrong).toEqual([]);
  },
);

/** Returns labels of a picture that reach out of the space around their turn, or cover another label. */
function labelsOutOfPlace(page: Page): Promise<string[]> {
  return page.locator('.projector-turn').evaluate((turn) => {
    const labels = [...turn.querySelectorAll('svg text')].map((label) => ({
      words: label.textContent,
      box: label.getBoundingClientRect(),
    }));
    const { left, bottom } = turn.getBoundingClientRect();
    const gap = 2 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const out = labels.filter(
      ({ box }) => box.left < left - gap || box.right > innerWidth || box.bottom > bottom + gap / 2,
    );
    const covered = labels.filter(({ box }, at) =>
      labels.slice(at + 1).some(({ box: other }) => {
        const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        return width > 2 && height > box.height / 2;
      }),
    );
    return [...out, ...covered].map(({ words }) => words);
  });
}

/** Returns what a legend cuts, or leaves out without a sign. */
function legendCut(page: Page): Promise<string[]> {
  return page.locator('.projector-turn').evaluate((turn) => {
    const legend = turn.querySelector('.wall-legend');
    if (legend === null) return [];
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = legend;
    const isCut = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
    // The thirty categories do not fit; the last words say how many more there are. The four roles fit.
    const named = legend.querySelectorAll('li [aria-hidden]').length;
    const isMoreSaid = legend.querySelector('li:last-child [aria-hidden]') === null;
    return [
      ...(isCut ? ['the legend is cut'] : []),
      ...(named < 4 ? [`the legend names only ${String(named)}`] : []),
      ...(isMoreSaid ? [] : ['the legend does not say how many more there are']),
    ];
  });
}
