import type { FastifyRequest } from 'fastify';
import { ID_PATTERN } from '#domain/ids.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { isBlank, tidy } from '#domain/text.ts';
import { textProblem } from '#domain/tournament/draft-checks.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import {
  linkAnswer,
  linkRequest,
  linksAnswer,
  openLinksRequest,
  ownLinkAnswer,
  scorerLinkRequest,
  spectatorsAnswer,
} from '#protocol/calls/links.ts';
import { linkPath, PATHS } from '#protocol/paths.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, type Call } from '#server/api/http/call.ts';
import { originsAt } from '#server/api/http/headers.ts';
import { Failure } from '#server/base/failure.ts';
import { auctionIfOwn, missing, ownAuction } from '#server/auctions/rights.ts';
import { ownLinkOf } from '#server/accounts/sessions.ts';
import { LABEL_MISSING, LINK_FIELDS } from '#server/api/http/answer-errors.ts';

/** The calls for the links of a tournament, which only its organiser may make. */
export function linkCalls(services: Services): readonly Call[] {
  const { links } = services;
  return [
    call(
      {
        method: 'POST',
        url: PATHS.openLinks,
        access: 'organiser',
        schema: {
          summary: 'All links of a tournament, and where they are opened; makes those it never had',
          body: openLinksRequest,
          response: { 200: linksAnswer },
        },
      },
      async (request) => {
        const { tournament } = await ownAuction(services, request, request.body.tournamentId);
        return { links: await links.openAll(tournament.id), origins: originsAt(services, request) };
      },
    ),

    call(
      {
        method: 'POST',
        url: PATHS.scorerLink,
        access: 'organiser',
        schema: {
          summary: "A scorer's link: the console of one tournament, without the organiser's password",
          body: scorerLinkRequest,
          response: { 200: linkAnswer },
        },
        config: { wrong: LINK_FIELDS },
      },
      async (request) => {
        const { tournament } = await ownAuction(services, request, request.body.tournamentId);
        return links.addScorer(tournament.id, labelOf(request.body.label));
      },
    ),

    call(
      {
        method: 'POST',
        url: PATHS.renewLink,
        access: 'organiser',
        schema: {
          summary: 'Revoke a link and open another in its place, which is answered',
          body: linkRequest,
          response: { 200: linkAnswer },
        },
      },
      async (request) => links.renew(await ownLinkId(services, request, request.body.linkId)),
    ),

    call(
      {
        method: 'POST',
        url: PATHS.revokeLink,
        access: 'organiser',
        schema: {
          summary: 'Revoke a link: it opens nothing from now on',
          body: linkRequest,
          response: { 200: linkAnswer },
        },
      },
      async (request) => links.revoke(await ownLinkId(services, request, request.body.linkId)),
    ),
  ];
}

/** The id of a link that belongs to the caller. Another organiser's link answers 404 like a missing one. */
async function ownLinkId(services: Services, request: FastifyRequest, id: string): Promise<string> {
  const link = ID_PATTERN.test(id) ? await services.links.byId(id) : null;
  const auction = await auctionIfOwn(services, request, link?.tournament ?? '');
  return link === null || auction === null ? missing('unknown-link') : link.id;
}

/** The call for the spectators' URL, which the projector shows in a break while that link is open. */
export function spectatorsCall(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: PATHS.spectators,
        access: 'link:screen',
        schema: { summary: 'Where spectators look on, for the wall', response: { 200: spectatorsAnswer } },
      },
      async (request) => {
        const link = await services.links.standing(ownLinkOf(request).tournament, 'live');
        const [origin] = originsAt(services, request);
        const known = link !== null && origin !== undefined;
        return { address: known ? `${origin}${linkPath('live')}#${link.code}` : null };
      },
    ),
  ];
}

/** The call that tells the holder of a code which screen the code opens. */
export function ownLinkCall(): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: PATHS.ownLink,
        access: 'link',
        schema: { summary: 'What the link of this code opens', response: { 200: ownLinkAnswer } },
      },
      (request) => ownLinkOf(request),
    ),
  ];
}

/** A label in one line of visible characters. */
function labelOf(typed: string): string {
  if (isBlank(typed)) throw new Failure('input', { ...LABEL_MISSING, field: 'label' });
  const rule = { field: 'name', missing: 'full-name-required', most: TEXT_LENGTH.linkLabel } as const;
  const problem = textProblem(typed, rule);
  if (problem === null) return tidy(typed);
  throw new Failure('input', { code: problem.code, message: draftText(problem, null), field: 'label' });
}
