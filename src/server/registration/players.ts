import { LEAST_BASE_PRICE, MOST_PLAYERS, MOST_RUPEES, PLAYER_AGE } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import {
  type CheckedForm,
  checkRegistration,
  type RegistrationDraft,
} from '#domain/registration/check-registration.ts';
import type { RegistrationPlan, RegistrationSettings } from '#domain/registration/registration.ts';
import { checkGuardian, needsGuardian, undecided } from '#domain/registration/steps.ts';
import { sameValue } from '#domain/same-value.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { registrationKeys } from '#domain/tournament/same-person.ts';
import type {
  CorrectRequest,
  RegistrationForm,
  SettingsOnWire,
  SubmitRequest,
} from '#protocol/registration/form.ts';
import { toAmount, toFlag, toText } from '#protocol/schema-parts.ts';
import { makeCode } from '#server/base/codes.ts';
import { serviceFailure } from '#server/base/failure.ts';
import type {
  KeptGuardian,
  KeptRegistration,
  KeptSettings,
  RegistrationStore,
} from '#server/persistence/tables/registration/registration-rows.ts';
import { closedFailure, formFailure, registrationFailure } from './failures.ts';
import { type Around, askedIn, mayCorrect, mayWithdraw, seenIn } from './pages.ts';
import { createRoomInList, type OverOf, type RoomInList, type Standstill } from './list-limits.ts';
import {
  createRegistrationService,
  type RegistrationService,
  type ServiceParts,
  unlessOvertaken,
} from './service.ts';

type ConsentDraft = NonNullable<RegistrationForm['guardian']>;

/** Validates a form against the settings of its tournament. */
function checkForm(form: RegistrationForm, about: Around, consents: boolean): CheckedForm<RegistrationPlan> {
  const checked = checkRegistration(draftIn(form), askedIn(about));
  if (consents) return checked;
  const problem = { code: 'consent-required', field: 'consent' } as const;
  return { ok: false, problems: checked.ok ? [problem] : [...checked.problems, problem] };
}

/** The content of a valid form. Throws a failure with all problems of an invalid form. */
export function trustedForm<Thing>(checked: CheckedForm<Thing>): Thing {
  if (!checked.ok) throw formFailure(checked.problems);
  return checked.value;
}

function draftIn(form: RegistrationForm): RegistrationDraft {
  return {
    name: toText(form.name),
    secondName: toText(form.secondName),
    age: toAmount(form.age),
    birthDate: toText(form.birthDate),
    styles: form.playingStyles ?? [],
    own: form.own ?? {},
    phone: toText(form.phone),
  };
}

/** The guardian who consents on the phone of the form; null: the guardian gets a link, or no guardian is needed. */
function guardianIn(form: RegistrationForm, plan: RegistrationPlan, at: number): KeptGuardian | null {
  const given = form.guardian ?? null;
  return given === null || !needsGuardian(plan) ? null : guardianOf(given, at);
}

function guardianOf({ name, phone, consent }: ConsentDraft, at: number): KeptGuardian {
  const draft = { name: toText(name), phone: toText(phone), consent: toFlag(consent) };
  return { ...trustedForm(checkGuardian(draft)), consentedAt: at };
}

/** A new secret for the guardian's link, if a guardian must still consent; else null. */
function codeFor(plan: RegistrationPlan, guardian: KeptGuardian | null): string | null {
  return needsGuardian(plan) && guardian === null ? makeCode() : null;
}

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

/** Validates the settings of a registration link. Throws a 400 failure at the wrong field. */
export function checkSettings(given: SettingsOnWire, fields: readonly OwnField[]): RegistrationSettings {
  const { until, most, ages, asks, basePrice } = given;
  const within = (count: number, [least, greatest]: readonly [number, number]): boolean =>
    Number.isInteger(count) && count >= least && count <= greatest;
  if (until !== null && !within(until, [0, LAST_MOMENT]))
    throw registrationFailure('until-not-usable', { field: 'until' });
  if (most !== null && !within(most, [1, MOST_PLAYERS]))
    throw registrationFailure('most-not-usable', { field: 'most' });
  const ofPlayers = [PLAYER_AGE.least, PLAYER_AGE.most] as const;
  if (!within(ages.least, ofPlayers) || !within(ages.most, ofPlayers) || ages.least > ages.most) {
    throw registrationFailure('ages-not-usable', { field: 'ages' });
  }
  if (basePrice !== null && !within(basePrice, [LEAST_BASE_PRICE, MOST_RUPEES])) {
    throw registrationFailure('base-price-not-usable', { field: 'basePrice' });
  }
  const ids = asks.fields.map(({ id }) => id);
  if (new Set(ids).size < ids.length || !ids.every((id) => fields.some((field) => field.id === id))) {
    throw registrationFailure('fields-not-usable', { field: 'fields' });
  }
  return { ...given, basePrice: basePrice === null ? null : toRupees(basePrice) };
}

/** The largest time of a `Date`, epoch ms. */
const LAST_MOMENT = 8_640_000_000_000_000;
