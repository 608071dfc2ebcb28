import type { FastifyRequest } from 'fastify';
import type { Auction } from '#domain/auction/auction.ts';
import { MOST_OWN_FIELDS, MOST_PLAYERS_COPIED } from '#domain/limits.ts';
import { copyInto, rulesOfCopy } from '#domain/next-season/copy-tournament.ts';
import { checkTournament, type TournamentPlan } from '#domain/tournament/tournament.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  copyRequest,
  editedTournament,
  tournamentAnswer,
  tournamentOnWire,
  type CopyRequest,
} from '#protocol/calls/tournaments.ts';
import { ownAuction } from '#server/auctions/rights.ts';
import { accountFull } from '#server/accounts/room-in-account.ts';
import { whoAsks } from '#server/accounts/asker.ts';
import { commandIdOf } from '#server/api/http/carry-out.ts';
import { trusted, refusalFailure, serviceFailure } from '#server/base/failure.ts';
import { tournamentIdFor } from '#server/auctions/auction-service.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, FORM_BODY_LIMIT, type Call } from '#server/api/http/call.ts';
import { TOURNAMENT_FIELDS } from '#server/api/http/wrong-fields.ts';
import { byId } from '#server/api/http/asked.ts';

/** Creates a tournament with the rules, teams and players of another one, in one transaction. */
export function copyCall(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'POST',
        url: PATHS.copyTournament,
        access: 'organiser',
        queue: true,
        schema: {
          summary:
            'Copy a tournament: its rules, its teams, its players, its show, each if wanted; bids and sales stay behind. `next-season`: players with the team and the price they had',
          querystring: byId,
          body: copyRequest,
          response: { 201: tournamentAnswer },
        },
        config: { wrong: TOURNAMENT_FIELDS },
        bodyLimit: FORM_BODY_LIMIT,
      },
      async (request) => {
        const source = await ownAuction(services, request, request.query.id);
        const copy = await copied(services, request, source, request.body);
        await keepPhones(services, source, copy);
        return tournamentOnWire(copy);
      },
    ),
  ];
}

async function copied(
  services: Services,
  request: FastifyRequest,
  source: Auction,
  choice: CopyRequest,
): Promise<Auction> {
  const { accountRoom, auctions, random } = services;
  const user = whoAsks(request).user.id;
  const commandId = commandIdOf(request);
  // A repeated copy gets its first answer, even if the account is full by now.
  const made = commandId === undefined ? null : await auctions.auctionOf(tournamentIdFor(user, commandId));
  if (made !== null) return made;
  const plan = planOf(source, choice);
  const adds = {
    teams: choice.teams ? source.teams.size : 0,
    players: choice.players === 'none' ? 0 : source.players.size,
  };
  if (adds.players > MOST_PLAYERS_COPIED)
    throw serviceFailure({ code: 'copy-too-large', most: MOST_PLAYERS_COPIED });
  const more = (begun: Auction) => {
    const copy = copyInto(
      begun,
      source,
      { ...choice, show: choice.show === true },
      {
        makeId: () => random.id(),
        at: begun.tournament.createdAt,
      },
    );
    if (!copy.ok) throw refusalFailure(copy.problem, source);
    return copy.events;
  };
  await accountRoom.take(user, 'teams', async (room) => {
    if (room < adds.teams) throw accountFull(services, 'teams');
  });
  return accountRoom.take(
    user,
    'players',
    async (room) => {
      if (room < adds.players) throw accountFull(services, 'players');
      return auctions.open(user, plan, { commandId, more });
    },
    Math.max(1, adds.players),
  );
}

function planOf(source: Auction, choice: CopyRequest): TournamentPlan {
  const { rules } = source.tournament;
  const draft = editedTournament(choice, source);
  const plan = trusted(checkTournament(draft, choice.rules ? rules : null), unitOf(source));
  const chosen = rulesOfCopy(plan.rules, source, choice.players);
  if (chosen === null) throw serviceFailure({ code: 'copy-has-no-fields-left', most: MOST_OWN_FIELDS });
  return { ...plan, rules: chosen };
}

/**
 * Copies the phone numbers of bidders, which are not in the log. Each team gets the number of the source team with its
 * name. A number that an owner sent by the link stays behind: its owner was told when it is deleted.
 */
async function keepPhones({ store }: Services, source: Auction, copy: Auction): Promise<void> {
  const phones = new Map(await store.bidderPhones.of([...source.teams.keys()]));
  const registered = await store.teamRegistrations.of(source.tournament.id);
  for (const { id, team } of registered) if (team === id) phones.delete(id);
  for (const { id, name } of copy.teams.values()) {
    const from = [...source.teams.values()].find((team) => team.name === name);
    const phone = from === undefined ? undefined : phones.get(from.id);
    if (phone !== undefined) await store.bidderPhones.keep(copy.tournament.id, id, phone);
  }
}
