import { MOST_TEAMS } from '#domain/limits.ts';
import type { TeamId } from '#domain/ids.ts';
import { lookAlikeKey } from '#domain/look-alike.ts';
import { sameKey } from '#domain/text.ts';
import type { TeamPlan } from '#domain/tournament/team.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { leads, lotOnBlock } from '#domain/auction/block.ts';
import type { SetUpCommand } from '#domain/auction/commands.ts';
import { ok, refuse, type Decision, type Refusal } from '#domain/auction/refusals.ts';
import { squadOf } from '#domain/auction/squad.ts';

type EnterTeam = Extract<SetUpCommand, { type: 'enter-team' }>;
type EditTeam = Extract<SetUpCommand, { type: 'edit-team' }>;
type WithdrawTeam = Extract<SetUpCommand, { type: 'withdraw-team' }>;

/** A team enters, at any time, with the opening purse. */
export function enterTeam(auction: Auction, { team }: EnterTeam): Decision {
  if (auction.teams.size >= MOST_TEAMS) return refuse({ code: 'too-many-teams', most: MOST_TEAMS });
  const taken = nameTaken(auction, team.name, null);
  if (taken !== null) return refuse(taken);
  if (shortNameTaken(auction, team, null)) return refuse({ code: 'short-name-taken' });
  return ok({ type: 'TeamEntered', team });
}

export function editTeam(auction: Auction, { team, plan }: EditTeam): Decision {
  if (!auction.teams.has(team)) return refuse({ code: 'no-such-team' });
  const taken = nameTaken(auction, plan.name, team);
  if (taken !== null) return refuse(taken);
  if (shortNameTaken(auction, plan, team)) return refuse({ code: 'short-name-taken' });
  return ok({ type: 'TeamEdited', team, plan });
}

/** A team that bought somebody, or leads, stays (design, section 6, 'deleting a team or player'). */
export function withdrawTeam(auction: Auction, { team }: WithdrawTeam): Decision {
  if (!auction.teams.has(team)) return refuse({ code: 'no-such-team' });
  const count = squadOf(auction, team).length;
  if (count > 0) return refuse({ code: 'team-has-players', count });
  const lot = lotOnBlock(auction);
  if (lot !== null && leads(auction, team)) return refuse({ code: 'team-leads', lot });
  return ok({ type: 'TeamWithdrawn', team });
}

/** Two teams of one name would be called alike in the hall, and two names that print alike could not be told apart there. */
function nameTaken(auction: Auction, name: string, except: TeamId | null): Refusal | null {
  const others = [...auction.teams.values()].filter(({ id }) => id !== except);
  const key = sameKey(name);
  if (others.some((team) => sameKey(team.name) === key)) return { code: 'team-name-taken' };
  const look = lookAlikeKey(name);
  const alike = others.find((team) => lookAlikeKey(team.name) === look);
  return alike === undefined ? null : { code: 'team-name-alike', team: alike.id };
}

/** Two strips of one short name could not be told apart on the wall. */
function shortNameTaken(auction: Auction, { shortName }: TeamPlan, except: TeamId | null): boolean {
  if (shortName === undefined) return false;
  const key = sameKey(shortName);
  return [...auction.teams.values()].some(
    (team) => team.id !== except && team.shortName !== undefined && sameKey(team.shortName) === key,
  );
}
