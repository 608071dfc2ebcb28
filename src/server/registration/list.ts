import type { Auction } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import { REGISTRATION_STATES, type RegistrationState } from '#domain/registration/registration.ts';
import { lackingOf, takesPlace } from '#domain/registration/steps.ts';
import { sameTeamBy, teamKeys } from '#domain/registration/team-registration.ts';
import { nextNumber } from '#domain/tournament/player-list.ts';
import { registrationKeys, type RegistrationKeys, sameBy } from '#domain/tournament/same-person.ts';
import { autoColourOf } from '#domain/tournament/team-colour.ts';
import type { SettingsAnswer } from '#protocol/registration/form.ts';
import {
  type ListAnswer,
  type RegistrationEntry,
  REGISTRATIONS_PER_PAGE,
} from '#protocol/registration/registrations.ts';
import type { TeamEntry } from '#protocol/registration/teams.ts';
import { lastTournament, type LastTournament, tournamentsBehind } from '#protocol/schema-parts.ts';
import type { KeptRegistration } from '#server/persistence/tables/registration/registration-rows.ts';
import type { KeptTeamRegistration } from '#server/persistence/tables/registration/team-registrations.ts';
import { crowdsIn } from './list-limits.ts';
import { type Around, formOnWire, seenIn } from './pages.ts';

type Counts = SettingsAnswer['counts'];
type Like = RegistrationEntry['like'][number];

export function countsFrom(counted: ReadonlyMap<RegistrationState, number>): Counts {
  const of = (state: RegistrationState): number => counted.get(state) ?? 0;
  return {
    waiting: of('waiting'),
    new: of('new'),
    approved: of('approved'),
    rejected: of('rejected'),
    merged: of('merged'),
    withdrawn: of('withdrawn'),
  };
}

/** The organiser's query: one state or all states, from the start of the list or after a page. */
interface ListAsked {
  readonly state?: RegistrationState | undefined;
  readonly page?: string | undefined;
}

/** A page of the organiser's list. `kept`: all registrations of the tournament, the newest first. */
export function listOf(
  kept: readonly KeptRegistration[],
  around: Around,
  { state, page = '' }: ListAsked,
): ListAnswer {
  const { players } = around.auction;
  const all = kept.map((registration) => seenIn(around.auction, registration));
  const counted = new Map(
    REGISTRATION_STATES.map((one) => [one, all.filter((registration) => registration.state === one).length]),
  );
  const asked = state === undefined ? all : all.filter((registration) => registration.state === state);
  const last = lastTournament(page);
  const rest = last === null ? asked : asked.filter((one) => isBehind(one, last));
  const shown = rest.slice(0, REGISTRATIONS_PER_PAGE);
  const end = shown.at(-1);
  const like = likeIn(all, around.auction);
  return {
    page: shown.map((registration) => entryOf(registration, around, like(registration))),
    next: end !== undefined && shown.length < rest.length ? tournamentsBehind(end) : null,
    total: asked.length,
    counts: countsFrom(counted),
    crowds: crowdsIn(all.filter(isUndecided), 'players'),
    nextNumber: nextNumber([...players.values()].map(({ number }) => number)),
  };
}

function isUndecided({ state, player }: KeptRegistration): boolean {
  return player === null && ['waiting', 'new', 'withdrawn'].includes(state);
}

/** True if the registration comes after the last one of the page before. */
function isBehind({ createdAt, id }: KeptRegistration, last: LastTournament): boolean {
  return createdAt < last.createdAt || (createdAt === last.createdAt && id > last.id);
}

export function entryOf(
  registration: KeptRegistration,
  { auction, settings }: Around,
  like: Like[],
): RegistrationEntry {
  const { id, state, photo, guardian, createdAt, changedAt, ownCode, guardianCode } = registration;
  const player = auction.players.get(registration.player ?? '');
  return {
    ...{ id, state, photo, createdAt, changedAt, ownCode, like },
    form: formOnWire(registration),
    guardian:
      guardian === null ? null : { ...guardian, phone: guardian.phone === '' ? null : guardian.phone },
    lacking: lackingOf(registration, settings, auction.tournament.rules.fields),
    player: player === undefined ? null : { id: player.id, number: player.number },
    guardianCode: guardian === null ? guardianCode : null,
  };
}

/** The persons who resemble the person of a registration: in other active registrations, and in the list of players. */
export function likeIn(
  all: readonly KeptRegistration[],
  auction: Auction,
): (registration: KeptRegistration) => Like[] {
  const seen = all.map((one) => seenIn(auction, one));
  const placed = seen.filter(({ state, player }) => takesPlace(state) && player === null);
  // A player of the list has the number of the registration that became the player.
  const phones = new Map(
    seen.flatMap(({ player, plan: { phone } }) =>
      player === null || phone === null ? [] : [[player, phone]],
    ),
  );
  const others = [
    ...placed.map((one) => toCompare('registration', one, { ...one.plan, number: null })),
    ...[...auction.players.values()].map((one) =>
      toCompare('player', one, { ...one, phone: phones.get(one.id) ?? null }),
    ),
  ];
  const found = new Map<string, Compared[]>();
  for (const other of others) {
    for (const key of [other.keys.person, other.keys.phone]) {
      if (key !== null) found.set(key, [...(found.get(key) ?? []), other]);
    }
  }
  return ({ id, player, plan }) => {
    const keys = registrationKeys(plan);
    const near = new Set([keys.person, keys.phone ?? ''].flatMap((key) => found.get(key) ?? []));
    return [...near].flatMap(({ like, keys: theirs }): Like[] => {
      const by = like.id === id || like.id === player ? null : sameBy(keys, theirs);
      return by === null ? [] : [{ ...like, by }];
    });
  };
}

interface Compared {
  readonly like: Omit<Like, 'by'>;
  readonly keys: RegistrationKeys;
}

function toCompare(
  is: Like['is'],
  { id }: { readonly id: string },
  person: { name: string; age: number; phone: string | null; number: string | null },
): Compared {
  const { name, number } = person;
  return { like: { is, id, name, number }, keys: registrationKeys(person) };
}

/**
 * The registrations and teams that are probably the same as an undecided registration. `phones`: the bidders' numbers,
 * because an approved registration has given its number to its team.
 */
export function teamsLike(
  all: readonly KeptTeamRegistration[],
  { teams }: Pick<Auction, 'teams'>,
  phones: ReadonlyMap<TeamId, string>,
): (registration: KeptTeamRegistration) => TeamEntry['like'] {
  const others = [
    ...all
      .filter(({ state }) => state === 'new')
      .map(({ id, plan, logo }) => {
        const { name, colour } = plan;
        return { is: 'registration' as const, id, name, logo, colour, keys: teamKeys(plan) };
      }),
    ...[...teams.values()].map(({ id, name, logo, colour = autoColourOf(teams, id) }) => {
      const keys = teamKeys({ name, phone: phones.get(id) ?? null });
      return { is: 'team' as const, id, name, logo, colour, keys };
    }),
  ];
  return ({ id, state, plan }) => {
    if (state !== 'new') return [];
    const own = teamKeys(plan);
    return others.flatMap(({ keys, ...other }) => {
      const by = other.id === id ? null : sameTeamBy(own, keys);
      return by === null ? [] : [{ ...other, by }];
    });
  };
}
