import {
  linkAnswer,
  linksAnswer,
  ownLinkAnswer,
  type LinkAnswer,
  type LinksAnswer,
  type OwnLinkAnswer,
} from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { call } from '#web/calls/client/call.ts';

/** All links of a tournament; those that every tournament has are made when they are missing. */
export function linksOf(tournamentId: string): Promise<LinksAnswer> {
  return call(PATHS.openLinks, linksAnswer, { method: 'POST', body: { tournamentId } });
}

/** The same label again gives the same link. */
export function addScorer(tournamentId: string, label: string): Promise<LinkAnswer> {
  return call(PATHS.scorerLink, linkAnswer, { method: 'POST', body: { tournamentId, label } });
}

export function renewLink(linkId: string): Promise<LinkAnswer> {
  return call(PATHS.renewLink, linkAnswer, { method: 'POST', body: { linkId } });
}

export function revokeLink(linkId: string): Promise<LinkAnswer> {
  return call(PATHS.revokeLink, linkAnswer, { method: 'POST', body: { linkId } });
}

/** What the code of this page opens. */
export function ownLink(): Promise<OwnLinkAnswer> {
  return call(PATHS.ownLink, ownLinkAnswer);
}
