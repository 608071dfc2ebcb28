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
  type CrowdOnWire,
  type ListAnswer,
  type RegistrationEntry,
  REGISTRATIONS_PER_PAGE,
} from '#protocol/registration/registrations.ts';
import type { TeamEntry, TeamListAnswer } from '#protocol/registration/teams.ts';
import { lastTournament, type LastTournament, tournamentsBehind } from '#protocol/schema-parts.ts';
import type {
  PlayerRegistration,
  TeamRegistration,
  FormSender,
  SenderGroup,
} from '#server/persistence/tables/registration/registration-store.ts';
import { PLAYER_SHARES, type Shares, TEAM_SHARES } from './list-limits.ts';
import { formAsListed, formOnWire, playerAsListed, type PlayerContext } from './pages.ts';

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
interface ListQuery {
  readonly state?: RegistrationState | undefined;
  readonly page?: string | undefined;
}

/** A page of the organiser's list of players. `kept`: all registrations of the tournament, the newest first. */
export function playerListOf(
  kept: readonly PlayerRegistration[],
  context: PlayerContext,
  { state, page = '' }: ListQuery,
): ListAnswer {
  const { players } = context.auction;
  const all = kept.map((registration) => playerAsListed(context.auction, registration));
  const counted = new Map(
    REGISTRATION_STATES.map((one) => [one, all.filter((registration) => registration.state === one).length]),
  );
  const ofState = state === undefined ? all : all.filter((registration) => registration.state === state);
  const last = lastTournament(page);
  const rest = last === null ? ofState : ofState.filter((one) => isAfter(one, last));
  const shown = rest.slice(0, REGISTRATIONS_PER_PAGE);
  const end = shown.at(-1);
  const like = playersLike(all, context.auction);
  return {
    page: shown.map((registration) => entryOf(registration, context, like(registration))),
    next: end !== undefined && shown.length < rest.length ? tournamentsBehind(end) : null,
    total: ofState.length,
    counts: countsFrom(counted),
    crowds: largeGroups(all.filter(isUndecided), 'players'),
    nextNumber: nextNumber([...players.values()].map(({ number }) => number)),
  };
}

function isUndecided({ state, player }: PlayerRegistration): boolean {
  return player === null && ['waiting', 'new', 'withdrawn'].includes(state);
}

/** True if the registration comes after the last one of the page before. */
function isAfter({ createdAt, id }: PlayerRegistration, last: LastTournament): boolean {
  return createdAt < last.createdAt || (createdAt === last.createdAt && id > last.id);
}

export function entryOf(
  registration: PlayerRegistration,
  { auction, link: { settings } }: PlayerContext,
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

/** The organiser's list of teams. `phones`: the bidders' numbers. */
export function teamListOf(
  kept: readonly TeamRegistration[],
  auction: Auction,
  phones: ReadonlyMap<TeamId, string>,
): Pick<TeamListAnswer, 'crowds' | 'teams'> {
  const like = teamsLike(kept, auction, phones);
  return {
    crowds: largeGroups(
      kept.filter(({ state }) => state === 'new' || state === 'withdrawn'),
      'teams',
    ),
    teams: kept.map((one) => {
      const { id, state, logo, team, createdAt, ownCode } = one;
      return { id, state, form: formAsListed(auction, one), logo, like: like(one), team, createdAt, ownCode };
    }),
  };
}

/** The persons who resemble the person of a registration: in other active registrations, and in the list of players. */
export function playersLike(
  all: readonly PlayerRegistration[],
  auction: Auction,
): (registration: PlayerRegistration) => Like[] {
  const listed = all.map((one) => playerAsListed(auction, one));
  const active = listed.filter(({ state, player }) => takesPlace(state) && player === null);
  // A player of the list has the phone number of the registration that became the player.
  const phones = new Map(
    listed.flatMap(({ player, plan: { phone } }) =>
      player === null || phone === null ? [] : [[player, phone]],
    ),
  );
  const others = [
    ...active.map((one) => toCompare('registration', one, { ...one.plan, number: null })),
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
    return [...near].flatMap(({ like, keys: otherKeys }): Like[] => {
      const by = like.id === id || like.id === player ? null : sameBy(keys, otherKeys);
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
  all: readonly TeamRegistration[],
  { teams }: Pick<Auction, 'teams'>,
  phones: ReadonlyMap<TeamId, string>,
): (registration: TeamRegistration) => TeamEntry['like'] {
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

/** The number of registrations of one page from which the organiser sees it as a group, and the shares of the list. */
const GROUPS: Readonly<Record<'players' | 'teams', { readonly from: number; readonly shares: Shares }>> = {
  players: { from: 20, shares: PLAYER_SHARES },
  teams: { from: 5, shares: TEAM_SHARES },
};

const MOST_GROUPS = 10;
const NAMES_OF_GROUP = 3;

/** An undecided registration, the newest first in a list. */
interface Undecided {
  readonly sender: FormSender | null;
  readonly plan: { readonly name: string };
}

/** The groups of senders that the organiser sees in the list, the largest first: pages, and else whole addresses. */
export function largeGroups(undecided: readonly Undecided[], kind: keyof typeof GROUPS): CrowdOnWire[] {
  const { from, shares } = GROUPS[kind];
  const sent = undecided.flatMap(({ sender, plan }) =>
    sender === null ? [] : [{ ...sender, name: plan.name }],
  );
  const pages = [...groupedBy(sent, groupText).values()].filter(({ length }) => length >= from);
  const withPage = new Set(pages.flatMap(([first]) => first?.network ?? []));
  const networks = [...groupedBy(sent, ({ network }) => network)].flatMap(([network, those]) =>
    those.length > shares.network && !withPage.has(network) ? [those] : [],
  );
  const onWire = (is: CrowdOnWire['is'], those: typeof sent): CrowdOnWire[] =>
    those.slice(0, 1).map(({ network, page }) => ({
      sender: groupText({ network, page: is === 'phone' ? page : null }),
      is,
      waiting: those.length,
      names: those.slice(0, NAMES_OF_GROUP).map(({ name }) => name),
    }));
  return [
    ...pages.flatMap((those) => onWire('phone', those)),
    ...networks.flatMap((those) => onWire('network', those)),
  ]
    .toSorted((a, b) => b.waiting - a.waiting)
    .slice(0, MOST_GROUPS);
}

function groupedBy<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group === undefined) groups.set(keyOf(thing), [thing]);
    else group.push(thing);
  }
  return groups;
}

/** The text by which the organiser's page names a group. `groupFrom` parses it. */
function groupText({ network, page }: SenderGroup): string {
  return page === null ? network : `${network}.${page}`;
}

export function groupFrom(text: string): SenderGroup {
  const [network = '', page = null] = text.split('.');
  return { network, page };
}
