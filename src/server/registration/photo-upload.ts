import { createHash } from 'node:crypto';
import { imageTypeIn } from '#server/base/image-metadata.ts';
import { imageKindOf } from '#server/images/image-kind.ts';
import type { Images } from '#server/images/images.ts';
import { type Failure, serviceFailure } from '#server/base/failure.ts';
import { createKeyedMutex } from '#server/base/concurrency.ts';
import type {
  PlayerRegistration,
  PlayerRegistrationStore,
  FormSender,
} from '#server/persistence/tables/registration/registration-store.ts';
import { type PhotoAnswer, type PhotoPart, MOST_PHOTO_BYTES } from '#protocol/registration/form.ts';
import { MOST_PART_BYTES } from '#protocol/registration/calls.ts';
import { groupToReplace, PHOTO_SHARES, type IdleCheck } from './list-limits.ts';
import { mayCorrect, photoOnWire } from './pages.ts';
import { registrationFailure } from './service.ts';
import type { PlayerRegistrations } from './players.ts';

/** The most bytes of photos of one link. Photos that the phone did not shrink may fill only half of it. */
const MOST_LINK_BYTES = 200_000_000;
const SHRUNK_BYTES = 600_000;
/** The most bytes that one person may upload, including replaced photos. */
const MOST_PERSON_BYTES = 2 * MOST_PHOTO_BYTES;
/** The most photos that one new photo may replace. */
const MOST_REPLACED = 50;
/**
 * The most pixels of a photo by a public link. The organiser's list draws a hundred of them, each with four bytes a pixel.
 * The page of registration sends far smaller ones.
 */
const MOST_PIXELS = 4_000_000;
/** The number of first bytes of a file that show its type. */
const KIND_BYTES = 12;

interface PhotoUploads {
  /** Stores a part of a photo. Throws the `Failure` that ends the call. */
  take(registration: PlayerRegistration, part: PhotoPart): Promise<PhotoAnswer>;
  progress(registration: PlayerRegistration): Promise<PhotoAnswer>;
  /** Deletes the photo of a registration with its parts. */
  remove(registration: PlayerRegistration): Promise<PhotoAnswer>;
}

