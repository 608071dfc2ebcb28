import { LEAST_BASE_PRICE, MOST_PLAYERS, MOST_RUPEES, PLAYER_AGE } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import {
  type CheckedForm,
  checkRegistration,
  type RegistrationDraft,
} from '#domain/registration/check-registration.ts';
import {
  CLOSED_REGISTRATION,
  type RegistrationPlan,
  type RegistrationSettings,
} from '#domain/registration/registration.ts';
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
import type { OwnPage } from '#protocol/registration/registrations.ts';
import { toAmount, toFlag, toText } from '#protocol/schema-parts.ts';
import { makeCode } from '#server/base/random.ts';
import type {
  KeptGuardian,
  PlayerRegistration,
  PlayerLink,
  PlayerRegistrationStore,
} from '#server/persistence/tables/registration/registration-store.ts';
import {
  closedFailure,
  registrationFailure,
  trustedForm,
  createRegistrationService,
  ignoreConflict,
  type RegistrationService,
  type ServiceNeeds,
} from './service.ts';
import { createPlayerLimits, type IdleCheck, type ListLimits } from './list-limits.ts';
import {
  mayCorrect,
  mayWithdraw,
  ownPageOf,
  playerAsListed,
  requiredOfPlayers,
  type PlayerContext,
} from './pages.ts';

/** The registration of players. */
interface PlayerKind {
  readonly link: PlayerLink;
  readonly kept: PlayerRegistration;
  readonly sent: SubmitRequest;
  readonly checked: Pick<PlayerRegistration, 'plan' | 'guardian'>;
}

type ConsentDraft = NonNullable<RegistrationForm['guardian']>;

/** Registrations of players by link. Every method throws the `Failure` that ends the call. */
export interface PlayerRegistrations extends RegistrationService<PlayerKind> {
  readonly limits: ListLimits<PlayerLink>;
  correct(id: string, sent: CorrectRequest): Promise<PlayerRegistration>;
  withdraw(id: string): Promise<PlayerRegistration>;
  consent(id: string, draft: ConsentDraft): Promise<PlayerRegistration>;
  ownPage(registration: PlayerRegistration): Promise<OwnPage>;
}

export function createPlayerRegistrations(
  needs: ServiceNeeds & { readonly store: PlayerRegistrationStore; readonly idle: IdleCheck },
): PlayerRegistrations {
  const { store, idle, now } = needs;
  const limits = createPlayerLimits(store, idle, now);

  const service = createRegistrationService<PlayerKind>(needs, {
    store,
    newLink: (tournament, code) => ({ tournament, code, settings: CLOSED_REGISTRATION }),
    asListed: playerAsListed,
    isBehind: (auction, kept) => playerAsListed(auction, kept) !== kept,
    async check(context, { form }) {
      if (context.over !== null) throw closedFailure(context.over);
      const plan = trustedForm(checkForm(form, context, toFlag(form.consent)));
      return { plan, guardian: guardianIn(form, plan, now()) };
    },
    async enter(start, { context, sent: { another = false }, checked: { plan, guardian }, admitted }) {
      const { tournament } = start;
      const replaced = await limits.placeFor(context, admitted);
      // A known number gets the answer of a new one: docs/registration.md.
      if (!another && (await store.hasPerson(tournament, registrationKeys(plan).person)))
        throw registrationFailure('registered-already');
      if (replaced.length > 0) await store.remove(tournament, replaced);
      const registration: PlayerRegistration = {
        ...start,
        ...{ plan, guardian, guardianCode: codeFor(plan, guardian), state: undecided({ plan, guardian }) },
        ...{ player: null, photo: null, photoUpload: null, photoBytes: 0 },
      };
      await store.add(registration);
      idle.wrote(registration.id, registration.changedAt);
      return registration;
    },
    async write(change, dropsParts) {
      await store.change([{ ...change, dropsParts }]);
      idle.wrote(change.after.id, change.after.changedAt);
    },
    // If another process changed a row in the meantime, the next call repairs the remaining rows.
    catchUp: (changes) => store.change(changes).catch(ignoreConflict),
  });

  return {
    ...service,
    limits,

    async ownPage(registration) {
      const context = await service.context(registration.tournament);
      const coming = await store.photoProgress(registration.id);
      return ownPageOf(playerAsListed(context.auction, registration), context, { now: now(), coming });
    },

    correct: (id, { form, another = false }) =>
      service.change(id, async (listed, context) => {
        if (!mayCorrect(listed, context, now())) throw registrationFailure('not-correctable');
        const plan = trustedForm(checkForm(form, context, true));
        if (sameValue(plan, listed.plan)) return null;
        const { person } = registrationKeys(plan);
        const isRenamed = person !== registrationKeys(listed.plan).person;
        if (isRenamed && !another && (await store.hasPerson(listed.tournament, person, id)))
          throw registrationFailure('registered-already');
        const guardianCode = listed.guardianCode ?? codeFor(plan, listed.guardian);
        return { plan, guardianCode, state: undecided({ plan, guardian: listed.guardian }) };
      }),

    withdraw: (id) =>
      service.change(id, (listed, { auction }) => {
        if (listed.state === 'withdrawn') return null;
        if (!mayWithdraw(listed, auction)) throw registrationFailure('not-withdrawable');
        return { state: 'withdrawn', dropsParts: true };
      }),

    consent: (id, draft) =>
      service.change(id, (listed) => {
        if (listed.guardian !== null) return null;
        if (listed.state !== 'waiting') throw registrationFailure('nothing-to-consent');
        const guardian = guardianOf(draft, now());
        return { guardian, state: undecided({ plan: listed.plan, guardian }) };
      }),
  };
}

/** Validates a form against the settings of its tournament. */
function checkForm(
  form: RegistrationForm,
  context: PlayerContext,
  consents: boolean,
): CheckedForm<RegistrationPlan> {
  const checked = checkRegistration(draftIn(form), requiredOfPlayers(context));
  if (consents) return checked;
  const problem = { code: 'consent-required', field: 'consent' } as const;
  return { ok: false, problems: checked.ok ? [problem] : [...checked.problems, problem] };
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

/** Validates the settings of a registration link. Throws the failure of the wrong field. */
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
