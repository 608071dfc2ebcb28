import type { TournamentId, UserId } from '#domain/ids.ts';
import type { Audience } from '#domain/views/view.ts';
import { type OwnLinkAnswer } from '#protocol/calls/links.ts';
import { LINKS } from '#protocol/page-paths.ts';

/** The authenticated holder of a screen. */
export interface Principal {
  readonly tournament: TournamentId;
  /** The link of the screen; null for the organiser's own session. */
  readonly link: OwnLinkAnswer | null;
  /** The organiser's session on the screen; null for a link. */
  readonly session: PrincipalSession | null;
}

/**
 * The session of a console. Another program may end a session (`npm run reset-password`), so it is checked regularly.
 */
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

/** True for spectators, who come in crowds. All others run the auction. */
export function isSpectator({ link }: { readonly link: Pick<OwnLinkAnswer, 'kind'> | null }): boolean {
  return link !== null && LINKS[link.kind].capacity === 'spectators';
}

/** The audience whose view a screen draws; null for a console, which folds the log. */
export function audienceOf(link: Pick<OwnLinkAnswer, 'kind' | 'team'> | null): Audience | null {
  if (link === null || link.kind === 'scorer') return null;
  if (link.kind === 'auctioneer') return 'auctioneer';
  return link.kind === 'paddle' && link.team !== null ? { team: link.team } : 'hall';
}

/** Counts screens by kind of link, with consoles and unauthenticated screens as kinds of their own. */
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
