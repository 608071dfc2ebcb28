import { createHash } from 'node:crypto';
import { registrationKeys } from '#domain/tournament/same-person.ts';
import { undecided } from '#domain/registration/steps.ts';
import { sameValue } from '#domain/same-value.ts';
import { toFlag } from '#protocol/schema-parts.ts';
import type { CorrectRequest, SubmitRequest } from '#protocol/registration/form.ts';
import { serviceFailure } from '#server/base/failure.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { createKeyedMutex } from '#server/base/mutex.ts';
import { makeCode } from '#server/base/codes.ts';
import type {
  KeptRegistration,
  KeptSettings,
  RegistrationChange,
  RegistrationStore,
} from '#server/persistence/tables/registration/registration-rows.ts';
import type { Random } from '#server/base/random.ts';
import { mayCorrect, mayWithdraw, type Around } from './answers.ts';
import type { Admitted } from './door.ts';
import type { Crowd } from './fair-share.ts';
import { createRoomInList, type OverOf, type RoomInList } from './room-in-list.ts';
import { seenIn } from './seen-in.ts';
import { checkForm, codeFor, guardianIn, guardianOf, trustedForm, type ConsentDraft } from './form.ts';
import { unlessOvertaken, untilNotOvertaken } from './overtaken.ts';
import { closedFailure, registrationFailure } from './refused.ts';
import type { Standstill } from './standstill.ts';

/** The outcome of a submitted form: its registration, and whether the registration is new. */
interface Submitted {
  readonly registration: KeptRegistration;
  readonly isNew: boolean;
}

/** Registrations by link. Every method throws the `Failure` that ends the call. */
export interface Registrations {
  /** The auction and the present settings of an open link or a registration. */
  around(kept: Pick<KeptSettings, 'tournament'>): Promise<Around>;
  readonly overOf: OverOf;
  readonly room: RoomInList;
  /** Deletes the undecided registrations of a crowd. Returns their number. */
  clear(tournament: string, crowd: Crowd): Promise<number>;
  /** Stores a form once for each key. */
  submit(by: KeptSettings, sent: SubmitRequest, admit: () => Promise<Admitted>): Promise<Submitted>;
  correct(id: string, sent: CorrectRequest): Promise<KeptRegistration>;
  withdraw(id: string): Promise<KeptRegistration>;
  consent(id: string, draft: ConsentDraft): Promise<KeptRegistration>;
  /** Makes the rows match the list of players, after a server stopped between an order and its rows. */
  agree(tournament: string): Promise<void>;
  /** Runs one task at a time for the registrations of a tournament. */
  inTurn<Answer>(tournament: string, task: () => Promise<Answer>): Promise<Answer>;
  /** Changes a registration in its turn. `to` returns null for no change. */
  change(id: string, to: ChangeOf): Promise<KeptRegistration>;
}

type Changed = (Partial<KeptRegistration> & Pick<RegistrationChange, 'dropsParts'>) | null;
type ChangeOf = (now: KeptRegistration, around: Around) => Changed | Promise<Changed>;

export interface RegistrationParts {
  readonly store: RegistrationStore;
  readonly auctions: Pick<AuctionService, 'auctionOf' | 'auctionAtEnd'>;
  readonly overOf: OverOf;
  readonly random: Pick<Random, 'id'>;
  readonly standstill: Standstill;
  /** The present time, epoch ms. */
  readonly now: () => number;
}

