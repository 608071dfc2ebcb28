import * as z from 'zod/mini';
import type { Auction } from '#domain/auction/auction.ts';
import { withIds } from '#domain/auction/event-ids.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { begin } from '#domain/auction/evolve.ts';
import { foldingFrom } from '#domain/auction/fold.ts';
import { MOST_PLAYERS, MOST_TEAMS } from '#domain/limits.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { sameValue } from '#domain/same-value.ts';
import { imageProblem } from '#domain/tournament/draft-checks.ts';
import { type Actor, actorOf, type RecordedEvent, writtenBy } from '#protocol/events/events.ts';
import { readStoredEvent } from '#protocol/events/upcasters.ts';
import type { FileManifest } from '#protocol/tournament-file.ts';
import { isWithinBounds, placeOfNul } from '#server/base/json-bounds.ts';
import { yieldToEventLoop } from '#server/base/concurrency.ts';
import {
  checkRowsOf,
  checkRowsTogether,
  checkValuesOf,
  createFileBudget,
  createFollowCheck,
  type FileBudget,
  FileTooLong,
  WrongLine,
  WrongRow,
} from './check-file.ts';
import type { ReceivedFile } from './received-file.ts';
import { playerResult, teamResults } from './save-tournament.ts';
import { NotOurZip } from './stored-zip.ts';

const MOST_LINE_CHARACTERS = 1_000_000;
/** The most JSON values in one line: enough for a draw of 20,000 players. */
const MOST_LINE_VALUES = 30_000;
/** The most characters of one text. Every field of a tournament is shorter. */
const MOST_CHARACTERS = 2_000;
/** The most keys of one object. Every object of an event has fewer. */
const MOST_NAMES = 200;
/** The number of players in the result that are compared before the event loop gets a turn. */
const PLAYERS_AT_ONCE = 500;

export interface OpenedLog {
  readonly lines: readonly RecordedEvent[];
  readonly auction: Auction;
}

interface Opener {
  /** The user who opens the file. Every user of the other installation becomes this one. */
  readonly organiser: string;
  /** The id of the new tournament. */
  readonly tournament: string;
  /** The images whose address has changed. */
  readonly addresses: ImageAddresses;
  readonly makeId: () => string;
  /** Epoch ms. */
  readonly now: number;
}

const lineSchema = z.object({
  sequence: z.int(),
  at: z.int(),
  commandId: z.string(),
  by: z.string(),
  event: z.unknown(),
});

/**
 * Gives everything in a received file a new id, and folds its log. Compares the result with the manifest. It works in
 * slices, and holds the whole log in memory until the caller has written it. Throws `NotOurZip`, `FileTooLong`,
 * `WrongLine` and `WrongRow`.
 */
export async function readTournament(
  file: Pick<ReceivedFile, 'manifest' | 'lines'>,
  opener: Opener,
  budget = createFileBudget(),
): Promise<OpenedLog> {
  try {
    return await folded(file, opener, budget);
  } catch (cause) {
    const isKnown = [NotOurZip, FileTooLong, WrongLine, WrongRow].some((kind) => cause instanceof kind);
    throw isKnown ? cause : new NotOurZip('a log that says nothing', { cause });
  }
}

async function folded(
  file: Pick<ReceivedFile, 'manifest' | 'lines'>,
  opener: Opener,
  budget: FileBudget,
): Promise<OpenedLog> {
  const ids = createNewIds(opener);
  const lines: RecordedEvent[] = [];
  let folding: ReturnType<typeof foldingFrom> | null = null;
  let unit: Unit | null = null;
  const counts = { teams: 0, players: 0 };
  for await (const text of file.lines()) {
    await budget.line(text.length);
    const at = lines.length;
    const { event: given, ...about } = readLine(text, at + 1);
    const event = readStoredEvent(withImageAddresses(given, opener.addresses));
    if ((event.type === 'TournamentCreated') !== (at === 0)) throw new NotOurZip('another beginning');
    const line = asOpened(ids.renew({ ...about, event }), opener);
    lines.push(line);
    count(counts, line.event);
    if (line.event.type === 'OrderDrawn') await budget.draw(counts.players);
    if (line.event.type === 'TournamentCreated') ({ unit } = line.event.tournament.rules);
    checkRowsOf(line.event, unit);
    checkValuesOf(line);
    if (line.event.type === 'TournamentCreated')
      folding = foldingFrom(begin(line.event), createFollowCheck());
    else folding?.add(line.event);
  }
  if (folding === null) throw new NotOurZip('a log without a line');
  const auction = folding.auction();
  await compareResult(auction, (await file.manifest()).result, ids);
  await checkRowsTogether(auction);
  return { lines, auction };
}

/** Counts the teams and players after each line. Throws `FileTooLong` above the limits of a tournament. */
function count(counts: { teams: number; players: number }, event: AuctionEvent): void {
  if (event.type === 'TeamEntered') counts.teams += 1;
  if (event.type === 'TeamWithdrawn') counts.teams -= 1;
  if (event.type === 'PlayersRegistered') counts.players += event.players.length;
  if (event.type === 'PlayerWithdrawn') counts.players -= 1;
  if (counts.teams > MOST_TEAMS || counts.players > MOST_PLAYERS) throw new FileTooLong();
}

