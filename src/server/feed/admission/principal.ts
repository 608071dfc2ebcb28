import type { TournamentId, UserId } from '#domain/ids.ts';
import type { Audience } from '#domain/views/view.ts';
import { LINKS, type OwnLinkAnswer } from '#protocol/calls/links.ts';

/** Who holds a screen, as far as the feed cares. */
export interface Principal {
  readonly tournament: TournamentId;
  /** Null for an organiser's own session. */
  readonly link: OwnLinkAnswer | null;
  /** An organiser's; null for a link. */
  readonly session: PrincipalSession | null;
}

/** A session may be ended by another program (`npm run reset-password`): it is asked for again now and then. */
interface PrincipalSession {
  readonly user: UserId;
  readonly token: string;
}

export function organiserOf(tournament: TournamentId, session: PrincipalSession): Principal {
  return { tournament, link: null, session };
}

export function holderOf(link: OwnLinkAnswer): Principal {
  return { tournament: link.tournament, link, session: null };
}

/** Spectators come in crowds; everybody else works at the auction. */
export function isSpectator({ link }: { readonly link: Pick<OwnLinkAnswer, 'kind'> | null }): boolean {
  return link !== null && LINKS[link.kind].capacity === 'spectators';
}

/** Whose view a screen draws; null: it is a console, and folds the log. */
export function audienceOf(link: Pick<OwnLinkAnswer, 'kind' | 'team'> | null): Audience | null {
  if (link === null || link.kind === 'scorer') return null;
  if (link.kind === 'auctioneer') return 'auctioneer';
  return link.kind === 'paddle' && link.team !== null ? { team: link.team } : 'hall';
}

/** By the kind of their links; consoles by themselves, and those who have not said who they are. */
export function countScreens(
  screens: Iterable<{ readonly principal: Pick<Principal, 'link'> | null }>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { principal } of screens) {
    const kind = principal === null ? 'waiting' : (principal.link?.kind ?? 'console');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
