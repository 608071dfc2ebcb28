import type { Auction } from '#domain/auction/auction.ts';
import { impossible } from '#domain/impossible.ts';
import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import type { RuleSet, Unit } from '#domain/rules/rule-set.ts';
import { isBlank } from '#domain/text.ts';
import { unitOf } from '#protocol/amount-text.ts';
import {
  type Agreed,
  agreedAnswer,
  rulesAnswer,
  type RulesAnswer,
  rulesRequest,
} from '#protocol/calls/rules.ts';
import { PATHS } from '#protocol/paths.ts';
import { toText } from '#protocol/schema-parts.ts';
import { ruleProblemText } from '#protocol/texts/drafts.ts';
import { Failure, serviceFailure } from '#server/base/failure.ts';
import { carryOutForConsole } from '#server/api/http/carry-out.ts';
import type { Services } from '#server/api/http/services.ts';
import { byTournament, call, type Call, FORM_BODY_LIMIT } from '#server/api/http/call.ts';
import { consoleOf, ownAuction } from '#server/auctions/rights.ts';
import { reasonOf } from './auction-calls.ts';
import { ownLinkOf } from '#server/accounts/sessions.ts';

/**
 * The calls that read and set the whole rule set. The specification's own calls name only three of its numbers. Each
 * link may ask when the present rules were set.
 */
export function rulesCalls(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: PATHS.rules,
        access: 'organiser',
        schema: {
          summary: 'The rules of a tournament',
          querystring: byTournament,
          response: { 200: rulesAnswer },
        },
      },
      async (request) =>
        rulesOnWire(services, await ownAuction(services, request, request.query.tournamentId)),
    ),

    call(
      {
        method: 'PUT',
        url: PATHS.rules,
        access: 'organiser',
        schema: {
          summary:
            'Agree on the rules of a tournament; with a reason once its auction has begun, and with `anyway` on rules that what was done is against',
          querystring: byTournament,
          body: rulesRequest,
          response: { 200: rulesAnswer },
        },
        bodyLimit: FORM_BODY_LIMIT,
      },
      async (request) => {
        const { query, body } = request;
        const typed = toText(body.reason);
        const done = await carryOutForConsole(services, request, consoleOf(request, query.tournamentId), {
          type: 'agree-rules',
          of: (auction) => ({
            type: 'agree-rules',
            rules: agreed(body.rules, unitOf(auction)),
            reason: isBlank(typed) ? '' : reasonOf(typed),
            ...(body.anyway && { anyway: true }),
            ...(body.chosen && { chosen: true }),
          }),
        });
        return rulesOnWire(services, done.auction);
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.agreed,
        access: 'link',
        schema: {
          summary: 'When the rules that hold were set, why, and how many owners have accepted them',
          response: { 200: agreedAnswer },
        },
      },
      async (request) => {
        const auction = await services.auctions.auctionOf(ownLinkOf(request).tournament);
        if (auction === null) throw serviceFailure({ code: 'no-such-tournament' });
        return agreedIn(services, auction);
      },
    ),
  ];
}

/** Parses a rule set from a body. Answers 400 with the first problem as message, and with all problems in `details`. */
function agreed(draft: RuleSetDraft, unit: Unit): RuleSet {
  const checked = checkRuleSet(draft);
  if (checked.ok) return checked.rules;
  const problems = checked.problems.map((problem) => ({
    ...problem,
    message: ruleProblemText(problem, unit),
  }));
  const [{ code, at }] = checked.problems;
  throw new Failure('input', {
    code,
    message: ruleProblemText(checked.problems[0], unit),
    field: at,
    details: { problems },
  });
}

async function rulesOnWire(services: Services, auction: Auction): Promise<RulesAnswer> {
  const { tournament, stage, agreement, teams, show } = auction;
  return {
    rules: tournament.rules,
    agreed: await agreedIn(services, auction),
    teams: [...teams.values()].map(({ id, name, accepted }) => ({
      id,
      name,
      accepted: accepted === agreement.sequence,
    })),
    locked: stage !== 'upcoming',
    languages: [...show.languages],
    show: { league: show.league, sponsors: show.sponsors },
  };
}

/** Reads when the rules were set, and how many owners accepted them. Only the log contains these times. */
async function agreedIn(
  { auctions }: Pick<Services, 'auctions'>,
  { tournament, teams, agreement: { sequence, reason } }: Auction,
): Promise<Agreed> {
  const { events } = await auctions.history(tournament.id, sequence - 1, 1);
  const [line] = events;
  return {
    sequence,
    at: line?.at ?? impossible(`no line ${String(sequence)} that says the rules`),
    reason,
    teams: teams.size,
    accepted: [...teams.values()].filter(({ accepted }) => accepted === sequence).length,
  };
}
