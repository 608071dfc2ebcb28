import type { BrowserContext, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import { rowTop } from '#web/kit/cards/squad/squad-plan.ts';
import { logOf, lotInLog, newEvening, openConsole, order, settled, type Evening } from './support/console.ts';
import { leagueEvening } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { newPlayer, openAs } from './support/organiser.ts';
import { wordsInDots, wordsOutOfPlace } from './support/out-of-place.ts';
import { CLUBS, drawnOtherwise, inkCutOff, scriptsFetched, type Club } from './support/scripts.ts';
import { brokenWords } from './support/broken-words.ts';
import { THREE_SIZES } from './support/sizes.ts';
import { WALLS } from './support/show-parts.ts';
import { expect, test } from './support/test.ts';
import { holdWaits } from './support/wall.ts';

const ALL = CLUBS.map(({ script }) => script).sort();
const WALL = { width: 1280, height: 720 };
const LAPTOP = { width: 1366, height: 620 };
const PHONE = { width: 360, height: 620 };
const HALL = { width: 1920, height: 1080 };
/** Team names as long as real ones, also in the scripts with the widest letters. */
const LONG_TEAMS = [
  'Chhatrapati Sambhajinagar XI',
  'Ratnagiri Royal Rhinos United',
  'कोल्हापूर वाघ क्रिकेट क्लब',
  'തിരുവനന്തപുരം റോയൽസ് ക്ലബ്ബ്',
  'சென்னை சூப்பர் சிங்கங்கள்',
];

test("Load no other script's font on Latin pages, and only the font of a name's script", async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, { players: ['Virat Kohli'], teams: ['Mumbai Mavericks'] });
  await openConsole(page, evening);
  await settled(page);
  const wall = (await hallLinks(evening)).of('screen');
  await openHall(page, wall);
  await expect(page.getByRole('heading', { name: 'Virat Kohli' })).toBeVisible();
  expect(await scriptsFetched(page)).toEqual([]);

  // A zero-width joiner uses the font of its neighbours and loads none itself.
  const message = 'શ્રી\u200d ચાનો સમય';
  await order(evening, { type: 'pause', message, until: null });
  await expect(page.getByRole('heading', { name: message })).toBeVisible();
  await expect.poll(() => scriptsFetched(page)).toEqual(['gujarati']);
});

test('Draw the joiners of names as their script joins them', async ({ page, boli }) => {
  const joined: Readonly<Record<string, string>> = {
    bangla: 'ক্\u200cষ',
    devanagari: 'गोर्\u200dहे',
    gujarati: 'ક્\u200cષ',
    gurmukhi: 'ਪ੍\u200cਰ',
    kannada: 'ಕ್\u200cಷ',
    malayalam: 'നായര്\u200d',
    odia: 'କ୍\u200cଷ',
    tamil: 'க்\u200cஷ',
    telugu: 'క్\u200cష',
  };
  const names = Object.values(joined);
  const evening = await newEvening(boli, {
    players: [names.slice(0, 5).join(' ')],
    teams: [names.slice(5).join(' ')],
  });
  await order(evening, { type: 'initialise' });
  await openHall(page, (await hallLinks(evening)).of('screen'));
  await expect.poll(() => scriptsFetched(page)).toEqual(ALL);
  for (const [script, name] of Object.entries(joined))
    await expect.poll(() => drawnOtherwise(page, script, [name]), script).toEqual([]);
});

test(
  'Cut no letter of any Indian script, above or below, on any auction screen',
  { tag: '@sweep' },
  async ({ page, boli, anotherDevice }) => {
    const evening = await newEvening(boli, {
      players: CLUBS.map(({ player }) => player),
      teams: CLUBS.map(({ team }) => team),
    });
    await order(evening, { type: 'initialise' });
    await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
    const links = await hallLinks(evening);
    const device = await anotherDevice();
    const { team: ownTeam } = CLUBS[0] ?? { team: '' };
    const screens = [
      ['projector', await opened(device, links.of('screen'), WALL)],
      ['overlay', await opened(device, links.of('overlay'), WALL)],
      ['auctioneer', await opened(device, links.of('auctioneer'), LAPTOP)],
      ['spectator', await opened(device, links.of('live'), PHONE)],
      ['phone', await opened(device, links.paddleOf(ownTeam), PHONE)],
      ['console', page],
    ] as const;
    await page.setViewportSize(LAPTOP);
    await openConsole(page, evening);

    for (let lots = 0; lots < CLUBS.length; lots += 1) {
      const { club, lot, team } = await onBlock(evening);
      await order(evening, { type: 'place-bid', lot, team, amount: 20_000, seen: null });
      for (const [screen, shown] of screens) {
        await expect(shown.getByText(club.player).first()).toBeVisible();
        expect(await inkCutOff(shown), `${club.script} on the ${screen}`).toEqual([]);
      }
      await order(evening, { type: 'bring-down-hammer', lot, seen: null });
    }
    for (const [, shown] of screens.slice(0, -1)) expect(await scriptsFetched(shown)).toEqual(ALL);

    const { id } = evening.tournament;
    for (const path of ['teams', 'players', 'squads-print']) {
      await page.goto(`/${path}?tournament=${id}`);
      await expect(
        page
          .getByText(CLUBS[0]?.team ?? '')
          .or(page.getByText(CLUBS[0]?.player ?? ''))
          .first(),
      ).toBeVisible();
      expect(await inkCutOff(page), path).toEqual([]);
    }
    expect(await scriptsFetched(page)).toEqual(ALL);
  },
);

