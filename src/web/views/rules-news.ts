import { rulesNews } from '#domain/auction/agreement.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';

/** What every screen says while it is news that the rules have changed; null: nothing. */
export function rulesNewsWords(auction: Auction): string | null {
  const why = rulesNews(auction);
  return why === null ? null : changedWords(why);
}

/** What the phone of a team says until its owner has accepted rules that have changed; null: nothing. */
export function rulesToRead(auction: Auction, team: TeamId): string | null {
  const { reason } = auction.agreement;
  return reason === '' || hasAccepted(auction, team) ? null : changedWords(reason);
}

/** Its owner has read the rules that hold. */
export function hasAccepted({ teams, agreement }: Auction, team: TeamId): boolean {
  return teams.get(team)?.accepted === agreement.sequence;
}

/** Of each team whether its owner has, in the order in which they entered. */
export function acceptedTeams(auction: Auction): readonly AcceptedTeam[] {
  return [...auction.teams.values()].map(({ id, name }) => ({
    id,
    name,
    accepted: hasAccepted(auction, id),
  }));
}

export interface AcceptedTeam {
  readonly id: TeamId;
  readonly name: string;
  readonly accepted: boolean;
}

function changedWords(why: string): string {
  return `The rules have changed: ${why}`;
}
