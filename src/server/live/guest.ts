import type { Viewer } from '#domain/auction/viewers.ts';
import type { TournamentId } from '#domain/ids.ts';
import type { OwnLinkAnswer } from '#protocol/links.ts';

/** Who holds a screen, as far as the feed cares. */
export interface Guest {
  readonly tournament: TournamentId;
  readonly viewer: Viewer;
  /** Null for an organiser's own session. */
  readonly link: OwnLinkAnswer | null;
  /** An organiser's session, asked for again while the screen is open; null for a link, whose end is told. */
  readonly token: string | null;
}

export function organiserOf(tournament: TournamentId, token: string): Guest {
  return { tournament, viewer: { sees: 'everything' }, link: null, token };
}

export function holderOf(link: OwnLinkAnswer): Guest {
  return { tournament: link.tournament, viewer: viewerOf(link), link, token: null };
}

function viewerOf({ kind, team }: OwnLinkAnswer): Viewer {
  if (kind === 'scorer') return { sees: 'everything' };
  return kind === 'paddle' && team !== null ? { sees: 'own-team', team } : { sees: 'the-auction' };
}
