import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { lotOnBlock, openLotOf, playerOf, priceOf } from '#domain/auction/lots/block.ts';
import { passedOf, salesOf } from '#domain/auction/lots/places.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { impossible } from '#domain/impossible.ts';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { BLANK_PLAYER } from '#domain/tournament/player.ts';
import { iplPlayers, iplTeams, TOURNAMENT_AMOUNT } from '#fixtures/ipl-2025/read.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { argon2id } from '#server/accounts/sign-in.ts';
import { buildApp } from '#server/api/app.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { addressesOf } from '#server/base/addresses.ts';
import { type Config, readConfig } from '#server/base/config.ts';
import { systemRandom } from '#server/base/random.ts';
import { Unstartable } from '#server/base/failure.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { openDataFolder } from '#server/persistence/files/data-folder.ts';
import { codeOf } from '#server/persistence/ports/problems.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { leaveWhenAsked } from '#server/start/leave.ts';
import { type RunningServer, serve } from '#server/start/serve.ts';

/** The same relative path from the built command and from this source file. */
const FACTS = new URL('../../../fixtures/ipl-2025/', import.meta.url);
const BUILT_SCREENS = fileURLToPath(new URL('../../web', import.meta.url));

/** Starts the product on a temporary database, with the IPL 2025 auction in progress. */
export async function demo(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

  const config = { ...readConfig({ LOG_LEVEL: 'warn', ...process.env }), dataDir: folder, databaseUrl: null };
  openDataFolder(folder);
  const store = await installationIn(folder).open();
  const staged = await stageAuction(store, FACTS);
  await store.close();
  const server = await serveSomewhere(config);
  leaveWhenAsked(server);
  const { here, network } = addressesOf(config.host, server.port, networkInterfaces());
  console.log(`boli: The IPL 2025 auction is under way: ${staged.situation}`);
  console.log(`boli: On this machine:      ${here}`);
  for (const address of network) console.log(`boli: On the local network: ${address}`);
  console.log(`boli: Sign in with          ${staged.email} and the password ${staged.password}`);
  console.log('boli: Ages and player numbers are made up. Not affiliated with the BCCI or any franchise.');
  console.log('boli: Ctrl-C ends it and removes its data.');
}

/** Uses any free port if the usual one is taken, but only where no port was requested. */
async function serveSomewhere(config: Config): Promise<RunningServer> {
  const build = (parts: Parameters<typeof buildApp>[0]) => buildApp({ ...parts, webFolder: BUILT_SCREENS });
  try {
    return await serve(config, build);
  } catch (error) {
    const taken = error instanceof Unstartable && codeOf(error.cause) === 'EADDRINUSE';
    if (!taken || process.env['PORT'] !== undefined) throw error;
    return serve({ ...config, port: 0 }, build);
  }
}

/** The facts about the demo for the terminal. */
interface Demo {
  readonly email: string;
  readonly password: string;
  readonly situation: string;
}

const SALES = 60;
const BETWEEN_ORDERS_MS = 9_000;
/** About the duration of the orders below, so that the last one gets the present time. */
const EVENING_MS = 600 * BETWEEN_ORDERS_MS;

/** Plays the real auction up to its sixtieth sale, and leaves the next lot on the block with bids. */
export async function stageAuction(store: Store, facts: URL): Promise<Demo> {
  const login = await openAccount(store);
  let now = Date.now() - EVENING_MS;
  const clock = (): number => (now = Math.min(now + BETWEEN_ORDERS_MS, Date.now()));
  const auctions = createAuctionService({ store, clock, random: systemRandom });
  const { tournament } = await auctions.open('demo', {
    name: 'IPL 2025 Player Auction',
    date: '2024-11-24',
    time: '15:30',
    rules: specificationRules({
      openingPurse: toRupees(TOURNAMENT_AMOUNT),
      squadLimit: 25,
      increment: toRupees(2_500_000),
    }),
  });

  const order = async (command: Command): Promise<Auction> => {
    const outcome = await auctions.carryOut(tournament.id, command, { by: 'demo' });
    return outcome.ok ? outcome.auction : impossible(`${command.type}: ${outcome.problem.code}`);
  };
  const teams = await enterTeams(order, facts);
  await registerPlayers(order, facts);
  const auction = await playSales(order, teams, facts);
  await auctions.close();
  return { ...login, situation: situationOf(auction) };
}

type Order = (command: Command) => Promise<Auction>;

