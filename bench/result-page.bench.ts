import { chromium, type CDPSession } from '@playwright/test';
import { impossible } from '#domain/impossible.ts';
import { linksAnswer } from '#protocol/calls/links.ts';
import { linkPath } from '#protocol/page-paths.ts';
import { PATHS } from '#protocol/paths.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { setUp, startBoli, type Boli } from './support/boli.ts';
import { report } from './support/figures.ts';
import { blockOf, give } from './support/tap-hall.ts';

const PLAYERS = 600;
const TEAMS = 10;
/** The number of sales until every squad is full. */
const SALES = 250;
/** Bytes a second of the line: slow enough that the row appears between two answers. */
const LINE = 32_000;

/** The bytes that a phone has received when the result of an auction of 600 players shows the first row of a squad. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const address = await playedOut(boli);
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const session = await page.context().newCDPSession(page);
    const received = await bytesOf(session);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('.result-line').first().waitFor();
    const { bodies, unawaited, headers } = received();
    const kb = (bytes: number) => `${String(Math.round(bytes / 1_000))} kB`;
    report({
      name: 'The result of 600 players shows its first row after',
      figure: bodies / 1_000,
      limit: 60,
      unit: 'kB',
      measured: `the packed answers and live messages that a phone with an empty cache has received by then, on a line of ${kb(LINE)} a second; not counted: ${kb(unawaited)} of fonts and icon, which no row waits for, and ${kb(headers)} of headers`,
      floor: 'none',
      command: 'npm run bench result-page',
    });
  } finally {
    await browser.close();
    await boli.stop();
  }
}

/** Sells until every squad is full, and returns the address of the result. */
async function playedOut(boli: Boli): Promise<string> {
  const { tournamentId, teamIds } = await setUp(boli, { teams: TEAMS, players: PLAYERS });
  await give(boli, tournamentId, { type: 'initialise' });
  for (let sale = 0; sale < SALES; sale += 1) {
    const { block } = await blockOf(boli, tournamentId);
    const team = teamIds[sale % TEAMS] ?? impossible('there is a team');
    await give(boli, tournamentId, { type: 'place-bid', lot: block.lot, team, amount: 20_000, seen: null });
    await give(boli, tournamentId, { type: 'bring-down-hammer', lot: block.lot, seen: null });
  }
  const { links } = linksAnswer.parse(await boli.call('POST', PATHS.openLinks, { tournamentId }));
  const link = links.find(({ kind }) => kind === 'result') ?? impossible('there is a link to the result');
  return `${boli.url}${linkPath('result')}#${link.code}`;
}

interface Received {
  /** Bytes. `bodies`: answers and live messages; `unawaited`: fonts and icon; `headers`: of all answers. */
  bodies: number;
  unawaited: number;
  headers: number;
}

/** Counts the bytes that this page receives from now on, as compressed on the network. */
async function bytesOf(session: CDPSession): Promise<() => Received> {
  const unawaited = new Set<string>();
  const counted = { bodies: 0, unawaited: 0, headers: 0 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 50, downloadThroughput: LINE, uploadThroughput: LINE },
  });
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/\.(woff2|svg)$/.test(request.url)) unawaited.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    counted[unawaited.has(requestId) ? 'unawaited' : 'bodies'] += encodedDataLength;
  });
  session.on('Network.responseReceived', ({ response }) => {
    counted.headers += response.encodedDataLength;
  });
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    counted.bodies += response.payloadData.length;
  });
  return () => ({ ...counted });
}

await main();
