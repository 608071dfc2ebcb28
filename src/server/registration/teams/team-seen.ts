import type { Auction } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { chargeBeside, purseOf, spentBy, squadOf } from '#domain/auction/teams/squad.ts';
import { isCaptain, publicFields } from '#domain/tournament/own-field.ts';
import { secondNameOf } from '#domain/tournament/draft-checks.ts';
import { enterTeam } from '#domain/auction/chapters/set-up/set-up-teams.ts';
import { sameTeamBy, teamKeys, type TeamRegistrationPlan } from '#domain/registration/team-registration.ts';
import { autoColourOf, shownColours } from '#domain/tournament/team-colour.ts';
import type { Hex } from '#domain/colour.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Team } from '#domain/tournament/team.ts';
import { publicPlayer } from '#domain/views/public.ts';
import { unitOf } from '#protocol/amount-text.ts';
import type { OwnTeamPage, TeamEntry } from '#protocol/registration/teams.ts';
import { Failure, refusalBody } from '#server/base/failure.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type {
  KeptTeamRegistration,
  TeamRegistrationStore,
} from '#server/persistence/tables/registration/team-registrations.ts';
import { unlessOvertaken } from '#server/registration/overtaken.ts';

interface Keepers {
  readonly store: TeamRegistrationStore;
  readonly phones: Store['bidderPhones'];
}

/**
 * True if an approved registration still has the phone number that belongs to its team. A registration that was merged
 * into a team without a number keeps its own.
 */
export function hasPhoneOfTeam({ id, team, state, plan }: KeptTeamRegistration): boolean {
  return state === 'approved' && team === id && plan.phone !== null;
}

/**
 * Writes an approved registration, and gives its team the owner's phone number. A faster process may already have
 * written the same.
 */
export async function keepApproved(
  { store, phones }: Keepers,
  before: KeptTeamRegistration,
  after: KeptTeamRegistration,
): Promise<void> {
  const { phone } = before.plan;
  if (phone !== null && after.team !== null) await phones.keep(after.tournament, after.team, phone);
  await store
    .change(before, { ...after, plan: { ...after.plan, phone: null } })
    .catch(async (error: unknown) => {
      unlessOvertaken(error);
      // Another process deleted the registration for good, so the phone number of the team is deleted, too.
      const isGone = (await store.by('id', before.id)) === null;
      if (isGone && after.team !== null) await phones.keep(after.tournament, after.team, null);
    });
}

/**
 * The state of a registration according to the teams. A team has the id of its registration, so it counts as approved
 * even if the server stopped before writing its row. It counts as rejected when its team was removed. An approved
 * registration has the team's present name: docs/decisions/players.md.
 */
export function teamSeenIn(
  { teams }: Pick<Auction, 'teams'>,
  registration: KeptTeamRegistration,
): KeptTeamRegistration {
  const { id, team, state } = registration;
  if (state === 'withdrawn') return registration;
  if (team === null) return teams.has(id) ? { ...registration, state: 'approved', team: id } : registration;
  const { name } = teams.get(team) ?? {};
  if (name === undefined) return { ...registration, state: 'rejected', team: null };
  const { plan } = registration;
  return plan.name === name ? registration : { ...registration, plan: { ...plan, name } };
}

/** The form of the owner, with the colour of the team once there is one. */
export function formSeenIn(
  { teams }: Pick<Auction, 'teams'>,
  { team, plan }: KeptTeamRegistration,
): KeptTeamRegistration['plan'] {
  const entered = team === null ? undefined : teams.get(team);
  return entered === undefined
    ? plan
    : { ...plan, colour: entered.colour ?? autoColourOf(teams, entered.id) };
}

/** The colours of all teams except the own one, which the hall sees. */
export function coloursOfOthers({ teams }: Pick<Auction, 'teams'>, own: TeamId | null): Hex[] {
  const colours = shownColours([...teams.values()]);
  return [...teams.keys()].flatMap((id, place) => (id === own ? [] : (colours[place] ?? [])));
}

/** The squad and the purse of a team after the auction; null before its end. */
export function resultIn(auction: Auction, team: TeamId | null): NonNullable<OwnTeamPage['result']> | null {
  if (auction.stage !== 'completed' || team === null) return null;
  const fields = publicFields(auction.tournament.rules.fields);
  return {
    unit: unitOf(auction),
    squad: squadOf(auction, team).map(({ player, price, retained }) => {
      const listed = playerOf(auction, player);
      const { name, number } = listed;
      return {
        ...{ name, ...secondNameOf(listed), number, price },
        ...(isCaptain(publicPlayer(listed, fields).own) && { captain: true as const }),
        ...(retained && { as: retained.as, ...chargeBeside({ price, charge: retained.charge }) }),
      };
    }),
    spent: spentBy(auction, team),
    left: purseOf(auction, team),
  };
}

/** The team that a registration becomes. The team has the id of the registration. */
export function teamOf({ id, plan, logo }: KeptTeamRegistration, createdAt: number): Team {
  const { name, bidder, colour } = plan;
  return { id, createdAt, name, logo, bidder, ...(colour !== null && { colour }) };
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

/**
 * Refuses a name that another team has, or that looks the same in print. The owner then learns of the clash before
 * the organiser decides.
 */
export function assertNameFree(auction: Auction, { name }: TeamRegistrationPlan, id: string): void {
  const decision = enterTeam(auction, { type: 'enter-team', team: { id, name, logo: null, createdAt: 0 } });
  if (!decision.ok) throw new Failure(409, { ...refusalBody(decision.problem, auction), field: 'name' });
}
