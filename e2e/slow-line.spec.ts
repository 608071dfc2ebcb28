import type { Page } from '@playwright/test';
import { commandAnswer, type CommandRequest } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import { importAnswer } from '#protocol/calls/players.ts';
import { bidsIn, logOf, newEvening, order, type Evening } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import type { Boli } from './support/server.ts';
import { slowLine } from './support/slow-line.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 620 } });

/** The network speed of a phone in a village. */
const VILLAGE = { kilobitsPerSecond: 64, roundTrip: 600 } as const;
const [TEAMS, PLAYERS, LOTS] = [30, 600, 100];

test('Open a phone over one connection on a slow network late in a long auction, and bid', async ({
  anotherDevice,
  boli,
}) => {
  const evening = await lateEvening(boli);
  const team = evening.teams[0];
  const address = (await hallLinks(evening)).paddleOf(team?.name ?? '');
  const line = await slowLine(boli.url, null);
  const page = await (await anotherDevice()).newPage();
  try {
    await openHall(page, `${line.url}${address}`);
    const big = page.getByRole('region', { name: 'Bid' }).getByRole('button').first();
    await expect(big).toHaveAttribute('data-look', 'go');
    await page.goto('about:blank');

    // The page itself is cached; its data comes over the slow line.
    const words = await rememberWords(page);
    const sockets: string[] = [];
    page.on('websocket', (socket) => {
      sockets.push('opened');
      socket.on('close', () => sockets.push('closed'));
    });
    line.setPace(VILLAGE);
    await page.goto(`${line.url}${address}`, { waitUntil: 'commit' });
    await expect(big).toHaveAttribute('data-look', 'go', { timeout: 100_000 });
    const amount = ((await bidsIn(evening)).at(-1) ?? 0) + 5_000;
    await big.click();
    await expect(big).toHaveAttribute('data-look', 'led');

    const last = (await logOf(evening)).findLast(({ event }) => event.type === 'BidPlaced');
    expect(last?.event).toMatchObject({ team: team?.id, amount, via: 'phone' });
    expect(sockets).toEqual(['opened']);
    const seen = await words();
    expect(seen).toMatch(/the auction is on its way/i);
    // Data kept arriving, so the page shows no network problem.
    expect(seen).not.toMatch(/wi-?fi|not connected|does not answer|reconnect|no network/i);
  } finally {
    await page.close();
    line.close();
  }
});

/** Six hundred players, a hundred of them sold, and the next one on the block with some bids. */
async function lateEvening(boli: Boli): Promise<Evening> {
  const teams = Array.from({ length: TEAMS }, (_, at) => `Team of the ${String(at + 1)}th Ward`);
  const evening = await newEvening(boli, { teams, players: [], purse: 1_000_000_000 });
  const { organiser, tournament } = evening;
  for (let first = 1; first <= PLAYERS; first += 100) {
    const players = Array.from({ length: 100 }, (_, at) => ({
      name: `Siddharth Venkataraman ${String(first + at)}`,
      playerNumber: String(first + at),
      age: 24,
      isTeamOwner: 0,
      playingStyles: ['batsman', 'wicketKeeper'],
      baseAmount: 20_000,
    }));
    await organiser.call('POST', PATHS.importPlayers, importAnswer, { tournamentId: tournament.id, players });
  }
  let lot = '';
  let orders = 0;
  const give = async (given: CommandRequest['order']): Promise<void> => {
    const body = { commandId: `late-${String((orders += 1))}`, order: given };
    const path = `${PATHS.command}?tournamentId=${tournament.id}`;
    for (const { event } of (await organiser.call('POST', path, commandAnswer, body)).events)
      if (event.type === 'LotOpened') lot = event.lot;
  };
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await give({ type: 'initialise' });
  for (let sold = 0; sold <= LOTS; sold += 1) {
    for (const step of [0, 1, 2]) {
      // The team of the later phone has no bid.
      const bidder = evening.teams[1 + ((sold + step) % (TEAMS - 1))]?.id ?? '';
      const amount = 20_000 + step * 5_000;
      await give({ type: 'place-bid', lot, team: bidder, amount, seen: null });
    }
    if (sold < LOTS) await give({ type: 'bring-down-hammer', lot, seen: null });
  }
  return evening;
}

/** Records all texts that the page shows from now on, however briefly. */
async function rememberWords(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      if (document.body !== null) seen.add(document.body.innerText);
      Object.assign(window, { seenWords: [...seen].join('\n') });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => ('seenWords' in window ? String(window.seenWords) : ''));
}
