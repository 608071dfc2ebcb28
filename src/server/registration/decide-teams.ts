import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import type { Hex } from '#domain/colour.ts';
import { TEAM_STEP_LEADS_TO, teamStepMay } from '#domain/registration/team-registration.ts';
import type { TeamDecideAnswer, TeamDecideStep } from '#protocol/registration/teams.ts';
import type { Orderer } from '#server/accounts/asker.ts';
import { accountFull, withRoom } from '#server/accounts/room-in-account.ts';
import { knownFailure } from '#server/auctions/order.ts';
import { carryOutAs, consoleOf } from '#server/auctions/rights.ts';
import { NotDecided, serviceFailure } from '#server/base/failure.ts';
import type { KeptTeamRegistration } from '#server/persistence/tables/registration/team-registrations.ts';
import { hasPhoneOfTeam, keepApproved, teamOf, type TeamRegistrations, teamSeenIn } from './teams.ts';
import type { DecidingParts } from './decide-players.ts';
import { registrationFailure } from './failures.ts';
import { teamsLike } from './list.ts';
import { untilNotOvertaken } from './service.ts';

interface TeamParts extends DecidingParts {
  readonly teamRegistrations: TeamRegistrations;
}

/**
 * Carries out the organiser's decisions, each independently of the others. An approved team enters by the order that
 * adds a team by hand, and the order writes its row. The team has the id of its registration, so that a repeat or a
 * crash never adds a team twice.
 */
export function decideTeams(
  parts: TeamParts,
  orderer: Orderer,
  tournament: string,
  steps: readonly TeamDecideStep[],
): Promise<TeamDecideAnswer> {
  return parts.teamRegistrations.inTurn(tournament, async () => {
    const answer: TeamDecideAnswer = { done: [], failed: [] };
    const coming = await coloursComing(parts, tournament, steps);
    for (const [index, step] of steps.entries()) {
      try {
        const state = await untilNotOvertaken(() => decided(parts, orderer, { tournament, step, coming }));
        answer.done.push({ index, state });
      } catch (error) {
        const failure = knownFailure(error);
        if (failure === null || failure.isOfServer) throw error;
        answer.failed.push({ index, error: failure.body });
      }
    }
    return answer;
  });
}

/** The colours that owners chose, by registration. */
type Chosen = ReadonlyMap<string, Hex>;

/** The chosen colours of the registrations that are approved together. */
async function coloursComing(
  { store }: TeamParts,
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
  parts: TeamParts,
  orderer: Orderer,
  { tournament, step, coming }: StepTaken,
): Promise<KeptTeamRegistration['state']> {
  const { is, registration: id } = step;
  const store = parts.store.teamRegistrations;
  const before = await store.by('id', id);
  if (before?.tournament !== tournament) throw registrationFailure('no-such-registration');
  // Read the auction at the end of the log: another process may have added the team.
  const auction = await parts.auctions.auctionAtEnd(tournament);
  if (auction === null) throw registrationFailure('no-such-registration');
  const seen = teamSeenIn(auction, before);
  const state = TEAM_STEP_LEADS_TO[is];
  const isDone = seen.state === state && (step.is !== 'merge' || seen.team === step.team);
  if (!isDone && !teamStepMay(is, seen.state)) throw registrationFailure('step-not-possible');
  if (step.is === 'merge') {
    if (!isDone) await merge(parts, auction, before, step.team);
    return state;
  }
  if (!isDone && step.is === 'approve') {
    if (step.unlessAlike === true && (await isAlike(parts, auction, seen)))
      throw registrationFailure('alike');
    const others = [...coming].flatMap(([of, colour]) => (of === id ? [] : [colour]));
    await enter(parts, orderer, seen, { logoColours: step.logoColours ?? [], coming: others });
    // The request may repeat the id of an earlier order. The auction then repeats its answer, and no team enters.
    const { auction: now } = await parts.teamRegistrations.around({ tournament });
    if (!now.teams.has(id)) throw registrationFailure('step-not-possible');
  }
  if (state === 'approved') await keepPhone(parts, id);
  else if (before.state !== state || before.team !== null)
    await store.change(before, { ...before, state, team: null, changedAt: parts.now() });
  return state;
}

/**
 * Merges a registration into an existing team. The team keeps all its values. If it has a phone number, the
 * registration loses its own number, because nobody needs that number.
 */
async function merge(
  { store, now }: TeamParts,
  { teams }: Auction,
  before: KeptTeamRegistration,
  team: string,
): Promise<void> {
  if (!teams.has(team)) throw serviceFailure({ code: 'no-such-team' }, 'team');
  const hasPhone = (await store.bidderPhones.of([team])).has(team);
  const plan = hasPhone ? { ...before.plan, phone: null } : before.plan;
  const after = { ...before, plan, state: 'approved', team, sender: null, changedAt: now() } as const;
  await store.teamRegistrations.change(before, after);
}

async function isAlike({ store }: TeamParts, auction: Auction, seen: KeptTeamRegistration): Promise<boolean> {
  const all = await store.teamRegistrations.of(seen.tournament);
  const phones = new Map(await store.bidderPhones.of([...auction.teams.keys()]));
  return teamsLike(all, auction, phones)(seen).length > 0;
}

/** Gives the team the phone number of its registration. Writes the row where an earlier version had not. */
async function keepPhone({ store, now }: TeamParts, id: string): Promise<void> {
  const row = await store.teamRegistrations.by('id', id);
  const isWritten = row?.state === 'approved' && !hasPhoneOfTeam(row);
  if (row === null || row.state === 'withdrawn' || isWritten) return;
  const after = { ...row, state: 'approved', team: id, changedAt: now() } as const;
  await keepApproved({ store: store.teamRegistrations, phones: store.bidderPhones }, row, after);
}

/** Enters a team with the opening purse of its tournament. */
function enter(
  parts: TeamParts,
  orderer: Orderer,
  registration: KeptTeamRegistration,
  colours: Required<Pick<CommandOf<'enter-team'>, 'logoColours' | 'coming'>>,
): Promise<void> {
  const { id, tournament } = registration;
  return withRoom(parts, orderer, { what: 'teams', tournament }, async (room) => {
    const of = ({ teams }: Auction) => {
      if (teams.has(id)) throw new EnteredBefore();
      if (room < 1) throw accountFull(parts, 'teams');
      return { type: 'enter-team', team: teamOf(registration, parts.now()), ...colours } as const;
    };
    const { revision } = registration;
    const decision = { of: 'teams', id, revision, state: 'approved', becomes: id, at: parts.now() } as const;
    try {
      const order = { type: 'enter-team', of, decides: () => [decision] } as const;
      await carryOutAs(parts, orderer, consoleOf(orderer, tournament), order);
    } catch (error) {
      if (!(error instanceof EnteredBefore)) throw error;
    }
  });
}

class EnteredBefore extends NotDecided {
  override readonly name = 'EnteredBefore';
}
