import { createHash } from 'node:crypto';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import {
  type ImageAddresses,
  type OpenedLog,
  readTournament,
} from '#server/tournament-file/read-tournament.ts';
import { Readable } from 'node:stream';
import type { Auction } from '#domain/auction/auction.ts';
import type { CommandId, TournamentId, UserId } from '#domain/ids.ts';
import { FILE_TYPE, imageName, MOST_FILE_BYTES } from '#protocol/tournament-file.ts';
import { PATHS } from '#protocol/paths.ts';
import { openedAnswer, tournamentOnWire } from '#protocol/calls/tournaments.ts';
import { ownAuction } from '#server/auctions/rights.ts';
import { accountFull, withRoomForAll } from '#server/accounts/room-in-account.ts';
import { whoAsks } from '#server/accounts/sessions.ts';
import { commandIdOf } from '#server/api/http/carry-out.ts';
import type { Services } from '#server/api/http/services.ts';
import { byId, call, type Call } from '#server/api/http/call.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { wholeEntry } from '#server/auctions/log-entry.ts';
import { tournamentIdFor } from '#server/auctions/auction-service.ts';
import { Mutex } from '#server/base/concurrency.ts';
import type { Kept } from '#server/images/images.ts';
import { FileTooLong, WrongLine, WrongRow } from '#server/tournament-file/check-file.ts';
import { NewerFile, receiveFile, type ReceivedFile } from '#server/tournament-file/received-file.ts';
import { saveTournament } from '#server/tournament-file/save-tournament.ts';
import { NotOurZip, writeZip, ZipReader } from '#server/tournament-file/stored-zip.ts';

const MOST_IMAGE_BYTES = 8 * 1024 * 1024;

/** Calls that save a tournament as one file, and open such a file: docs/decisions/files.md. */
export function fileCalls(services: Services): readonly Call[] {
  const places = createUploadPlaces(services.elapsed);
  /** Reads and writes one file after the other, because a log in memory is large. */
  const turns = new Mutex();
  return [
    call(
      {
        method: 'GET',
        url: PATHS.tournamentFile,
        access: 'organiser',
        schema: {
          summary:
            'A tournament as one file: log and images, without links, phones, registrations and private fields',
          querystring: byId,
        },
      },
      async (request, reply) => {
        const auction = await ownAuction(services, request, request.query.id);
        const { store, version: product, now } = services;
        // Only this waits its turn: sending the file takes as long as the network of the organiser.
        const entries = await services.accountQueue.take(request, () =>
          saveTournament(auction, { store, product, now: now() }),
        );
        return reply
          .type(FILE_TYPE)
          .header('content-disposition', 'attachment; filename="tournament.boli.zip"')
          .send(Readable.from(writeZip(entries), { objectMode: false }));
      },
    ),

    call(
      {
        method: 'POST',
        url: PATHS.tournamentFile,
        access: 'organiser',
        schema: {
          summary: 'Open a file as a tournament of your own; the body is the file',
          response: { 201: openedAnswer },
        },
        bodyLimit: MOST_FILE_BYTES,
        streams: FILE_TYPE,
        config: { takesHours: true },
      },
      async (request, reply) => {
        const { body } = request;
        if (!(body instanceof Readable)) throw serviceFailure({ code: 'file-not-understood' });
        const coming = Number(request.headers['content-length'] ?? MOST_FILE_BYTES);
        if (coming > MOST_FILE_BYTES) throw tooLarge();
        const organiser = whoAsks(request).user.id;
        const commandId = commandIdOf(request) ?? services.random.id();
        const tournament = tournamentIdFor(organiser, commandId);
        const room = await services.freeBytes();
        // A repeated call stores nothing, so it needs no place. There is no await between this check and `places.take`.
        const made = await madeBefore(services, { tournament, commandId });
        if (made !== null) return reply.code(201).send(onWire(made));
        const place = places.take(organiser, coming, room);
        const opening = openFile(services, { organiser, tournament, commandId, body, place }, turns);
        return reply.code(201).send(onWire(await opening.finally(() => place.free())));
      },
    ),
  ];
}

const tooLarge = () => serviceFailure({ code: 'file-too-large', most: MOST_FILE_BYTES });

interface OpenedFile {
  readonly auction: Auction;
  /** How many images could not be read. */
  readonly unread: number;
}

function onWire({ auction, unread }: OpenedFile) {
  return { ...tournamentOnWire(auction), ...(unread > 0 && { unreadImages: unread }) };
}

