import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { Auction, Entrant } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { TeamId } from '#domain/ids.ts';
import { checkBidderPhone } from '#domain/tournament/phone-number.ts';
import { checkTeam, type TeamPlan } from '#domain/tournament/team.ts';
import type { SecondName } from '#domain/tournament/draft-checks.ts';
import { PATHS } from '#protocol/paths.ts';
import { toAmount, toText } from '#protocol/schema-parts.ts';
import {
  createTeamRequest,
  teamAnswer,
  teamOnWire,
  updateBalanceRequest,
  updateTeamRequest,
  type TeamAnswer,
} from '#protocol/calls/teams.ts';
import {
  byId,
  byTournament,
  call,
  type Call,
  DONE,
  doneAnswer,
  IMAGE_BODY_LIMIT,
} from '#server/api/http/call.ts';
import {
  addressIn,
  carryOutForConsole,
  carryOutWithImage,
  ordererOf,
  eventOf,
} from '#server/api/http/carry-out.ts';
import { serviceFailure, trusted } from '#server/base/failure.ts';
import type { Services } from '#server/api/http/services.ts';
import { auctionFor, consoleOf, missing, ofOwnTeam, ownAuction } from '#server/auctions/rights.ts';
import { balanceEdit } from './auction-calls.ts';
import { accountFull, withRoom } from '#server/accounts/room-in-account.ts';
import { whoAsks } from '#server/accounts/sessions.ts';
import { withdrawnBefore } from './player-calls.ts';
import { TEAM_FIELDS } from '#server/api/http/answer-errors.ts';

/** The most characters of all logos in one list of teams: docs/decisions/limits.md. */
const MOST_LOGO_CHARACTERS = 1_000_000;

