import { MOST_TEAMS } from '#domain/limits.ts';
import type { TeamId } from '#domain/ids.ts';
import { sameKey } from '#domain/text.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { leads, lotOnBlock } from '#domain/auction/block.ts';
import type { SetUpCommand } from '#domain/auction/commands.ts';
import { ok, refuse, type Decision } from '#domain/auction/refusals.ts';
import { squadOf } from '#domain/auction/squad.ts';

type EnterTeam = Extract<SetUpCommand, { type: 'enter-team' }>;
type EditTeam = Extract<SetUpCommand, { type: 'edit-team' }>;
type WithdrawTeam = Extract<SetUpCommand, { type: 'withdraw-team' }>;

/** A team enters, at any time, with the opening purse. */
export function enterTeam(auction: Auction, { team }: EnterTeam): Decision {
  if (auction.teams.size >= MOST_TEAMS) return refuse({ code: 'too-many-teams', most: MOST_TEAMS });
  if (nameTaken(auction, team.name, null)) return refuse({ code: 'team-name-taken' });
  return ok({ type: 'TeamEntered', team });
}

export function editTeam(auction: Auction, { team, plan }: EditTeam): Decision {
  if (!auction.teams.has(team)) return refuse({ code: 'no-such-team' });
  if (nameTaken(auction, plan.name, team)) return refuse({ code: 'team-name-taken' });
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

/** Two teams of one name would be called alike in the hall. */
function nameTaken(auction: Auction, name: string, except: TeamId | null): boolean {
  const key = sameKey(name);
  return [...auction.teams.values()].some((team) => team.id !== except && sameKey(team.name) === key);
}