interface Opening {
  readonly organiser: UserId;
  /** The id of the tournament that the file makes. */
  readonly tournament: TournamentId;
  readonly commandId: CommandId;
  readonly body: Readable;
  readonly place: UploadPlace;
}

/** The tournament that an earlier call of the same id made of its file; null: none. */
async function madeBefore(
  { auctions, store: { log } }: Services,
  { tournament, commandId }: Pick<Opening, 'tournament' | 'commandId'>,
): Promise<OpenedFile | null> {
  const auction = (await log.isUnfinished(tournament)) ? null : await auctions.auctionOf(tournament);
  if (auction === null) return null;
  const answer = await log.answerTo(tournament, commandId);
  return { auction, unread: answer?.ok === true ? (answer.unreadImages ?? 0) : 0 };
}

async function openFile(
  services: Services,
  { organiser, tournament, commandId, body, place }: Opening,
  turns: Mutex,
): Promise<OpenedFile> {
  const { random, now } = services;
  const images: (Kept & { readonly ok: true })[] = [];
  let file: ReceivedFile | null = null;
  const zip = new ZipReader(bounded(body, place));
  try {
    const received = await receiveFile(zip, services.incoming);
    file = received;
    // The images come after the log, so a file without room is refused before most of it is sent.
    await assertLogFits(services, organiser, received);
    const addresses = await keepImages(services, zip, { file: received, organiser, images });
    await zip.end(received.images.length + 2);
    place.arrived();
    const opener = { organiser, tournament, addresses, makeId: () => random.id(), now: now() };
    return await turns.run(async () => {
      const opened = await readTournament(received, opener);
      const { logBytes } = received;
      const unread = [...addresses.values()].filter((address) => address === null).length;
      const origin = { commandId, kind: 'open-file', ...(unread > 0 && { unreadImages: unread }) };
      return { auction: await adopted(services, organiser, { ...opened, logBytes }, origin), unread };
    });
  } catch (error) {
    for (const image of images.reverse()) await image.letGo();
    if (error instanceof FileTooLong) throw serviceFailure({ code: 'file-too-long' });
    if (error instanceof NewerFile) throw serviceFailure({ code: 'file-of-newer-version' });
    if (error instanceof WrongRow) {
      const { row, why } = error;
      throw serviceFailure({ code: 'file-row-not-valid', row, why });
    }
    if (error instanceof WrongLine) {
      const { line, why } = error;
      throw serviceFailure({ code: 'file-line-not-valid', line, why });
    }
    throw error instanceof NotOurZip ? serviceFailure({ code: 'file-not-understood' }) : error;
  } finally {
    await zip.stop();
    await file?.forget();
  }
}

async function* bounded(body: Readable, place: UploadPlace): AsyncGenerator<Uint8Array, void> {
  let there = 0;
  // A body that is destroyed takes its connection with it, and the sender would read no answer.
  const chunks: AsyncIterable<unknown> = body.iterator({ destroyOnReturn: false });
  for await (const part of chunks) {
    if (!(part instanceof Uint8Array)) continue;
    place.brings(part.length);
    there += part.length;
    if (there > MOST_FILE_BYTES) throw tooLarge();
    yield part;
  }
}

interface Keeping {
  readonly file: Pick<ReceivedFile, 'images'>;
  readonly organiser: string;
  /** The images that are stored so far. If the rest of the file fails, they are removed. */
  readonly images: (Kept & { readonly ok: true })[];
}

/**
 * Stores each image of the file as it arrives, so that only one is in memory at a time. Returns the new addresses of
 * images that had metadata. An image that is refused today, such as a half-loaded one, has none: the rest of the file
 * opens without it.
 */
async function keepImages(
  { images: store }: Services,
  zip: ZipReader,
  { file, organiser, images }: Keeping,
): Promise<ImageAddresses> {
  const addresses = new Map<string, string | null>();
  for (const { hash } of file.images) {
    const bytes = await zip.entry(imageName(hash), MOST_IMAGE_BYTES);
    if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new NotOurZip('another image');
    const judged = await store.judgeFile(bytes);
    if (!judged.ok || judged.unkept === null) {
      addresses.set(imageAddress(hash), null);
      continue;
    }
    if (judged.unkept.hash !== hash) addresses.set(imageAddress(hash), judged.address);
    const kept = await store.keep(judged.unkept, organiser);
    if (!kept.ok) throw serviceFailure(kept.problem);
    images.push(kept);
  }
  return addresses;
}

