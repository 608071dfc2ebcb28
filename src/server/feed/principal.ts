import type { Viewer } from '#domain/auction/viewers.ts';
import type { TournamentId, UserId } from '#domain/ids.ts';
import type { Audience } from '#domain/views/view.ts';
import { LINKS, type OwnLinkAnswer } from '#protocol/links.ts';

/** Who holds a screen, as far as the feed cares. */
export interface Principal {
  readonly tournament: TournamentId;
  readonly viewer: Viewer;
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
  return { tournament, viewer: { sees: 'everything' }, link: null, session };
}

export function holderOf(link: OwnLinkAnswer): Principal {
  return { tournament: link.tournament, viewer: viewerOf(link), link, session: null };
}

/** Spectators come in crowds; everybody else works at the auction. */
export function isSpectator({ link }: { readonly link: Pick<OwnLinkAnswer, 'kind'> | null }): boolean {
  return link !== null && LINKS[link.kind].capacity === 'spectators';
}

function viewerOf({ kind, team }: OwnLinkAnswer): Viewer {
  const { audience } = LINKS[kind];
  if (audience === 'scorer') return { sees: 'as-scorer' };
  return audience === 'team' && team !== null ? { sees: 'own-team', team } : { sees: 'the-auction' };
}

/** Whose view the page of a link draws; null: it folds the log, as a console does. */
export function audienceOf({ kind, team }: OwnLinkAnswer): Audience | null {
  if (kind === 'scorer') return null;
  if (kind === 'auctioneer') return 'auctioneer';
  return kind === 'paddle' && team !== null ? { team } : 'hall';
}
