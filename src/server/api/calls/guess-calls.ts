import type { FastifyRequest } from 'fastify';
import type { GuesserProblem, GuessNameProblem } from '#domain/guess.ts';
import {
  guessAnswer,
  guessNameRequest,
  guessNamesAnswer,
  guessRequest,
  guessTableAnswer,
  ownGuessesAnswer,
  phoneSchema,
  removeGuessNameRequest,
} from '#protocol/calls/guess.ts';
import { PHONE_HEADER, PATHS } from '#protocol/paths.ts';
import { guesserText, guessText } from '#protocol/texts/service.ts';
import { createPace, networkOf, type PaceLimits } from '#server/limits/counters.ts';
import { linkedAuction, ownAuction } from '#server/auctions/rights.ts';
import { ownLinkOf } from '#server/accounts/sessions.ts';
import type { Services } from '#server/api/http/services.ts';
import { byTournament, call, type Call } from '#server/api/http/call.ts';
import { Failure, type FailureKind, serviceFailure, assertPaced } from '#server/base/failure.ts';
import { sharedIn } from '#server/cluster/cluster.ts';

/** The limits of one phone. A person can change a guess often enough, but a program cannot flood the server. */
const OF_PHONE: PaceLimits = { atOnce: 20, perSecond: 1, mostKeys: 40_000 };
/** The limits of one network: a whole hall may share one address. */
const OF_NETWORK: PaceLimits = { atOnce: 3_000, perSecond: 100, mostKeys: 20_000 };
/** The limits of one network for phones that guess for the first time. */
const NEW_PHONES: PaceLimits = { atOnce: 2_000, perSecond: 2, mostKeys: 20_000 };

/** The kind of failure for each refusal of a phone. */
const KIND: Readonly<Record<GuesserProblem | GuessNameProblem, FailureKind>> = {
  'guess-name-missing': 'input',
  'guess-name-too-long': 'input',
  'guess-name-unseen': 'input',
  'guess-name-mixed': 'input',
  'guess-name-removed': 'refusal',
  'guess-first': 'refusal',
  'guess-full': 'refusal',
};

/**
 * The calls of the guessing game: those of spectators' phones, the table on a wall, the names for the organiser.
 * Addresses of phones are counted in memory and stored nowhere.
 */
export function guessCalls(services: Services): readonly Call[] {
  const { guesses } = services;
  const share = sharedIn(services.cluster);
  const ofPhone = createPace(services.elapsed, OF_PHONE, share('guesses-of-phone'));
  const ofNetwork = createPace(services.elapsed, OF_NETWORK, share('guesses-of-network'));
  const newPhones = createPace(services.elapsed, NEW_PHONES, share('guess-phones-of-network'));
  const pace = ({ ip }: FastifyRequest): number => ofNetwork.take(networkOf(ip));
  const admitPhone = (request: FastifyRequest, phone: string): void =>
    assertPaced(ofPhone.take(`${ownLinkOf(request).id} ${phone}`));
  return [
    call(
      {
        method: 'PUT',
        url: PATHS.guess,
        access: 'link:live',
        schema: {
          summary: 'A spectator guesses the price of the lot on the block, or changes the guess',
          body: guessRequest,
          response: { 200: guessAnswer },
        },
        pace,
      },
      async (request) => {
        const { phone, lot, amount } = request.body;
        admitPhone(request, phone);
        const auction = await linkedAuction(services, request);
        const admitNew = () => assertPaced(newPhones.take(networkOf(request.ip)));
        const problem = await guesses.guess(auction, phone, { lot, amount }, admitNew);
        if (problem === null) return { lot, amount };
        switch (problem.code) {
          case 'guess-busy':
            throw serviceFailure({ code: 'too-many-calls', seconds: 2 });
          case 'guess-full':
            throw refusal('guess-full');
          case 'guess-off':
          case 'guess-closed':
            throw new Failure('refusal', {
              code: problem.code,
              message: guessText(problem, auction.tournament.rules.unit),
            });
          case 'guess-not-positive':
          case 'guess-above-purse': {
            const message = guessText(problem, auction.tournament.rules.unit);
            throw new Failure('input', { code: problem.code, message, field: 'amount' });
          }
        }
      },
    ),

    call(
      {
        method: 'PUT',
        url: PATHS.guessName,
        access: 'link:live',
        schema: {
          summary: 'A spectator who has guessed chooses a name for the table, or takes it back',
          body: guessNameRequest,
          response: { 200: ownGuessesAnswer },
        },
        pace,
      },
      async (request) => {
        const { phone, name } = request.body;
        admitPhone(request, phone);
        const auction = await linkedAuction(services, request);
        const problem = await guesses.name(auction, phone, name);
        if (problem !== null) throw refusal(problem);
        return guesses.own(auction, phone);
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.guess,
        access: 'link:live',
        schema: {
          summary: "The table of guesses with the phone's own place, points and last guesses",
          response: { 200: ownGuessesAnswer },
        },
        pace,
      },
      async (request) => {
        const phone = phoneSchema.safeParse(request.headers[PHONE_HEADER]);
        if (!phone.success)
          throw serviceFailure({ code: 'body-not-understood', where: `header ${PHONE_HEADER}` });
        admitPhone(request, phone.data);
        return guesses.own(await linkedAuction(services, request), phone.data);
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.guessTable,
        access: 'link:screen',
        schema: { summary: 'The table of guesses, for a wall', response: { 200: guessTableAnswer } },
      },
      async (request) => services.guesses.table(await linkedAuction(services, request)),
    ),

    call(
      {
        method: 'GET',
        url: PATHS.guessNames,
        access: 'organiser',
        schema: {
          summary:
            'The names that spectators chose for the table of guesses, those with the most points first',
          querystring: byTournament,
          response: { 200: guessNamesAnswer },
        },
      },
      async (request) =>
        services.guesses.names(await ownAuction(services, request, request.query.tournamentId)),
    ),

    call(
      {
        method: 'DELETE',
        url: PATHS.guessNames,
        access: 'organiser',
        schema: {
          summary: 'Remove the name of a spectator; the phone keeps its points and gets no other name',
          querystring: removeGuessNameRequest,
          response: { 200: guessNamesAnswer },
        },
      },
      async (request) => {
        const auction = await ownAuction(services, request, request.query.tournamentId);
        await services.guesses.removeName(auction, request.query.id);
        return services.guesses.names(auction);
      },
    ),
  ];
}

function refusal(code: GuesserProblem | GuessNameProblem): Failure {
  const ofName = code.startsWith('guess-name') ? { field: 'name' } : {};
  return new Failure(KIND[code], { code, message: guesserText(code), ...ofName });
}
