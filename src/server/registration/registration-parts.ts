import type { FastifyInstance } from 'fastify';
import type { CallParts } from '#server/api/call-parts.ts';
import { createBroadcast } from '#server/cluster/broadcast.ts';
import type { ShareCount } from '#server/cluster/cluster.ts';
import { createDoor } from './door.ts';
import { createSenderOf } from './fair-share.ts';
import { createPhotoUploads } from './photo-upload.ts';
import { createRegistrations } from './registrations.ts';
import { createReceiptWaits } from './receipt-waits.ts';
import { createOverOf } from './room-in-list.ts';
import { keepSweeping } from './sweep.ts';
import { createStandstill } from './standstill.ts';
import { createTeamRegistrations } from './teams/team-registrations.ts';

type Given = Pick<CallParts, 'store' | 'auctions' | 'images' | 'random' | 'now' | 'elapsed' | 'cluster'> & {
  readonly share: ShareCount;
};

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
}: Given): Pick<
  CallParts,
  | 'registrations'
  | 'receiptWaits'
  | 'registrationDoor'
  | 'photoUploads'
  | 'teamRegistrations'
  | 'teamRegistrationDoor'
> {
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

/** Deletes expired registrations and lets pages wait, until the server closes. */
export function keepRegistrations(app: FastifyInstance, parts: CallParts): void {
  const endWaits = async (): Promise<void> => parts.receiptWaits.end();
  app.addHook('preClose', endWaits);
  parts.leaving.first(endWaits);
  const onProblem = (error: unknown): void => app.log.error(error, 'registrations that are over stay');
  app.addHook('onClose', keepSweeping({ ...parts, onProblem }));
}