test(
  'Cut no letter of any Indian script on phones and the monitor while teams answer a right to match',
  { tag: '@sweep' },
  async ({ boli, anotherDevice }) => {
    test.slow();
    const teams = CLUBS.map(({ team }) => team);
    const players = CLUBS.map(({ player, team }) => ({
      ...{ name: player, base: 20_000 },
      own: { lastteam: team },
    }));
    const match: NonNullable<RuleSetDraft['match']> = {
      who: 'any',
      where: {},
      cards: { byRetained: [9] },
      raise: 'once',
      declined: 'kept',
      seconds: null,
      atZero: 'waits',
    };
    const evening = await leagueEvening(boli, { match }, players, teams);
    await order(evening, { type: 'initialise' });
    await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
    const links = await hallLinks(evening);
    const device = await anotherDevice();
    const screens = [
      ['first phone', await opened(device, links.paddleOf(teams[0] ?? ''), PHONE)],
      ['second phone', await opened(device, links.paddleOf(teams[1] ?? ''), PHONE)],
      ['auctioneer', await opened(device, links.of('auctioneer'), LAPTOP)],
    ] as const;
    for (let lots = 0; lots < CLUBS.length; lots += 1) {
      const { club, lot } = await onBlock(evening);
      const ids = evening.teams.map(({ id }) => id);
      const [buyer = '', last = ''] = [ids[lots], ids[(lots + 1) % ids.length]];
      await order(evening, { type: 'place-bid', lot, team: buyer, amount: 285_000, seen: null });
      for (const [says, command] of [
        [/match/i, { type: 'bring-down-hammer', lot, seen: null }],
        [/raise/i, { type: 'say-match', lot, team: last, says: 'claim', seen: null }],
        [/385000|3,85,000|3\.85 L/, { type: 'raise-match', lot, team: buyer, amount: 385_000, seen: null }],
      ] as const) {
        await order(evening, command);
        for (const [screen, shown] of screens) {
          await expect(shown.getByText(says).first()).toBeVisible();
          const where = `${club.script} on the ${screen}, ${command.type}`;
          expect.soft(await inkCutOff(shown), where).toEqual([]);
          expect.soft(await wordsOutOfPlace(shown), where).toEqual([]);
        }
      }
      await order(evening, { type: 'say-match', lot, team: last, says: 'match', seen: null });
    }
  },
);

test('Show long names of players and teams in full on the bright projector, from first bid to end', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, { players: ['Siddharth Venkataraman'], teams: LONG_TEAMS });
  await order(evening, { type: 'initialise' });
  await page.setViewportSize(HALL);
  const nextTurn = await holdWaits(page, 12_000);
  await openHall(page, (await hallLinks(evening)).of('screen').replace('#', '?light#'));
  const expectWhole = async (shown: string) => {
    expect(await wordsOutOfPlace(page), shown).toEqual([]);
    expect(await wordsInDots(page), shown).toEqual([]);
    expect(await inkCutOff(page), shown).toEqual([]);
  };
  const lot = await lotInLog(evening);
  for (const [at, { id, name }] of evening.teams.entries()) {
    await order(evening, { type: 'place-bid', lot, team: id, amount: 20_000 + at * 5_000, seen: null });
    await expect(page.locator('.projector-leader')).toHaveText(name);
    await expectWhole(`${name} leads`);
  }
  await order(evening, { type: 'pause', message: 'Tea, back at nine', until: null });
  await expect(page.getByRole('region', { name: 'Still needed' })).toBeVisible();
  await expect(page.getByText(/leads with ₹40,000$/)).toBeVisible();
  await expectWhole('what teams still need');
  await order(evening, { type: 'resume' });
  await order(evening, { type: 'bring-down-hammer', lot, seen: null });
  await order(evening, { type: 'pause', message: 'Tea, back at nine', until: null });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Squads 1 of 2' })).toBeVisible();
  await nextTurn();
  await expect(page.getByRole('region', { name: 'Squads 2 of 2' })).toBeVisible();
  await expectWhole('squads');
  await nextTurn();
  await expect(page.getByRole('region', { name: 'Top buys' })).toBeVisible();
  await expectWhole('top buys');
  await order(evening, { type: 'resume' });
  await order(evening, { type: 'finish' });
  await expect(page.getByRole('list', { name: 'The dearest players' })).toBeVisible();
  await expectWhole('finished');
});

