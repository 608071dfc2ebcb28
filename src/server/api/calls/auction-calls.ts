import type { FastifyRequest } from 'fastify';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { TeamId } from '#domain/ids.ts';
import { MOST_RUPEES, TEXT_LENGTH } from '#domain/limits.ts';
import { minus, NO_RUPEES, type Rupees, toRupees } from '#domain/money.ts';
import { isBlank, tidy } from '#domain/text.ts';
import { textProblem } from '#domain/tournament/draft-checks.ts';
import { scorersAuction, scorersEvent } from '#domain/views/scorer-view.ts';
import {
  commandAnswer,
  type CommandAnswer,
  commandRequest,
  type ConsoleOrder,
  historyAnswer,
  mayScorer,
} from '#protocol/calls/commands.ts';
import { writtenBy } from '#protocol/events/events.ts';
import { PATHS } from '#protocol/paths.ts';
import { snapshotOf } from '#protocol/state/snapshot.ts';
import type { Edit } from '#server/auctions/order.ts';
import type { Services } from '#server/api/http/services.ts';
import { byTournament, call, type Call, IMAGE_BODY_LIMIT } from '#server/api/http/call.ts';
import { refusalFailure, serviceFailure, Failure } from '#server/base/failure.ts';
import { consoleAuction, consoleOf, ownAuction } from '#server/auctions/rights.ts';
import { actorAt, whoAsks } from '#server/accounts/sessions.ts';
import { COMMAND_FIELDS } from '#server/api/http/answer-errors.ts';
import { draftText, showProblemText } from '#protocol/texts/drafts.ts';
import * as z from 'zod/mini';
import { checkShow, type ShowPlace } from '#domain/show/check-show.ts';
import { SHOW_MOMENTS, type ShowMoment, type ShowSettings } from '#domain/show/show-settings.ts';
import { showAnswer, showRequest } from '#protocol/calls/rules.ts';
import type { Judged, Kept } from '#server/images/images.ts';
import { addressIn, carryOutForConsole } from '#server/api/http/carry-out.ts';

/** The most log lines of one answer. A client that needs more lines asks again after the last one. */
const MOST_LINES = 1_000;

/** A whole number in a URL. */
const countSchema = z.string().check(z.regex(/^\d{1,15}$/));

/** The calls of a console, the organiser's or a scorer's. */
export function auctionCalls(services: Services): readonly Call[] {
  const { auctions } = services;
  return [
    call(
      {
        method: 'POST',
        url: PATHS.command,
        access: 'console',
        schema: {
          summary: 'One order to an auction: the facts that followed, or 409 with the refusal',
          querystring: byTournament,
          body: commandRequest,
          response: { 200: commandAnswer },
        },
        config: { wrong: COMMAND_FIELDS },
      },
      async (request) => {
        const { commandId, order } = request.body;
        const { tournamentId } = request.query;
        const { mayOrder } = consoleOf(request, tournamentId);
        const actor = actorAt(request);
        if (actor.is === 'scorer' && !mayScorer(order.type)) throw serviceFailure({ code: 'organiser-only' });
        const sender = { commandId, by: writtenBy(actor) };
        const command = commandOf(order, services);
        const outcome = await auctions.carryOut(tournamentId, command, sender, mayOrder);
        if (!outcome.ok) throw refusalFailure(outcome.problem, outcome.auction);
        return answerTo(request, outcome.answer, outcome.auction);
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.snapshot,
        access: 'console',
        queue: true,
        schema: { summary: 'The whole auction as it is now', querystring: byTournament },
      },
      async (request) => {
        const auction = await consoleAuction(services, request, request.query.tournamentId);
        // Another process may have given the caller a later line a moment ago. So this process reads its log to the end.
        const now = (await auctions.auctionAtEnd(auction.tournament.id)) ?? auction;
        return snapshotOf(isScorer(request) ? scorersAuction(now) : now);
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.history,
        access: 'console',
        queue: true,
        schema: {
          summary:
            'The lines of the log after a sequence number, oldest first; `sequence` is where the log ends',
          querystring: z.extend(byTournament, { after: countSchema }),
          response: { 200: historyAnswer },
        },
      },
      async (request) => {
        const auction = await consoleAuction(services, request, request.query.tournamentId);
        const { id } = auction.tournament;
        const answer = await auctions.history(id, Number(request.query.after), MOST_LINES);
        return answerTo(request, answer, auction);
      },
    ),
  ];
}

function isScorer({ link }: FastifyRequest): boolean {
  return link !== null;
}

function answerTo(request: FastifyRequest, answer: CommandAnswer, { tournament }: Auction): CommandAnswer {
  if (!isScorer(request)) return answer;
  const { sequence, events } = answer;
  const seen = (event: AuctionEvent) => scorersEvent(event, tournament.rules.fields);
  return { sequence, events: events.map((line) => ({ ...line, event: seen(line.event) })) };
}

/** The command for an order of the console. The server adds the seed of a draw, and the time of the finale. */
function commandOf(order: ConsoleOrder, { random, now }: Pick<Services, 'random' | 'now'>): Command | Edit {
  if (order.type === 'show-finale') return { ...order, at: now() };
  // The hammer may need a random draw, because rules may let several teams bid the cap.
  if (order.type === 'initialise' || order.type === 'restart' || order.type === 'bring-down-hammer')
    return { ...order, seed: random.seed() };
  if (order.type !== 'adjust-purse') return order;
  // The 404 for another organiser must come before any message about the amount.
  return { type: order.type, of: () => checkedAdjustment(order) };
}

