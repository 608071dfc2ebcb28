import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { Random } from '#server/base/random.ts';
import { createBroadcast } from '#server/cluster/broadcast.ts';
import type { Cluster, ShareCount } from '#server/cluster/cluster.ts';
import type { Images } from '#server/images/images.ts';
import type { Store } from '#server/persistence/ports/store.ts';
import type {
  KeptTeamRegistration,
  KeptTeamSettings,
} from '#server/persistence/ports/team-registration-store.ts';
import { createDoor, type RegistrationDoor } from './door.ts';
import { createSenderOf } from './fair-share.ts';
import { createPhotoUploads, type PhotoUploads } from './photo-upload.ts';
import { createRegistrations, type Registrations } from './registrations.ts';
import { createReceiptWaits, type ReceiptWaits } from './receipt-waits.ts';
import { createOverOf } from './room-in-list.ts';
import { createStandstill } from './standstill.ts';
import { createTeamRegistrations, type TeamRegistrations } from './teams/team-registrations.ts';

interface Given {
  readonly store: Store;
  readonly auctions: AuctionService;
  readonly images: Images;
  readonly random: Random;
  readonly now: () => number;
  readonly elapsed: () => number;
  readonly cluster: Cluster;
  readonly share: ShareCount;
}

/** The services of registration. */
export interface RegistrationServices {
  readonly registrations: Registrations;
  readonly receiptWaits: ReceiptWaits;
  readonly registrationDoor: RegistrationDoor;
  readonly photoUploads: PhotoUploads;
  readonly teamRegistrations: TeamRegistrations;
  readonly teamRegistrationDoor: RegistrationDoor<KeptTeamSettings, KeptTeamRegistration, 'own_code'>;
}

/** Builds the parts for registration calls. */
export function registrationParts({
  store,
  auctions,
  images,
  random,
  now,
  elapsed,
  cluster,
  share,
}: Given): RegistrationServices {
  const changed = createBroadcast(
    cluster,
    (registration) => ({ is: 'registration-changed', registration }),
    (message) => (message.is === 'registration-changed' ? message.registration : null),
  );
  const receiptWaits = createReceiptWaits({ auctions, store: store.registrations, changed });
  const doors = {
    ...{ secrets: store.secrets, senderOf: createSenderOf(store.secrets), now, elapsed, share },
  };
  const { wake } = receiptWaits;
  const standstill = createStandstill({ now, elapsed });
  const overOf = createOverOf(store.tournaments);
  const own = { store: store.registrations, standstill, now };
  const registrations = createRegistrations({ ...own, auctions, overOf, wake, random });
  return {
    registrations,
    receiptWaits,
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