/** Refuses a log that exceeds the capacity of the account. */
async function assertLogFits(
  services: Services,
  organiser: string,
  { logBytes }: Pick<ReceivedFile, 'logBytes'>,
): Promise<void> {
  const { store, accountRoom } = services;
  const there = await store.tournaments.logBytesOf(organiser);
  if (there + logBytes > accountRoom.most.logBytes) throw accountFull(services, 'logs');
}

/** Writes the tournament of the file if the account has capacity for its teams, its players and its log. */
async function adopted(
  services: Services,
  organiser: string,
  file: OpenedLog & Pick<ReceivedFile, 'logBytes'>,
  origin: Parameters<typeof wholeEntry>[2],
): Promise<Auction> {
  const { auction, lines } = file;
  const adds = { teams: auction.teams.size, players: auction.players.size };
  return withRoomForAll(services, organiser, adds, async () => {
    await assertLogFits(services, organiser, file);
    return services.auctions.adopt(await wholeEntry(auction, lines, origin));
  });
}

/** The most files that arrive or wait at once. Each is on disk until its turn comes. */
export const MOST_FILES_AT_ONCE = 8;
/** How many bytes of the disk a file leaves free, for the orders of running auctions. */
const LEFT_FREE = 20_000_000;
/** How long (s) a file of the largest work takes on a slow machine. A proxy waits for all files before one. */
export const FILE_TAKES = 60;
/** How long (min) a file may arrive while another one waits for its place. */
const MINUTES_TO_ARRIVE = 10;
/**
 * A file that brings so many bytes a minute on the average, as the line of a hall does (200 kbit/s), keeps its place. The
 * largest one is through in less than three hours.
 */
const KEEPS_ITS_PLACE = 1_500_000;

interface Upload {
  /** The bytes of the disk that the upload may fill. */
  readonly bytes: number;
  /** The start of the upload, in monotonic ms. */
  readonly since: number;
  /** The bytes that have arrived. */
  there: number;
  state: 'arriving' | 'here' | 'ended';
}

/** The place of one file, from its call to its answer. */
export interface UploadPlace {
  /** Counts bytes that have arrived. Throws once the place was given to another file. */
  brings(bytes: number): void;
  /** Tells that the whole file has arrived, so that it keeps its place. */
  arrived(): void;
  free(): void;
}

export interface UploadPlaces {
  /** Gives an account a place for a file of this many bytes, or throws. `room`: the free bytes of the disk. */
  take(organiser: UserId, bytes: number, room: number): UploadPlace;
}

/**
 * Places for the files that arrive, one for each account, so that a slow upload makes no other account wait. If all are
 * taken, the file that arrives slowest for its size gives its place to the next one: docs/decisions/files.md.
 */
export function createUploadPlaces(elapsed: () => number): UploadPlaces {
  const uploads = new Map<UserId, Upload>();

  function assertRoom(bytes: number, room: number): void {
    // The arrived bytes of other uploads count twice, so more than `LEFT_FREE` stays free.
    const arriving = [...uploads.values()].reduce((sum, upload) => sum + upload.bytes, bytes);
    if (arriving + LEFT_FREE > room) throw serviceFailure({ code: 'disk-full' });
  }

  function makePlace(): void {
    const held = [...uploads.values()].filter(({ state }) => state !== 'ended');
    if (held.length < MOST_FILES_AT_ONCE) return;
    const now = elapsed();
    const minutesOf = ({ since }: Upload) => (now - since) / 60_000;
    const partOf = (upload: Upload) => upload.there / Math.max(1, upload.bytes) / minutesOf(upload);
    const slow = held.filter((upload) => {
      const minutes = minutesOf(upload);
      const keeps = upload.there >= KEEPS_ITS_PLACE * minutes;
      return upload.state === 'arriving' && minutes > MINUTES_TO_ARRIVE && !keeps;
    });
    const [slowest] = slow.toSorted((one, other) => partOf(one) - partOf(other));
    if (slowest === undefined) throw serviceFailure({ code: 'files-waiting', seconds: FILE_TAKES });
    slowest.state = 'ended';
  }

  return {
    take(organiser, bytes, room) {
      if (uploads.has(organiser)) throw serviceFailure({ code: 'file-on-its-way' });
      assertRoom(bytes, room);
      makePlace();
      const upload: Upload = { bytes, since: elapsed(), there: 0, state: 'arriving' };
      uploads.set(organiser, upload);
      return {
        brings(more) {
          upload.there += more;
          if (upload.state === 'ended')
            throw serviceFailure({ code: 'file-gave-place', minutes: MINUTES_TO_ARRIVE });
        },
        arrived() {
          if (upload.state === 'arriving') upload.state = 'here';
        },
        free: () => void uploads.delete(organiser),
      };
    },
  };
}