export function teamCalls(services: Services): readonly Call[] {
  const withLogo = { config: { wrong: TEAM_FIELDS, image: 'logo' }, bodyLimit: IMAGE_BODY_LIMIT } as const;
  return [
    call(
      {
        method: 'POST',
        url: PATHS.createTeam,
        access: 'organiser',
        schema: { summary: 'Enter a team', body: createTeamRequest, response: { 201: teamAnswer } },
        ...withLogo,
      },
      async (request, reply) => {
        const { body } = request;
        const console = consoleOf(request, toText(body.tournamentId));
        const { tournament } = console;
        const logo = await services.images.judge(body.logo ?? null);
        const [id, createdAt] = [services.random.id(), services.now()];
        const planned = (): TeamPlan =>
          trusted(
            checkTeam({
              name: toText(body.name),
              logo: addressIn(logo),
              shortName: toText(body.shortName),
              colour: toText(body.colour),
              bidder: toText(body.bidder),
              secondName: toText(body.secondName),
              cards: toAmount(body.cards ?? null),
            }),
            null,
          );
        const done = await withRoom(services, ordererOf(request), { what: 'teams', tournament }, (room) => {
          const of = () => {
            const team = { ...planned(), id, createdAt };
            phoneIn(body);
            if (room < 1) throw accountFull(services, 'teams');
            const { logoColours = [] } = body;
            return { type: 'enter-team', team, logoColours } as const;
          };
          const edit = { type: 'enter-team', of } as const;
          return carryOutWithImage(services, request, console, { edit, image: logo, field: 'logo' });
        });
        // A repeated order gets the team id that its first run created.
        const entered = eventOf(done, 'TeamEntered')?.team.id ?? id;
        const phone = phoneIn(body);
        if (phone !== null) await services.store.bidderPhones.keep(tournament, entered, phone);
        return reply.code(201).send(await answer(services, request, done.auction, { team: entered }));
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.teams,
        access: 'organiser',
        queue: true,
        schema: {
          summary:
            "A tournament's teams; `logo` is a data URL while all of them fit into 1 MB, then an address. `logos=addresses`: all are",
          querystring: z.extend(byTournament, { logos: z.optional(z.string()) }),
          response: { 200: z.array(teamAnswer) },
        },
      },
      async (request) => {
        const auction = await ownAuction(services, request, request.query.tournamentId);
        const answers: TeamAnswer[] = [];
        let room = request.query.logos === 'addresses' ? 0 : MOST_LOGO_CHARACTERS;
        const phones = await services.store.bidderPhones.of([...auction.teams.keys()]);
        // The logos of teams are read one at a time, so that only one large image is in memory.
        for (const team of auction.teams.keys()) {
          const next = await answer(services, request, auction, { team, room, phones });
          if (next.logo !== next.logoUrl) room -= next.logo?.length ?? 0;
          answers.push(next);
        }
        return answers;
      },
    ),

    call(
      {
        method: 'PUT',
        url: PATHS.updateTeam,
        access: 'organiser',
        schema: {
          summary: 'Rename a team, change its logo; what is not sent stays',
          querystring: byId,
          body: updateTeamRequest,
          response: { 200: teamAnswer },
        },
        ...withLogo,
      },
      async (request) => {
        const { body, query } = request;
        const { id } = query;
        const addressee = await ofOwnTeam(services, request, id);
        const logo = body.logo === undefined ? null : await services.images.judge(body.logo);
        const planFor = (team: Entrant): TeamPlan => {
          const sent = (field: 'name' | 'shortName' | 'colour' | 'bidder' | keyof SecondName) =>
            body[field] === undefined ? (team[field] ?? '') : toText(body[field]);
          return trusted(
            checkTeam({
              name: sent('name'),
              logo: logo === null ? team.logo : addressIn(logo),
              shortName: sent('shortName'),
              colour: sent('colour'),
              bidder: sent('bidder'),
              secondName: sent('secondName'),
              cards: body.cards === undefined ? (team.cards ?? null) : toAmount(body.cards),
            }),
            null,
          );
        };
        // Fields that an edit omits keep the value that they have when the edit runs.
        const of = ({ teams }: Auction) => {
          const plan = planFor(teams.get(id) ?? missing('no-such-team'));
          phoneIn(body);
          return { type: 'edit-team', team: id, plan } as const;
        };
        const edit = { type: 'edit-team', of } as const;
        const done = await carryOutWithImage(services, request, addressee, {
          edit,
          image: logo,
          field: 'logo',
        });
        if (body.bidderPhone !== undefined)
          await services.store.bidderPhones.keep(done.auction.tournament.id, id, phoneIn(body));
        return answer(services, request, done.auction, { team: id });
      },
    ),

    call(
      {
        method: 'PUT',
        url: PATHS.updateBalance,
        access: 'organiser',
        schema: {
          summary:
            'Lower a balance (negative: raise it); the second half of a sale in two calls changes nothing',
          querystring: byId,
          body: updateBalanceRequest,
          response: { 200: teamAnswer },
        },
      },
      async (request) => {
        const { id } = request.query;
        const addressee = await ofOwnTeam(services, request, id);
        const { amount, reason } = request.body;
        const edit = balanceEdit(id, amount, toText(reason));
        if (amount === 0) {
          const auction = await auctionFor(services, addressee);
          edit.of(auction);
          return answer(services, request, auction, { team: id });
        }
        const done = await carryOutForConsole(services, request, addressee, edit);
        return answer(services, request, done.auction, { team: id });
      },
    ),

    call(
      {
        method: 'DELETE',
        url: PATHS.deleteTeam,
        access: 'organiser',
        schema: { summary: 'Withdraw a team', querystring: byId, response: { 200: doneAnswer } },
      },
      async (request) => {
        const { id } = request.query;
        const isIt = (event: AuctionEvent) => event.type === 'TeamWithdrawn' && event.team === id;
        if (await withdrawnBefore(services, request, isIt)) return DONE;
        const addressee = await ofOwnTeam(services, request, id);
        const { auction } = await carryOutForConsole(services, request, addressee, {
          type: 'withdraw-team',
          team: id,
        });
        await services.store.bidderPhones.keep(auction.tournament.id, id, null);
        return DONE;
      },
    ),
  ];
}

/** The phone number of a team's bidder; null if there is none. Throws a 400 failure for an invalid number. */
function phoneIn({ bidderPhone }: Pick<z.infer<typeof updateTeamRequest>, 'bidderPhone'>): string | null {
  return trusted(checkBidderPhone(toText(bidderPhone)), null);
}

interface Answered {
  readonly team: TeamId;
  /** The most characters of the team's logo as a data URL; default: no limit. */
  readonly room?: number;
  /** The phone numbers of all bidders, if the caller has already read them. */
  readonly phones?: ReadonlyMap<TeamId, string>;
}

async function answer(
  services: Services,
  request: FastifyRequest,
  auction: Auction,
  { team: id, room, phones }: Answered,
): Promise<TeamAnswer> {
  const team: Entrant | undefined = auction.teams.get(id);
  if (team === undefined) throw serviceFailure({ code: 'no-such-team' });
  const logo = await services.images.asDataUrl(team.logo, room);
  const bidderPhone = (phones ?? (await services.store.bidderPhones.of([id]))).get(id) ?? null;
  return teamOnWire(auction, team, { ownerName: whoAsks(request).user.name, logo, bidderPhone });
}
