import type { UserId } from '#domain/ids.ts';
import { serviceFailure } from '#server/base/failure.ts';

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
