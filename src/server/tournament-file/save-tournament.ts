import { createHash } from 'node:crypto';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { showFiles } from '#domain/show/show-settings.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { onlyIn, publicFields, type OwnField } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import { keptHere } from '#domain/tournament/draft-checks.ts';
import {
  FILE_VERSION,
  imageName,
  LOG_NAME,
  MANIFEST_NAME,
  type FileManifest,
  type FileResult,
} from '#protocol/tournament-file.ts';
import { yieldToEventLoop } from '#server/base/concurrency.ts';
import { hammeredRow } from '#server/auctions/log-entry.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type { ZipEntry } from './stored-zip.ts';

const LINES_AT_ONCE = 500;

/** The entries of the file of a tournament. The images are read one at a time, when their turn comes. */
export async function saveTournament(
  auction: Auction,
  {
    store,
    product,
    now,
  }: {
    readonly store: Pick<Store, 'log' | 'images'>;
    /** The version of the product that writes the file. */
    readonly product: string;
    /** Epoch ms. */
    readonly now: number;
  },
): Promise<AsyncGenerator<ZipEntry, void>> {
  const log = await logOf(auction, store);
  const images: FileManifest['images'] = [];
  for (const hash of imagesOf(auction)) {
    const bytes = await store.images.sizeOf(hash);
    if (bytes !== null) images.push({ hash, bytes });
  }
  const manifest: FileManifest = {
    format: 'boli-tournament',
    version: FILE_VERSION,
    ...{ product, savedAt: now, images },
    log: { lines: auction.sequence, sha256: createHash('sha256').update(log).digest('hex') },
    result: resultOf(auction),
  };
  return entriesOf(manifest, log, store);
}

async function* entriesOf(
  manifest: FileManifest,
  log: Buffer,
  { images }: Pick<Store, 'images'>,
): AsyncGenerator<ZipEntry, void> {
  yield { name: MANIFEST_NAME, bytes: Buffer.from(JSON.stringify(manifest)) };
  yield { name: LOG_NAME, bytes: log };
  for (const { hash } of manifest.images) {
    const image = await images.byHash(hash);
    // The download breaks off, so the browser reports a failure.
    if (image === null) throw new Error(`the image ${hash} has gone`);
    yield { name: imageName(hash), bytes: Buffer.from(image.bytes) };
  }
}

/**
 * The log up to the last line of this auction, so that log and result agree. Of each player's own fields it has those
 * that everybody may see now: docs/decisions/files.md.
 */
async function logOf({ tournament, sequence }: Auction, { log }: Pick<Store, 'log'>): Promise<Buffer> {
  const seen = publicFields(tournament.rules.fields);
  const parts: string[] = [];
  for (let after = 0; after < sequence; after += LINES_AT_ONCE) {
    const lines = await log.eventsAfter(tournament.id, after, Math.min(LINES_AT_ONCE, sequence - after));
    parts.push(
      ...lines.map((line) => `${JSON.stringify({ ...line, event: withFields(line.event, seen) })}\n`),
    );
    await yieldToEventLoop();
  }
  return Buffer.from(parts.join(''));
}

/** The event with the values of these fields alone. */
function withFields(event: AuctionEvent, seen: readonly OwnField[]): AuctionEvent {
  if (event.type === 'TournamentCreated') {
    const { tournament } = event;
    return { ...event, tournament: { ...tournament, rules: rulesWith(tournament.rules, seen) } };
  }
  if (event.type === 'RulesAgreed') return { ...event, rules: rulesWith(event.rules, seen) };
  if (event.type === 'PlayersRegistered')
    return { ...event, players: event.players.map((player) => playerWith(player, seen)) };
  return event.type === 'PlayerEdited' ? { ...event, player: playerWith(event.player, seen) } : event;
}

function playerWith(player: Player, seen: readonly OwnField[]): Player {
  return { ...player, own: onlyIn(seen, player.own) };
}

/**
 * The rules without the values of private choices: such a field becomes a text. Its values could be private, like phone
 * numbers.
 */
function rulesWith(rules: RuleSet, seen: readonly OwnField[]): RuleSet {
  const isSeen = ({ id }: OwnField) =>
    seen.some((field) => field.id === id) || rules.categories?.field === id;
  const fields = rules.fields.map((field): OwnField => {
    const { id, name, public: isPublic } = field;
    return field.is !== 'choice' || isSeen(field) ? field : { id, name, is: 'text', public: isPublic };
  });
  return { ...rules, fields };
}

function imagesOf({ teams, players, show }: Auction): Set<string> {
  const addresses = [
    ...[...teams.values()].map(({ logo }) => logo),
    ...[...players.values()].map(({ photo }) => photo),
    ...showFiles(show),
  ];
  return new Set(addresses.flatMap((address) => keptHere(address)?.split('/').at(-1) ?? []));
}

/** The rows of an auction as a result to compare, in an order that does not depend on ids. */
export function resultOf(auction: Auction): FileResult {
  return {
    stage: auction.stage,
    teams: teamResults(auction),
    players: [...auction.players.values()].map((player) => playerResult(auction, player)),
  };
}

export function teamResults(auction: Auction): FileResult['teams'] {
  return [...auction.teams.values()].map(({ id, name }) => ({ id, name, purse: purseOf(auction, id) }));
}

export function playerResult(auction: Auction, { id, name, number }: Player): FileResult['players'][number] {
  const { status, teamId: team, soldAmount: price } = hammeredRow(auction, id);
  return { id, name, number, status, team, price };
}
