import type { LinkAnswer, LinksAnswer, OwnLinkAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { call } from '#web/net/client/call.ts';

/** Fetches all links of a tournament; the server creates the standard ones if they are missing. */
export function linksOf(tournamentId: string): Promise<LinksAnswer> {
  return call(PATHS.openLinks, { method: 'POST', body: { tournamentId }, has: 'links' });
}

/** Creates a scorer's link; the same label returns the same link. */
export function addScorer(tournamentId: string, label: string): Promise<LinkAnswer> {
  return call(PATHS.scorerLink, { method: 'POST', body: { tournamentId, label }, has: 'code' });
}

export function renewLink(linkId: string): Promise<LinkAnswer> {
  return call(PATHS.renewLink, { method: 'POST', body: { linkId }, has: 'code' });
}

export function revokeLink(linkId: string): Promise<LinkAnswer> {
  return call(PATHS.revokeLink, { method: 'POST', body: { linkId }, has: 'revokedAt' });
}

/** Fetches the link of this page by its code. */
export function ownLink(): Promise<OwnLinkAnswer> {
  return call(PATHS.ownLink, { has: 'kind' });
}
