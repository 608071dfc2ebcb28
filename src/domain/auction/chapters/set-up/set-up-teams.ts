import { MOST_TEAMS } from '#domain/limits.ts';
import type { TeamId } from '#domain/ids.ts';
import { lookAlikeKey, sameKey } from '#domain/text.ts';
import { freeColour, shownColours } from '#domain/tournament/team-colour.ts';
import type { Team, TeamPlan } from '#domain/tournament/team.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { leads, lotOnBlock } from '#domain/auction/lots/block.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { closedProblem, type Decision, matchOpen, ok, refuse } from '#domain/auction/decision.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import type { SetUpRefusal } from './vocabulary.ts';
import { squadOf } from '#domain/auction/teams/squad.ts';

type EnterTeam = CommandOf<'enter-team'>;
type EditTeam = CommandOf<'edit-team'>;
type WithdrawTeam = CommandOf<'withdraw-team'>;

/** Adds a team with the opening purse and a colour that stays; allowed until the auction is finished. */
export function enterTeam(
  auction: Auction,
  { team, logoColours = [], coming = [] }: EnterTeam,
): Decision<Refusal> {
  const closed = closedProblem(auction);
  if (closed !== null) return refuse(closed);
  if (auction.teams.size >= MOST_TEAMS) return refuse({ code: 'too-many-teams', most: MOST_TEAMS });
  const taken = namesTaken(auction, team, null);
  if (taken !== null) return refuse(taken);
  const colours = [...shownColours([...auction.teams.values()]), ...coming];
  const { autoColour = freeColour({ name: team.name, logo: logoColours }, colours) } = team;
  return ok({ type: 'TeamEntered', team: { ...team, autoColour } });
}

export function editTeam(auction: Auction, { team, plan }: EditTeam): Decision<Refusal> {
  if (!auction.teams.has(team)) return refuse({ code: 'no-such-team' });
  const taken = namesTaken(auction, plan, team);
  if (taken !== null) return refuse(taken);
  return ok({ type: 'TeamEdited', team, plan });
}

/**
 * Removes a team without players and without the leading bid (design, section 6, 'deleting a team or player'). The
 * lists of a finished auction stay: docs/decisions/lots.md.
 */
export function withdrawTeam(auction: Auction, { team }: WithdrawTeam): Decision<Refusal> {
  if (!auction.teams.has(team)) return refuse({ code: 'no-such-team' });
  const closed = closedProblem(auction);
  if (closed !== null) return refuse(closed);
  const squad = squadOf(auction, team);
  const retains = squad.filter(({ retained }) => retained !== undefined).length;
  const count = squad.length - retains;
  if (count > 0) return refuse({ code: 'team-has-players', count });
  if (retains > 0) return refuse({ code: 'team-retains-players', count: retains });
  const lot = lotOnBlock(auction);
  if (lot !== null && leads(auction, team)) return refuse({ code: 'team-leads', lot });
  const match = matchOf(auction);
  if (match?.asked.includes(team) === true) return refuse(matchOpen(match));
  return ok({ type: 'TeamWithdrawn', team });
}

/** A team's name and short name may be equal; neither may equal or look like a name of another team. */
function namesTaken(
  auction: Auction,
  { name, shortName }: TeamPlan,
  except: TeamId | null,
): SetUpRefusal | null {
  const others = [...auction.teams.values()].filter(({ id }) => id !== except);
  return nameTaken(others, name) ?? (shortName === undefined ? null : shortNameTaken(others, shortName));
}

/**
 * Refuses a team name that equals or looks like another team's name, because the hall could not tell them
 * apart.
 */
function nameTaken(others: readonly Team[], name: string): SetUpRefusal | null {
  const key = sameKey(name);
  if (others.some((team) => sameKey(team.name) === key)) return { code: 'team-name-taken' };
  const look = lookAlikeKey(name);
  const alike = others.find((team) => lookAlikeKey(team.name) === look);
  if (alike !== undefined) return { code: 'team-name-alike', team: alike.id };
  const called = others.find((team) => isCalled(team, look));
  return called === undefined ? null : { code: 'name-is-short-name', team: called.id };
}

/** Refuses a short name that equals or looks like another team's name or short name. */
function shortNameTaken(others: readonly Team[], shortName: string): SetUpRefusal | null {
  const key = sameKey(shortName);
  if (others.some((team) => team.shortName !== undefined && sameKey(team.shortName) === key))
    return { code: 'short-name-taken' };
  const look = lookAlikeKey(shortName);
  const alike = others.find((team) => lookAlikeKey(team.name) === look || isCalled(team, look));
  return alike === undefined ? null : { code: 'short-name-alike', team: alike.id };
}

function isCalled({ shortName }: Team, look: string): boolean {
  return shortName !== undefined && lookAlikeKey(shortName) === look;
}