/** Compares the auction with the result in the manifest, and checks the images that it names. Throws `NotOurZip`. */
async function compareResult(auction: Auction, result: FileManifest['result'], ids: NewIds): Promise<void> {
  const teams = result.teams.map((team) => ({ ...team, id: ids.team(team.id) ?? team.id }));
  const rest = { stage: result.stage, teams };
  const isSame = sameValue(rest, { stage: auction.stage, teams: teamResults(auction) });
  if (!isSame || result.players.length !== auction.players.size) throw new NotOurZip('another result');
  if ([...auction.teams.values()].some(({ logo }) => imageProblem(logo, 'logo') !== null))
    throw new NotOurZip('another image');
  let at = 0;
  for (const player of auction.players.values()) {
    const saved = result.players[at];
    const renewed = saved && {
      ...saved,
      id: ids.player(saved.id) ?? saved.id,
      team: saved.team === null ? null : (ids.team(saved.team) ?? saved.team),
    };
    if (!sameValue(playerResult(auction, player), renewed)) throw new NotOurZip('another result');
    if (imageProblem(player.photo, 'photo') !== null) throw new NotOurZip('another image');
    at += 1;
    if (at % PLAYERS_AT_ONCE === 0) await yieldToEventLoop();
  }
}

function readLine(text: string, sequence: number) {
  if (text.length > MOST_LINE_CHARACTERS || !isWithinBounds(text, MOST_LINE_VALUES))
    throw new NotOurZip('a long line');
  const json: unknown = JSON.parse(text);
  if (isWide(json)) throw new NotOurZip('a wide line');
  const line = lineSchema.parse(json);
  const isPlain = placeOfNul(line) === null && !hasLongText(line);
  if (line.sequence !== sequence || !isPlain) throw new NotOurZip('another line');
  return line;
}

/** True if an object has too many keys. Validating tens of thousands of keys takes a quarter of a second. */
function isWide(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const parts: unknown[] = Object.values(value);
  return (!Array.isArray(value) && parts.length > MOST_NAMES) || parts.some(isWide);
}

function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > MOST_CHARACTERS;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText);
}

/** Makes the tournament a new one, created now. */
function asOpened(line: RecordedEvent, { now }: Opener): RecordedEvent {
  if (line.event.type !== 'TournamentCreated') return line;
  const tournament = { ...line.event.tournament, createdAt: now };
  return { ...line, event: { ...line.event, tournament } };
}

/**
 * Gives new ids to the lines of a file: to the tournament, to each team and each player that a line brings, and to each
 * link by which a line was sent. A line may name only a team and a player that an earlier line has brought. So no line
 * reaches a row of another tournament: docs/decisions/files.md.
 */
interface NewIds {
  /** The line with new ids. Throws `WrongLine`. */
  renew(line: RecordedEvent): RecordedEvent;
  /** The new id of a team; null for an unknown team. */
  team(id: string): string | null;
  player(id: string): string | null;
}

function createNewIds({ organiser, tournament, makeId }: Opener): NewIds {
  const teams = new Map<string, string>();
  const players = new Map<string, string>();
  const links = new Map<string, string>();

  const named = (ids: ReadonlyMap<string, string>, id: string, line: number, what: string): string => {
    const found = ids.get(id);
    if (found === undefined) throw new WrongLine(line, `It names ${what} that no earlier line has brought`);
    return found;
  };
  const brought = (ids: Map<string, string>, id: string, line: number, what: string): string => {
    if (teams.has(id) || players.has(id))
      throw new WrongLine(line, `It brings ${what} that is in the file already`);
    const made = makeId();
    ids.set(id, made);
    return made;
  };

  const eventOf = (event: AuctionEvent, line: number): AuctionEvent =>
    withIds(event, {
      tournament: () => tournament,
      organiser: () => organiser,
      newTeam: (id) => brought(teams, id, line, 'a team'),
      newPlayer: (id) => brought(players, id, line, 'a player'),
      team: (id) => named(teams, id, line, 'a team'),
      player: (id) => named(players, id, line, 'a player'),
    });

  const linkOf = (link: string): string => {
    const known = links.get(link) ?? makeId();
    links.set(link, known);
    return known;
  };

  const actorNow = (actor: Actor, line: number): Actor => {
    switch (actor.is) {
      case 'user':
        return { is: 'user', user: organiser };
      case 'scorer':
        return { is: 'scorer', link: linkOf(actor.link) };
      case 'phone':
        return { is: 'phone', team: named(teams, actor.team, line, 'a team') };
      case 'clock':
      case 'takeover':
        return actor;
    }
  };

  return {
    renew: ({ by, event, ...line }) => ({
      ...line,
      by: writtenBy(actorNow(actorOf(by), line.sequence)),
      event: eventOf(event, line.sequence),
    }),
    team: (id) => teams.get(id) ?? null,
    player: (id) => players.get(id) ?? null,
  };
}

/** The present address of each image of a file that was stored under another one; null: it could not be stored. */
export type ImageAddresses = ReadonlyMap<string, string | null>;

/**
 * The JSON of a line with the present addresses of images. A file of an earlier version has images with metadata, and
 * stripped bytes have another address: docs/decisions/images.md.
 */
function withImageAddresses(json: unknown, addresses: ImageAddresses): unknown {
  if (addresses.size === 0) return json;
  if (typeof json === 'string') return addresses.has(json) ? (addresses.get(json) ?? null) : json;
  if (Array.isArray(json)) return json.map((one) => withImageAddresses(one, addresses));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, one]) => [name, withImageAddresses(one, addresses)]),
  );
}
