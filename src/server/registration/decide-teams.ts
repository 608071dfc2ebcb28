import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import type { Hex } from '#domain/colour.ts';
import { TEAM_STEP_LEADS_TO, teamStepMay } from '#domain/registration/team-registration.ts';
import type { TeamDecideAnswer, TeamDecideStep } from '#protocol/registration/teams.ts';
import type { Orderer } from '#server/accounts/sessions.ts';
import { accountFull, withRoom } from '#server/accounts/room-in-account.ts';
import { carryOutAs, consoleOf } from '#server/auctions/rights.ts';
import { NotDecided, serviceFailure } from '#server/base/failure.ts';
import type { TeamRegistration } from '#server/persistence/tables/registration/registration-store.ts';
import type { DecisionServices } from './decide-players.ts';
import { registrationFailure, retryOnConflict } from './service.ts';
import { teamsLike } from './list.ts';
import { teamAsListed } from './pages.ts';
import { hasPhoneOfTeam, keepApproved, teamOf, type TeamRegistrations } from './teams.ts';
import { failureOfOne } from '#server/auctions/order.ts';

/** The services that decisions on registrations of teams use. */
type TeamServices = DecisionServices & { readonly teamRegistrations: TeamRegistrations };

/**
 * Carries out the organiser's decisions, each independently of the others. An approved team enters by the order that
 * adds a team by hand, and the order writes its row. The team has the id of its registration, so that a repeat or a
 * crash never adds a team twice.
 */
export function decideTeams(
  services: TeamServices,
  orderer: Orderer,
  tournament: string,
  steps: readonly TeamDecideStep[],
): Promise<TeamDecideAnswer> {
  return services.teamRegistrations.inTurn(tournament, async () => {
    const answer: TeamDecideAnswer = { done: [], failed: [] };
    const coming = await coloursComing(services, tournament, steps);
    for (const [index, step] of steps.entries()) {
      try {
        const state = await retryOnConflict(() => decided(services, orderer, { tournament, step, coming }));
        answer.done.push({ index, state });
      } catch (error) {
        answer.failed.push({ index, error: failureOfOne(error) });
      }
    }
    return answer;
  });
}

/** The colours that owners chose, by registration. */
type Chosen = ReadonlyMap<string, Hex>;

/** The chosen colours of the registrations that are approved together. */
async function coloursComing(
  { store }: TeamServices,
  tournament: string,
  steps: readonly TeamDecideStep[],
): Promise<Chosen> {
  const ids = new Set(steps.filter(({ is }) => is === 'approve').map(({ registration }) => registration));
  // A single team has no other team whose colour it must avoid.
  const all = ids.size > 1 ? await store.teamRegistrations.of(tournament) : [];
  return new Map(all.flatMap(({ id, plan: { colour } }) => (ids.has(id) && colour ? [[id, colour]] : [])));
}

interface StepTaken {
  readonly tournament: string;
  readonly step: TeamDecideStep;
  readonly coming: Chosen;
}

async function decided(
  services: TeamServices,
  orderer: Orderer,
  { tournament, step, coming }: StepTaken,
): Promise<TeamRegistration['state']> {
  const { is, registration: id } = step;
  const store = services.store.teamRegistrations;
  const before = await store.by('id', id);
  if (before?.tournament !== tournament) throw registrationFailure('no-such-registration');
  // Read the auction at the end of the log: another process may have added the team.
  const auction = await services.auctions.auctionAtEnd(tournament);
  if (auction === null) throw registrationFailure('no-such-registration');
  const listed = teamAsListed(auction, before);
  const state = TEAM_STEP_LEADS_TO[is];
  const isDone = listed.state === state && (step.is !== 'merge' || listed.team === step.team);
  if (!isDone && !teamStepMay(is, listed.state)) throw registrationFailure('step-not-possible');
  if (step.is === 'merge') {
    if (!isDone) await merge(services, auction, before, step.team);
    return state;
  }
  if (!isDone && step.is === 'approve') {
    if (step.unlessAlike === true && (await isAlike(services, auction, listed)))
      throw registrationFailure('alike');
    const others = [...coming].flatMap(([of, colour]) => (of === id ? [] : [colour]));
    await enter(services, orderer, listed, { logoColours: step.logoColours ?? [], coming: others });
    // The request may repeat the id of an earlier order. The auction then repeats its answer, and no team enters.
    const { auction: now } = await services.teamRegistrations.context(tournament);
    if (!now.teams.has(id)) throw registrationFailure('step-not-possible');
  }
  if (state === 'approved') await keepPhone(services, id);
  else if (before.state !== state || before.team !== null)
    await store.change([{ before, after: { ...before, state, team: null, changedAt: services.now() } }]);
  return state;
}

/**
 * Merges a registration into an existing team. The team keeps all its values. If it has a phone number, the
 * registration loses its own number, because nobody needs that number.
 */
async function merge(
  { store, now }: TeamServices,
  { teams }: Auction,
  before: TeamRegistration,
  team: string,
): Promise<void> {
  if (!teams.has(team)) throw serviceFailure({ code: 'no-such-team' }, 'team');
  const hasPhone = (await store.bidderPhones.of([team])).has(team);
  const plan = hasPhone ? { ...before.plan, phone: null } : before.plan;
  const after = { ...before, plan, state: 'approved', team, sender: null, changedAt: now() } as const;
  await store.teamRegistrations.change([{ before, after }]);
}

async function isAlike(
  { store }: TeamServices,
  auction: Auction,
  listed: TeamRegistration,
): Promise<boolean> {
  const all = await store.teamRegistrations.of(listed.tournament);
  const phones = new Map(await store.bidderPhones.of([...auction.teams.keys()]));
  return teamsLike(all, auction, phones)(listed).length > 0;
}

/** Gives the team the phone number of its registration. Writes the row where an earlier version had not. */
async function keepPhone({ store, now }: TeamServices, id: string): Promise<void> {
  const row = await store.teamRegistrations.by('id', id);
  const isWritten = row?.state === 'approved' && !hasPhoneOfTeam(row);
  if (row === null || row.state === 'withdrawn' || isWritten) return;
  const after = { ...row, state: 'approved', team: id, changedAt: now() } as const;
  await keepApproved({ store: store.teamRegistrations, phones: store.bidderPhones }, row, after);
}

/** Enters a team with the opening purse of its tournament. */
function enter(
  services: TeamServices,
  orderer: Orderer,
  registration: TeamRegistration,
  colours: Required<Pick<CommandOf<'enter-team'>, 'logoColours' | 'coming'>>,
): Promise<void> {
  const { id, tournament } = registration;
  return withRoom(services, orderer, { what: 'teams', tournament }, async (room) => {
    const of = ({ teams }: Auction) => {
      if (teams.has(id)) throw new EnteredBefore();
      if (room < 1) throw accountFull(services, 'teams');
      return { type: 'enter-team', team: teamOf(registration, services.now()), ...colours } as const;
    };
    const { revision } = registration;
    const decision = {
      of: 'teams',
      id,
      revision,
      state: 'approved',
      becomes: id,
      at: services.now(),
    } as const;
    try {
      const order = { type: 'enter-team', of, decides: () => [decision] } as const;
      await carryOutAs(services, orderer, consoleOf(orderer, tournament), order);
    } catch (error) {
      if (!(error instanceof EnteredBefore)) throw error;
    }
  });
}

class EnteredBefore extends NotDecided {
  override readonly name = 'EnteredBefore';
}
