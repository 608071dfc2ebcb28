import type { FastifyRequest } from 'fastify';
import type { Auction } from '#domain/auction/auction.ts';
import { TEAM_STEP_LEADS_TO, teamStepMay } from '#domain/registration/team-registration.ts';
import type { TeamDecideAnswer, TeamDecideStep } from '#protocol/registration/teams.ts';
import type { CallParts } from '#server/api/call-parts.ts';
import { consoleOf } from '#server/api/accounts/own.ts';
import { accountFull, withRoom } from '#server/api/accounts/room-in-account.ts';
import { carryOut } from '#server/api/auction/carry-out.ts';
import { knownFailure } from '#server/api/http/failure.ts';
import { NotDecided } from '#server/auctions/order.ts';
import type { KeptTeamRegistration } from '#server/persistence/ports/team-registration-store.ts';
import { registrationFailure } from '#server/registration/refused.ts';
import { keepTeam, teamOf, teamSeenIn } from './team-seen.ts';

/**
 * Carries out the organiser's decisions, each independently of the others. An approved team enters by the order that
 * adds a team by hand. The team has the id of its registration, so that a repeat or a crash never adds a team twice.
 */
export function decideTeams(
  parts: CallParts,
  request: FastifyRequest,
  tournament: string,
  steps: readonly TeamDecideStep[],
): Promise<TeamDecideAnswer> {
  return parts.teamRegistrations.inTurn(tournament, async () => {
    const answer: TeamDecideAnswer = { done: [], failed: [] };
    for (const [index, step] of steps.entries()) {
      try {
        answer.done.push({ index, state: await decided(parts, request, tournament, step) });
      } catch (error) {
        const failure = knownFailure(error);
        if (failure === null || failure.status >= 500) throw error;
        answer.failed.push({ index, error: failure.body });
      }
    }
    return answer;
  });
}

async function decided(
  parts: CallParts,
  request: FastifyRequest,
  tournament: string,
  { is, registration: id }: TeamDecideStep,
): Promise<KeptTeamRegistration['state']> {
  const store = parts.store.teamRegistrations;
  const before = await store.by('id', id);
  if (before?.tournament !== tournament) throw registrationFailure('no-such-registration');
  // Read the auction at the end of the log: another process may have added the team.
  const auction = await parts.auctions.auctionAtEnd(tournament);
  if (auction === null) throw registrationFailure('no-such-registration');
  const seen = teamSeenIn(auction, before);
  const state = TEAM_STEP_LEADS_TO[is];
  const isDone = seen.state === state;
  if (!isDone && !teamStepMay(is, seen.state)) throw registrationFailure('step-not-possible');
  if (!isDone && is === 'approve') {
    await enter(parts, request, seen);
    // The request may repeat the id of an earlier order. The auction then repeats its answer, and no team enters.
    const { teams } = await parts.teamRegistrations.auctionOf(tournament);
    if (!teams.has(id)) throw registrationFailure('step-not-possible');
  }
  const team = state === 'approved' ? id : null;
  if (before.state !== state || before.team !== team) {
    const after = { ...before, state, team, changedAt: parts.now() };
    await keepTeam({ store, phones: parts.store.bidderPhones }, before, after);
  }
  return state;
}

/** Enters a team with the opening purse of its tournament. */
function enter(parts: CallParts, request: FastifyRequest, registration: KeptTeamRegistration): Promise<void> {
  const { id, tournament } = registration;
  return withRoom(parts, request, { what: 'teams', tournament }, async (room) => {
    const of = ({ teams }: Auction) => {
      if (teams.has(id)) throw new EnteredBefore();
      if (room < 1) throw accountFull(parts, 'teams');
      return { type: 'enter-team', team: teamOf(registration, parts.now()) } as const;
    };
    try {
      await carryOut(parts, request, consoleOf(request, tournament), { type: 'enter-team', of });
    } catch (error) {
      if (!(error instanceof EnteredBefore)) throw error;
    }
  });
}

class EnteredBefore extends NotDecided {
  override readonly name = 'EnteredBefore';
}