async function openAccount(store: Store): Promise<{ email: string; password: string }> {
  const [email, password] = ['demo@boli.example', `hammer-${String(randomInt(10_000, 100_000))}`];
  const passwordHash = await argon2id.hash(password);
  const user = { id: 'demo', name: 'Demo Organiser', email, mobile: '98000 00000', passwordHash };
  await store.users.add({ ...user, createdAt: Date.now() });
  await store.users.own(user.id);
  return { email, password };
}

/** Every team starts with the tournament's purse, less the prices of its retained players. */
async function enterTeams(order: Order, facts: URL): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { code, name, purse } of iplTeams(facts)) {
    const id = systemRandom.id();
    ids.set(code, id);
    await order({ type: 'enter-team', team: { id, name, logo: null, createdAt: Date.now() } });
    const by = toRupees(purse - TOURNAMENT_AMOUNT);
    await order({ type: 'adjust-purse', team: id, by, reason: 'Players retained before the auction' });
  }
  return ids;
}

async function registerPlayers(order: Order, facts: URL): Promise<void> {
  const players = iplPlayers(facts).map(({ name, number, age, styles, basePrice }) => ({
    ...BLANK_PLAYER,
    id: idOf(number),
    name,
    number,
    age,
    styles,
    basePrice: toRupees(basePrice),
  }));
  for (let from = 0; from < players.length; from += MOST_PLAYERS_PER_BATCH) {
    const batch = players.slice(from, from + MOST_PLAYERS_PER_BATCH);
    await order({ type: 'register-players', players: batch, seed: systemRandom.seed() });
  }
}

function idOf(number: string): string {
  return `demo-player-${number}`;
}

async function playSales(order: Order, teams: ReadonlyMap<string, string>, facts: URL): Promise<Auction> {
  let auction = await order({ type: 'initialise', seed: systemRandom.seed() });
  for (const { number, basePrice, sale } of iplPlayers(facts)) {
    const lot = idOf(number);
    if (lotOnBlock(auction) !== lot) auction = await order({ type: 'call-lot', lot, seen: null });
    if (sale === null) {
      auction = await order({ type: 'pass-lot', lot, seen: null });
      continue;
    }
    const rivals = [...teams.keys()].filter(
      (code) => code !== sale.team && purseOf(auction, teamOf(code)) >= sale.price,
    );
    const bids = biddingFor({ basePrice, ...sale }, rivals);
    const last = salesOf(auction).size === SALES;
    for (const { team, amount } of last ? bids.slice(0, -1) : bids) {
      auction = await order({ type: 'place-bid', lot, team: teamOf(team), amount, seen: null });
    }
    if (last) return auction;
    auction = await order({ type: 'bring-down-hammer', lot, seen: null });
  }
  return auction;

  function teamOf(code: string): string {
    return teams.get(code) ?? impossible(`no team ${code}`);
  }
}

function situationOf(auction: Auction): string {
  const open = openLotOf(auction);
  const counts = `${String(salesOf(auction).size)} players sold, ${String(passedOf(auction).length)} passed`;
  if (open === null) return counts;
  const price = priceOf(auction, open.lot);
  return `${counts}, ${playerOf(auction, open.lot).name} on the block at ${amountOf(auction, price)}.`;
}

/** One bid of the demo, by the team's short name. Whole rupees. */
interface DemoBid {
  readonly team: string;
  readonly amount: number;
}

interface Sold {
  readonly basePrice: number;
  readonly team: string;
  readonly price: number;
}

/** The share of the price range, from base price to hammer price, after each bid. */
const STEPS = [0, 0.3, 0.55, 0.8, 0.93];
const GRID = 500_000;

/** A bidding that ends at the real sale. Its earlier bids are invented, by these rivals. */
export function biddingFor({ basePrice, team, price }: Sold, rivals: readonly string[]): DemoBid[] {
  const amounts = STEPS.map((step) => basePrice + Math.floor(((price - basePrice) * step) / GRID) * GRID);
  const before = [...new Set(amounts)].filter((amount) => amount < price);
  const bids = rivals.length === 0 ? [] : before.map((amount, at) => ({ team: bidderAt(at), amount }));
  return [...bids, { team, amount: price }];

  // Rivals and buyer alternate, and a rival makes the last bid but one.
  function bidderAt(at: number): string {
    const fromEnd = before.length - 1 - at;
    return fromEnd % 2 === 0 ? (rivals[at % rivals.length] ?? team) : team;
  }
}
