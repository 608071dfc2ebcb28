import type { TournamentId, UserId } from '#domain/ids.ts';
import type { Audience } from '#domain/views/view.ts';
import type { OwnLinkAnswer } from '#protocol/calls/links.ts';
import { LINKS } from '#protocol/paths.ts';
import type { ConsoleMessage, ByeCode } from '#protocol/feed/live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { CLOSED_AUCTION, serviceText } from '#protocol/texts/service.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';

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

/**
 * The last message to a screen: the reason for its disconnection and what to do. `v`: the protocol version of the
 * screen.
 */
export function disconnect(code: ByeCode, v: number = LIVE_VERSION): ConsoleMessage {
  return { v, type: 'bye', code, message: sentence(code) };
}

/** The reason for the disconnection that a known error causes during a join; null for a bug. */
export function byeOf(error: unknown): ByeCode | null {
  return error instanceof DamagedLog ? 'auction-damaged' : null;
}

function sentence(code: ByeCode): string {
  switch (code) {
    case 'no-such-link':
    case 'not-signed-in':
    case 'no-such-tournament':
      return serviceText({ code });
    case 'tournament-deleted':
      return 'The organiser has deleted this tournament';
    case 'auction-damaged':
      return CLOSED_AUCTION;
    case 'too-many-tries':
      return 'Too many links that do not exist were tried from this network: please try again in a minute';
    case 'wrong-version':
      return 'This page is from before an update: please load it again';
    case 'replaced':
      return 'Another laptop has taken over: go on there';
    case 'not-understood':
      return serviceText({ code: 'body-not-understood', where: 'live' });
  }
}
