import { createHash } from 'node:crypto';
import type { Auction } from '#domain/auction/auction.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { showFiles } from '#domain/show/show-files.ts';
import type { Player } from '#domain/tournament/player.ts';
import { keptHere } from '#domain/tournament/checks/check-image.ts';
import {
  FILE_VERSION,
  imageName,
  LOG_NAME,
  MANIFEST_NAME,
  type FileManifest,
  type FileResult,
} from '#protocol/tournament-file.ts';
import { yieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import { hammeredRow } from '#server/auctions/log-entry.ts';
import type { Store } from '#server/persistence/ports/store.ts';
import type { ZipEntry } from './stored-zip.ts';

interface SaveParts {
  readonly store: Pick<Store, 'log' | 'images'>;
  readonly product: string;
  /** Epoch ms. */
  readonly now: number;
}

const LINES_AT_ONCE = 500;

/** The entries of the file of a tournament. The images are read one at a time, when their turn comes. */
export async function saveTournament(
  auction: Auction,
  { store, product, now }: SaveParts,
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

/** The log up to the last line of this auction, so that log and result agree. */
async function logOf({ tournament, sequence }: Auction, { log }: Pick<Store, 'log'>): Promise<Buffer> {
  const parts: string[] = [];
  for (let after = 0; after < sequence; after += LINES_AT_ONCE) {
    const lines = await log.eventsAfter(tournament.id, after, Math.min(LINES_AT_ONCE, sequence - after));
    parts.push(...lines.map((line) => `${JSON.stringify(line)}\n`));
    await yieldToEventLoop();
  }
  return Buffer.from(parts.join(''));
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
  const { status, team_id: team, sold_amount: price } = hammeredRow(auction, id);
  return { id, name, number, status, team, price };
}