/** Receives photos in parts, and stores the parts until the last one arrives. The parts survive a restart. */
export function createPhotoUploads({
  store,
  registrations,
  images,
  idle,
  now,
}: {
  readonly store: PlayerRegistrationStore;
  readonly registrations: PlayerRegistrations;
  readonly images: Images;
  readonly idle: IdleCheck;
  /** The present time, epoch ms. */
  readonly now: () => number;
}): PhotoUploads {
  const mutex = createKeyedMutex();

  async function makeRoom({ link, photoBytes, sender }: PlayerRegistration, total: number): Promise<void> {
    if (photoBytes + total > MOST_PERSON_BYTES) throw registrationFailure('photos-full', AT_PHOTO);
    const most = total > SHRUNK_BYTES ? MOST_LINK_BYTES / 2 : MOST_LINK_BYTES;
    const hasRoom = async (): Promise<boolean> => (await store.waitingAt(link)).bytes + total <= most;
    if (await hasRoom()) return;
    for (const photo of await store.comingPhotos(link))
      if (idle.isIdle(photo.id, photo.at)) await store.dropUnmoved(photo);
    for (let count = 0; !(await hasRoom()); count += 1) {
      const replaced = await photoToReplace(link, sender);
      if (replaced === null || count === MOST_REPLACED) throw registrationFailure('photos-full', AT_PHOTO);
      await registrations.change(replaced, () => ({ ...WITHOUT_PHOTO, photoBytes: 0 }));
    }
  }

  /** The registration that loses its photo to a newcomer's: the newest with a photo of the largest group. */
  async function photoToReplace(link: string, by: FormSender | null): Promise<string | null> {
    const group = groupToReplace(await store.loadsOf({ link }), by, PHOTO_SHARES, { of: 'bytes' });
    if (group === null) return null;
    return (await store.sentBy({ link }, group)).find(({ bytes }) => bytes > 0)?.id ?? null;
  }

  async function finish(registration: PlayerRegistration, { hash, upload }: PhotoPart): Promise<PhotoAnswer> {
    const bytes = Buffer.concat(await store.photoBytes(registration.id));
    const drop = async (failure: Failure): Promise<never> => {
      await store.dropParts(registration);
      throw failure;
    };
    if (hash !== null && hash !== createHash('sha256').update(bytes).digest('hex')) {
      return drop(registrationFailure('photo-changed', AT_PHOTO));
    }
    const judged = await images.judgeBytes(bytes);
    if (!judged.ok) return drop(serviceFailure(judged.problem, 'photo'));
    if (judged.unkept === null) return drop(notAnImage());
    if (!isSmall(bytes)) return drop(registrationFailure('photo-too-many-pixels', AT_PHOTO));
    const { auction } = await registrations.context(registration.tournament);
    const kept = await images.keep(judged.unkept, auction.tournament.organiser);
    if (!kept.ok) return drop(registrationFailure('photos-full', AT_PHOTO));
    const changed = await registrations
      .change(registration.id, (listed) => ({
        ...withPhoto(listed, judged.address, upload),
        photoBytes: listed.photoBytes + bytes.length,
      }))
      .catch(async (error: unknown) => {
        await kept.letGo();
        throw error;
      });
    return photoOnWire(changed, null);
  }

  return {
    progress: async (registration) => photoOnWire(registration, await store.photoProgress(registration.id)),

    take: ({ id }, part) =>
      mutex.run(id, async () => {
        const registration = await registrations.change(id, () => null);
        const { upload, total, offset } = part;
        const context = await registrations.context(registration.tournament);
        if (!mayCorrect(registration, context, now())) throw registrationFailure('not-correctable');
        if (total > MOST_PHOTO_BYTES) throw serviceFailure({ code: 'image-too-large' }, 'photo');
        const bytes = bytesIn(part);
        const before = await store.photoProgress(id);
        const coming = before?.upload === upload && before.total === total ? before : null;
        const received = coming?.received ?? 0;
        const answer = { upload: { id: upload, received, total }, photo: registration.photo };
        // The server stopped after the last part arrived and before it checked the whole photo.
        if (coming !== null && received === total) return finish(registration, part);
        if (coming !== null && offset + bytes.length <= received) return answer;
        // The answer to the last part was lost, so the phone sends that part again.
        if (registration.photoUpload === upload) return photoOnWire(registration, null);
        if (offset !== received)
          throw registrationFailure('photo-elsewhere', { ...AT_PHOTO, details: answer });
        if (offset === 0) {
          if (imageTypeIn(bytes) === null) throw notAnImage();
          await makeRoom(registration, total);
        }
        const at = now();
        await store.addPart(registration, { upload, total, startsAt: offset, bytes, at });
        idle.wrote(id, at);
        const arrived = received + bytes.length;
        if (arrived < total) return { ...answer, upload: { id: upload, received: arrived, total } };
        return finish(registration, part);
      }),

    async remove({ id }) {
      const changed = await registrations.change(id, (listed, context) => {
        if (!mayCorrect(listed, context, now())) throw registrationFailure('not-correctable');
        return withPhoto(listed, null);
      });
      return photoOnWire(changed, null);
    },
  };
}

/** The registration with a new photo. A new photo of an approved player waits for the organiser. */
function withPhoto({ player }: PlayerRegistration, photo: string | null, photoUpload: string | null = null) {
  return { photo, photoUpload, dropsParts: true, ...(player !== null && { state: 'new' as const }) };
}

function isSmall(bytes: Buffer): boolean {
  const kind = imageKindOf(bytes);
  return kind.kind === 'image' && kind.width * kind.height <= MOST_PIXELS;
}

const WITHOUT_PHOTO = { photo: null, photoUpload: null, dropsParts: true } as const;
const AT_PHOTO = { field: 'photo' } as const;

/** The refusal of a file that is no image, like HEIC, PDF or text, at its first part. */
function notAnImage(): Failure {
  return registrationFailure('photo-not-usable', AT_PHOTO);
}

/** The bytes of a part. Throws for invalid base64, and for more bytes than the part or the photo may have. */
function bytesIn({ bytes: text, offset, total }: PhotoPart): Buffer {
  const bytes = Buffer.from(text, 'base64');
  const isWhole = bytes.toString('base64') === text;
  const isFirst = offset === 0;
  const fits =
    bytes.length > 0 &&
    bytes.length <= MOST_PART_BYTES &&
    offset >= 0 &&
    offset + bytes.length <= total &&
    (!isFirst || bytes.length >= Math.min(KIND_BYTES, total));
  if (isWhole && fits) return bytes;
  throw serviceFailure({ code: 'body-not-understood', where: 'bytes' }, 'photo');
}
