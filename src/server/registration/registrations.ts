import { registrationKeys } from '#domain/tournament/same-person.ts';
import { undecided } from '#domain/registration/steps.ts';
import { sameValue } from '#domain/same-value.ts';
import { toFlag } from '#protocol/schema-parts.ts';
import type { CorrectRequest, SubmitRequest } from '#protocol/registration/form.ts';
import { serviceFailure } from '#server/base/failure.ts';
import type {
  KeptRegistration,
  KeptSettings,
  RegistrationStore,
} from '#server/persistence/tables/registration/registration-rows.ts';
import { mayCorrect, mayWithdraw, type Around } from './answers.ts';
import { createRoomInList, type OverOf, type RoomInList } from './room-in-list.ts';
import { seenIn } from './seen-in.ts';
import { checkForm, codeFor, guardianIn, guardianOf, trustedForm, type ConsentDraft } from './form.ts';
import { unlessOvertaken } from './overtaken.ts';
import { closedFailure, registrationFailure } from './refused.ts';
import { createRegistrationService, type RegistrationService, type ServiceParts } from './service.ts';
import type { Standstill } from './standstill.ts';

/** Players who register by a link. */
interface PlayerKind {
  readonly link: KeptSettings;
  readonly kept: KeptRegistration;
  readonly sent: SubmitRequest;
  readonly around: Around;
  readonly checked: Pick<KeptRegistration, 'plan' | 'guardian'>;
}

/** Registrations of players by link. Every method throws the `Failure` that ends the call. */
export interface Registrations extends RegistrationService<PlayerKind> {
  readonly overOf: OverOf;
  readonly room: RoomInList;
  correct(id: string, sent: CorrectRequest): Promise<KeptRegistration>;
  withdraw(id: string): Promise<KeptRegistration>;
  consent(id: string, draft: ConsentDraft): Promise<KeptRegistration>;
}

interface RegistrationParts extends ServiceParts {
  readonly store: RegistrationStore;
  readonly overOf: OverOf;
  readonly standstill: Standstill;
}

export function createRegistrations(parts: RegistrationParts): Registrations {
  const { store, auctions, overOf, standstill, now } = parts;
  const room = createRoomInList({ store, standstill, now });

  async function around(tournament: string): Promise<Around> {
    const auction = await auctions.auctionOf(tournament);
    const kept = await store.settingsOf(tournament);
    if (auction === null || kept === null) throw serviceFailure({ code: 'no-such-link' });
    return { auction, settings: kept.settings, over: await overOf(auction) };
  }

  async function remove(tournament: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await store.remove(tournament, ids);
  }

  const service = createRegistrationService<PlayerKind>(parts, {
    store,
    around,
    seenIn,
    isBehind: (auction, kept) => seenIn(auction, kept) !== kept,
    async check(by, { form }) {
      const about = await around(by.tournament);
      if (about.over !== null) throw closedFailure(about.over);
      const plan = trustedForm(checkForm(form, about, toFlag(form.consent)));
      return { plan, guardian: guardianIn(form, plan, now()) };
    },
    async enter(start, { by, sent: { another = false }, checked: { plan, guardian }, admitted }) {
      const { tournament } = by;
      const gives = await room.placeFor(by, await around(tournament), admitted);
      // A known number gets the answer of a new one: docs/decisions/registration.md.
      if (!another && (await store.hasPerson(tournament, registrationKeys(plan).person)))
        throw registrationFailure('registered-already');
      await remove(tournament, gives);
      const registration: KeptRegistration = {
        ...start,
        ...{ plan, guardian, guardianCode: codeFor(plan, guardian), state: undecided({ plan, guardian }) },
        ...{ player: null, photo: null, photoUpload: null, photoBytes: 0 },
      };
      await store.add(registration);
      standstill.wrote(registration.id, registration.changedAt);
      return registration;
    },
    async write(change, dropsParts) {
      await store.change([{ ...change, dropsParts }]);
      standstill.wrote(change.after.id, change.after.changedAt);
    },
    // If another process changed a row in the meantime, the next call repairs the remaining rows.
    catchUp: (changes) => store.change(changes).catch(unlessOvertaken),
    ofCrowd: (tournament, crowd) => room.ofCrowd(tournament, crowd),
    remove,
  });

  return {
    ...service,
    overOf,
    room,

    correct: (id, { form, another = false }) =>
      service.change(id, async (seen, about) => {
        if (!mayCorrect(seen, about, now())) throw registrationFailure('not-correctable');
        const plan = trustedForm(checkForm(form, about, true));
        if (sameValue(plan, seen.plan)) return null;
        const { person } = registrationKeys(plan);
        const isRenamed = person !== registrationKeys(seen.plan).person;
        if (isRenamed && !another && (await store.hasPerson(seen.tournament, person, id)))
          throw registrationFailure('registered-already');
        const guardianCode = seen.guardianCode ?? codeFor(plan, seen.guardian);
        return { plan, guardianCode, state: undecided({ plan, guardian: seen.guardian }) };
      }),

    withdraw: (id) =>
      service.change(id, (seen, { auction }) => {
        if (seen.state === 'withdrawn') return null;
        if (!mayWithdraw(seen, auction)) throw registrationFailure('not-withdrawable');
        return { state: 'withdrawn', dropsParts: true };
      }),

    consent: (id, draft) =>
      service.change(id, (seen) => {
        if (seen.guardian !== null) return null;
        if (seen.state !== 'waiting') throw registrationFailure('nothing-to-consent');
        const guardian = guardianOf(draft, now());
        return { guardian, state: undecided({ plan: seen.plan, guardian }) };
      }),
  };
}
