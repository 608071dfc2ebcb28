import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { Random } from '#server/base/random.ts';
import type { ShareCount } from '#server/cluster/cluster.ts';
import type { Images } from '#server/images/images.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type { RegistrationServices } from './http/call-parts.ts';
import { createDoor } from '#server/registration/door.ts';
import { createSenderOf } from '#server/registration/fair-share.ts';
import { createPhotoUploads } from '#server/registration/photo-upload.ts';
import { createRegistrations } from '#server/registration/registrations.ts';
import { createOverOf } from '#server/registration/room-in-list.ts';
import { createStandstill } from '#server/registration/standstill.ts';
import { createTeamRegistrations } from '#server/registration/teams/team-registrations.ts';

interface Given {
  readonly store: Store;
  readonly auctions: AuctionService;
  readonly images: Images;
  readonly random: Random;
  readonly now: () => number;
  readonly elapsed: () => number;
  readonly share: ShareCount;
}

/** Builds the parts for registration calls. */
export function registrationParts({
  store,
  auctions,
  images,
  random,
  now,
  elapsed,
  share,
}: Given): RegistrationServices {
  const doors = {
    ...{ secrets: store.secrets, senderOf: createSenderOf(store.secrets), now, elapsed, share },
  };
  const standstill = createStandstill({ now, elapsed });
  const overOf = createOverOf(store.tournaments);
  const own = { store: store.registrations, standstill, now };
  const registrations = createRegistrations({ ...own, auctions, overOf, random });
  return {
    registrations,
    registrationDoor: createDoor({ store: store.registrations, ...doors }),
    photoUploads: createPhotoUploads({ ...own, registrations, images }),
    teamRegistrations: createTeamRegistrations({
      ...{ store: store.teamRegistrations, phones: store.bidderPhones, auctions },
      ...{ overOf, images, random, now },
    }),
    teamRegistrationDoor: createDoor({
      ...{ store: store.teamRegistrations, kind: 'team-', ...doors },
    }),
  };
}