export function createRegistrations(parts: RegistrationParts): Registrations {
  const { store, auctions, overOf, random, standstill, now } = parts;
  const room = createRoomInList({ store, standstill, now });
  const mutex = createKeyedMutex();
  const inTurn: Registrations['inTurn'] = (tournament, task) => mutex.run(tournament, task);

  async function around({ tournament }: Pick<KeptSettings, 'tournament'>): Promise<Around> {
    const auction = await auctions.auctionOf(tournament);
    const kept = await store.settingsOf(tournament);
    if (auction === null || kept === null) throw serviceFailure({ code: 'no-such-link' });
    return { auction, settings: kept.settings, over: await overOf(auction) };
  }

  async function remove(tournament: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await store.remove(tournament, ids);
  }

  async function change(id: string, to: ChangeOf): Promise<KeptRegistration> {
    const gone = (): never => {
      throw registrationFailure('no-such-registration');
    };
    const found = (await store.by('id', id)) ?? gone();
    const attempt = async (): Promise<KeptRegistration> => {
      const before = (await store.by('id', id)) ?? gone();
      const about = await around(before);
      const seen = seenIn(about.auction, before);
      const changed = await to(seen, about);
      if (changed === null) return seen;
      const { dropsParts = false, ...rest } = changed;
      const after = { ...seen, ...rest, changedAt: now() };
      await store.change([{ before, after, dropsParts }]);
      standstill.wrote(id, after.changedAt);
      return after;
    };
    return inTurn(found.tournament, () => untilNotOvertaken(attempt));
  }

  return {
    around,
    overOf,
    room,
    inTurn,
    change,

    clear: (tournament, crowd) =>
      inTurn(tournament, async () => {
        const ids = await room.ofCrowd(tournament, crowd);
        await remove(tournament, ids);
        return ids.length;
      }),

    agree: (tournament) =>
      inTurn(tournament, async () => {
        const kept = await store.of(tournament);
        // Read the auction after the rows, and at the end of the log: then it has every player that another process
        // added.
        const auction = await auctions.auctionAtEnd(tournament);
        if (auction === null) return;
        const changes = kept.flatMap((before) => {
          const seen = seenIn(auction, before);
          return seen === before ? [] : [{ before, after: { ...seen, changedAt: now() } }];
        });
        // Another process changed a row in the meantime. The next call repairs the remaining rows.
        await store.change(changes).catch(unlessOvertaken);
      }),

    async submit(by, { key, form, another = false }, admit) {
      const { tournament, code: link } = by;
      const formHash = createHash('sha256').update(JSON.stringify(form)).digest('hex');
      const sentBefore = async (): Promise<Submitted | null> => {
        const registration = await store.bySubmitKey(tournament, key);
        if (registration === null) return null;
        if (registration.formHash !== formHash) throw registrationFailure('key-used');
        return { registration, isNew: false };
      };
      const before = await sentBefore();
      if (before !== null) return before;
      const admitted = await admit();
      const about = await around(by);
      if (about.over !== null) throw closedFailure(about.over);
      const plan = trustedForm(checkForm(form, about, toFlag(form.consent)));
      const guardian = guardianIn(form, plan, now());
      return inTurn(tournament, async () => {
        const overtaken = await sentBefore();
        if (overtaken !== null) return overtaken;
        const gives = await room.placeFor(by, await around(by), admitted);
        // A known number gets the answer of a new one: docs/decisions/registration.md.
        if (!another && (await store.hasPerson(tournament, registrationKeys(plan).person)))
          throw registrationFailure('registered-already');
        await remove(tournament, gives);
        const registration: KeptRegistration = {
          ...{ id: random.id(), tournament, link, submitKey: key, formHash, ownCode: makeCode() },
          sender: admitted.sender,
          ...{
            plan,
            guardian,
            guardianCode: codeFor(plan, guardian),
            player: null,
            photo: null,
            photoUpload: null,
            photoBytes: 0,
          },
          ...{ state: undecided({ plan, guardian }), createdAt: now(), changedAt: now(), revision: 1 },
        };
        await store.add(registration);
        standstill.wrote(registration.id, registration.changedAt);
        return { registration, isNew: true };
      });
    },

    correct: (id, { form, another = false }) =>
      change(id, async (seen, about) => {
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
      change(id, (seen, { auction }) => {
        if (seen.state === 'withdrawn') return null;
        if (!mayWithdraw(seen, auction)) throw registrationFailure('not-withdrawable');
        return { state: 'withdrawn', dropsParts: true };
      }),

    consent: (id, draft) =>
      change(id, (seen) => {
        if (seen.guardian !== null) return null;
        if (seen.state !== 'waiting') throw registrationFailure('nothing-to-consent');
        const guardian = guardianOf(draft, now());
        return { guardian, state: undecided({ plan: seen.plan, guardian }) };
      }),
  };
}