test('Keep the lines of a squad picture apart in every script', async ({ page, boli }) => {
  const names = CLUBS.map(({ player }) => player);
  const evening = await newEvening(boli, { players: [], teams: ['Pune Panthers'] });
  const { organiser, tournament, teams } = evening;
  const [to] = teams;
  if (to === undefined) throw new Error('no team');
  for (const name of names) await newPlayer(organiser, tournament, name, { to, price: 145_000 });
  await openAs(page, organiser, `/squads-print?tournament=${tournament.id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture of Pune Panthers' }).click();
  const picture = await readFile(await (await downloading).path());
  const tops = names.map((_, at) => rowTop(at));
  expect(await linesInTheWay(page, picture, tops)).toEqual([]);
});

async function opened(
  device: BrowserContext,
  address: string,
  size: { width: number; height: number },
): Promise<Page> {
  const page = await device.newPage();
  await page.setViewportSize(size);
  await openHall(page, address);
  return page;
}

/** The player on the block, and the team of the same script. */
async function onBlock(evening: Evening): Promise<{ club: Club; lot: string; team: string }> {
  const lot = await lotInLog(evening);
  const registered = (await logOf(evening)).flatMap(({ event }) =>
    event.type === 'PlayersRegistered' ? event.players : [],
  );
  const name = registered.find(({ id }) => id === lot)?.name;
  const club = CLUBS.find(({ player }) => player.normalize('NFC') === name);
  const team = evening.teams.find((one) => one.name === club?.team.normalize('NFC'))?.id;
  if (club === undefined || team === undefined) throw new Error('nobody of these clubs is on the block');
  return { club, lot, team };
}

/** The rows of a squad's picture that have ink where the next one begins. */
function linesInTheWay(page: Page, picture: Buffer, tops: readonly number[]): Promise<number[]> {
  return page.evaluate(
    async ({ png, tops }) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const pen = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d');
      pen?.drawImage(drawn, 0, 0);
      const ink = (top: number) =>
        new Set(new Uint32Array(pen?.getImageData(0, top, 700, 3).data.buffer ?? [])).size;
      return tops.filter((top) => ink(top + 3) > 1);
    },
    { png: picture.toString('base64'), tops },
  );
}

test('Break no word of a team name on the console and on the wall, in ten scripts', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, {
    teams: [
      'Thiruvananthapuram Tuskers',
      'Mahabaleshwar Mavericks',
      'श्रीत्र्यंबकेश्वर रायडर्स',
      'চট্টগ্রামচ্যালেঞ্জার্স একাদশ',
      'ਚੰਡੀਗੜ੍ਹ ਚੈਂਪੀਅਨਜ਼',
      'અમદાવાદસુપરજાયન્ટ્સ ઇલેવન',
      'ଭୁବନେଶ୍ୱରସୁପରକିଙ୍ଗସ୍ ଏକାଦଶ',
      'திருச்சிராப்பள்ளி ராயல்ஸ்',
      'తిరుపతివెంకటేశ్వర వారియర్స్',
      'ಬೆಂಗಳೂರುಚಾಲೆಂಜರ್ಸ್ ಕ್ಲಬ್',
      'തിരുവനന്തപുരം ടസ്‌കേഴ്‌സ്',
    ],
  });
  await order(evening, { type: 'initialise' });
  await openConsole(page, evening);
  await settled(page);
  const names = page.locator('.whole-words');
  for (const size of THREE_SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => brokenWords(names), String(size.width)).toEqual([]);
  }
  await openHall(page, (await hallLinks(evening)).of('screen'));
  for (const size of WALLS) {
    await page.setViewportSize(size);
    await expect(names).toHaveCount(11);
    await expect.poll(() => brokenWords(names), String(size.width)).toEqual([]);
  }
});