/** The command for a purse adjustment. Amount and reason are validated here, because the rulebook accepts any value. */
function checkedAdjustment(order: Extract<ConsoleOrder, { type: 'adjust-purse' }>): Command {
  const by = wholeRupees(order.by, 'by');
  if (by === NO_RUPEES) throw serviceFailure({ code: 'nothing-adjusted' }, 'by');
  return { ...order, by, reason: reasonOf(order.reason) };
}

/**
 * The order for an edit of a team's balance. With a reason it adjusts the purse; without one it may be the second half
 * of a sale (design, section 6).
 */
export function balanceEdit(team: TeamId, amount: number, reason: string): Edit {
  const rupees = (): Rupees => wholeRupees(amount, 'amount');
  if (isBlank(reason)) {
    const type = 'charge-purse';
    return { type, of: () => ({ type, team, amount: rupees() }) };
  }
  const type = 'adjust-purse';
  return { type, of: () => ({ type, team, by: minus(NO_RUPEES, rupees()), reason: reasonOf(reason) }) };
}

/** The cleaned reason of an adjustment. Answers 400 if it is empty, too long or has invisible characters. */
export function reasonOf(typed: string): string {
  if (isBlank(typed)) throw serviceFailure({ code: 'body-not-understood', where: 'reason' }, 'reason');
  const rule = { field: 'name', missing: 'team-name-required', most: TEXT_LENGTH.reason } as const;
  const problem = textProblem(typed, rule);
  if (problem === null) return tidy(typed);
  throw new Failure('input', { code: problem.code, message: draftText(problem, null), field: 'reason' });
}

/** An amount from JSON. Answers 400 unless it is a whole number of rupees within limits. */
function wholeRupees(amount: number, where: string): Rupees {
  if (Number.isInteger(amount) && Math.abs(amount) <= MOST_RUPEES) return toRupees(amount);
  throw serviceFailure({ code: 'body-not-understood', where }, where);
}

/** The call that sets the show: logos, languages and sounds of a tournament's screens. The body may contain files. */
export function showCall(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'PUT',
        url: PATHS.show,
        access: 'organiser',
        schema: {
          summary:
            'Set the show: logo of the league, sponsors, languages, stream, switches and sounds; images and sounds as data URLs or addresses',
          querystring: byTournament,
          body: showRequest,
          response: { 200: showAnswer },
        },
        bodyLimit: IMAGE_BODY_LIMIT,
      },
      async (request) => {
        const { tournamentId } = request.query;
        const console = consoleOf(request, tournamentId);
        // Nothing is checked or stored for somebody else's tournament.
        await ownAuction(services, request, tournamentId);
        const { files, show } = await judged(services, request.body.show);
        const order = { type: 'set-show', show: checkedShow(show) } as const;
        const done = await withFiles(services, request, files, () =>
          carryOutForConsole(services, request, console, order),
        );
        return { show: done.auction.show };
      },
    ),
  ];
}

/** A file of the body with its field. */
interface ShowFile {
  readonly at: ShowPlace;
  readonly file: Judged;
}

/** Checks the files of a draft one by one, and names them by address. Stores nothing. */
async function judged(
  { images }: Services,
  draft: ShowSettings,
): Promise<{ readonly files: readonly ShowFile[]; readonly show: ShowSettings }> {
  const files: ShowFile[] = [];
  const judge = async (at: ShowPlace, given: string | null, isSound = false): Promise<string | null> => {
    const file = await (isSound ? images.judgeSound(given) : images.judge(given));
    files.push({ at, file });
    return addressIn(file);
  };
  const league = await judge('league', draft.league);
  const sponsors: ShowSettings['sponsors'][number][] = [];
  for (const [at, sponsor] of draft.sponsors.entries())
    sponsors.push({ ...sponsor, logo: await judge(`sponsors.${at}.logo`, sponsor.logo) });
  const sounds: Record<ShowMoment, ShowSettings['sounds'][ShowMoment]> = { ...draft.sounds };
  for (const moment of SHOW_MOMENTS) {
    const own = await judge(`sounds.${moment}.own`, draft.sounds[moment].own, true);
    sounds[moment] = { ...draft.sounds[moment], own };
  }
  return { files, show: { ...draft, league, sponsors, sounds } };
}

/** Answers 400 with the first problem as message, and with all problems in `details`. */
function checkedShow(draft: ShowSettings): ShowSettings {
  const checked = checkShow(draft);
  if (checked.ok) return checked.show;
  const problems = checked.problems.map(({ code, at }) => ({ code, at, message: showProblemText(code) }));
  const [{ code, at }] = checked.problems;
  throw new Failure('input', { code, message: showProblemText(code), field: at, details: { problems } });
}

/** Stores new files before a task, and removes them if it fails. */
async function withFiles<Answer>(
  { images }: Services,
  request: FastifyRequest,
  files: readonly ShowFile[],
  task: () => Promise<Answer>,
): Promise<Answer> {
  for (const { at, file } of files) if (!file.ok) throw serviceFailure(file.problem, at);
  const by = whoAsks(request).user.id;
  const stored: (Kept & { readonly ok: true })[] = [];
  try {
    for (const { at, file } of files) {
      const kept = await images.keep(file.ok ? file.unkept : null, by);
      if (!kept.ok) throw serviceFailure(kept.problem, at);
      stored.push(kept);
    }
    return await task();
  } catch (error) {
    for (const one of stored.reverse()) await one.letGo();
    throw error;
  }
}
