import type { Viewer } from '#domain/auction/viewers.ts';
import type { TournamentId, UserId } from '#domain/ids.ts';
import type { OwnLinkAnswer } from '#protocol/links.ts';

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

function viewerOf({ kind, team }: OwnLinkAnswer): Viewer {
  if (kind === 'scorer') return { sees: 'as-scorer' };
  return kind === 'paddle' && team !== null ? { sees: 'own-team', team } : { sees: 'the-auction' };
}
