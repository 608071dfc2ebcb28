import type { ComingTournament } from '#protocol/calls/tournaments.ts';
import { grouped } from '#protocol/amount-text.ts';
import {
  auctionAddress,
  playersAddress,
  registrationListAddress,
  rulesAddress,
  shareAddress,
  teamRegistrationAddress,
  teamsAddress,
} from '#web/kit/page/addresses.ts';

/** One step of the checklist of a tournament. */
export interface Step {
  readonly name: string;
  /** The progress of the step in a few words. */
  readonly says: string;
  readonly done: boolean;
  /** The address where the step is done. */
  readonly to: string;
}

/** The next step, with its address. */
export interface NextAct {
  readonly words: string;
  readonly to: string;
}

const SECOND_LAPTOP = {
  none: 'none',
  copying: 'is copying',
  following: 'up to date',
  lost: 'out of reach',
} as const;

/** The steps before an auction, in their usual order. */
export function stepsOf(coming: ComingTournament): Step[] {
  const { tournament, players, photos, registrations, ownRules, accepted, links, secondLaptop } = coming;
  const { id } = tournament;
  const teams = coming.teams.length;
  return [
    {
      name: 'Teams',
      says: teams === 0 ? 'none yet' : grouped(teams),
      done: teams >= FEWEST_TEAMS,
      to: teamsAddress(id),
    },
    {
      name: 'Players',
      says: players === 0 ? 'none yet' : `${grouped(players)}, photos of ${grouped(photos)}`,
      done: players > 0,
      to: playersAddress(id),
    },
    ...waiting('Registrations', registrations.players, registrationListAddress(id)),
    ...waiting('Team registrations', registrations.teams, teamRegistrationAddress(id)),
    { name: 'Rules', says: ownRules ? 'chosen' : 'not yet chosen', done: ownRules, to: rulesAddress(id) },
    {
      name: 'Accepted',
      says: `${grouped(accepted)} of ${grouped(teams)} teams`,
      done: teams > 0 && accepted === teams,
      to: rulesAddress(id),
    },
    {
      name: 'Screens and phones',
      says: links === 0 ? 'no link yet' : `${grouped(links)} links`,
      done: links > 0,
      to: shareAddress(id),
    },
    {
      name: 'Second laptop',
      says: SECOND_LAPTOP[secondLaptop],
      done: secondLaptop === 'following',
      to: shareAddress(id),
    },
  ];
}

/** A step while registrations wait for the organiser; none of it otherwise. */
function waiting(name: string, many: number, to: string): Step[] {
  return many === 0 ? [] : [{ name, says: `${grouped(many)} to decide`, done: false, to }];
}

/** An auction needs at least two bidding teams. */
const FEWEST_TEAMS = 2;

/** The first missing step; the second laptop and the acceptance of rules come last, and no step is forced. */
export function nextActOf(coming: ComingTournament): NextAct {
  const { tournament, teams, players, ownRules, accepted, links } = coming;
  const { id, status } = tournament;
  if (status === 'active') return { words: 'Go on with the auction', to: auctionAddress(id) };
  if (teams.length < FEWEST_TEAMS) return { words: 'Add the teams', to: teamsAddress(id) };
  if (players === 0) return { words: 'Bring in the players', to: playersAddress(id) };
  if (!ownRules) return { words: 'Agree on the rules', to: rulesAddress(id) };
  if (links === 0) return { words: 'Open screens and phones', to: shareAddress(id) };
  const missing = teams.length - accepted;
  if (missing === 0) return { words: 'Open the auction', to: auctionAddress(id) };
  return {
    words: `Ask ${grouped(missing)} ${missing === 1 ? 'team' : 'teams'} to accept the rules`,
    to: rulesAddress(id),
  };
}
