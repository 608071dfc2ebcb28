import type { ComingTournament } from '#protocol/calls/agenda.ts';
import { grouped } from '#protocol/grouped.ts';
import { auctionAddress, playersAddress, rulesAddress, teamsAddress } from '#web/routes/addresses.ts';

/** One line of the checklist of an evening. */
export interface Step {
  readonly name: string;
  /** How far it is, in a few words. */
  readonly says: string;
  readonly done: boolean;
  /** Where it is done. */
  readonly to: string;
}

/** The one thing to do next. */
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

/** What an evening needs before the hall fills, in the order in which it is done. */
export function stepsOf(coming: ComingTournament): Step[] {
  const { tournament, players, photos, ownRules, accepted, links, secondLaptop } = coming;
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
    { name: 'Rules', says: ownRules ? 'agreed' : 'not yet chosen', done: ownRules, to: rulesAddress(id) },
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
      to: auctionAddress(id),
    },
    {
      name: 'Second laptop',
      says: SECOND_LAPTOP[secondLaptop],
      done: secondLaptop === 'following',
      to: auctionAddress(id),
    },
  ];
}

/** An auction needs somebody to bid against. */
const FEWEST_TEAMS = 2;

/** What is missing first; nothing is forced: a second laptop and acceptance come last, and every step has its link. */
export function nextActOf(coming: ComingTournament): NextAct {
  const { tournament, teams, players, ownRules, accepted, links } = coming;
  const { id, status } = tournament;
  if (status === 'active') return { words: 'Go on with the auction', to: auctionAddress(id) };
  if (teams.length < FEWEST_TEAMS) return { words: 'Add the teams', to: teamsAddress(id) };
  if (players === 0) return { words: 'Bring in the players', to: playersAddress(id) };
  if (!ownRules) return { words: 'Agree on the rules', to: rulesAddress(id) };
  if (links === 0) return { words: 'Open screens and phones', to: auctionAddress(id) };
  const missing = teams.length - accepted;
  if (missing === 0) return { words: 'Open the auction', to: auctionAddress(id) };
  return {
    words: `Ask ${grouped(missing)} ${missing === 1 ? 'team' : 'teams'} to accept the rules`,
    to: rulesAddress(id),
  };
}
