import type { FastifyRequest } from 'fastify';
import { checkShow, type ShowPlace } from '#domain/show/check-show.ts';
import { SHOW_MOMENTS, type ShowMoment, type ShowSettings } from '#domain/show/show-settings.ts';
import { showAnswer, showRequest } from '#protocol/calls/rules.ts';
import { PATHS } from '#protocol/paths.ts';
import { showProblemText } from '#protocol/texts/drafts.ts';
import { consoleOf, ownAuction } from '#server/auctions/rights.ts';
import { whoAsks } from '#server/accounts/sessions.ts';
import type { Services } from '#server/api/http/services.ts';
import { byTournament, call, type Call, IMAGE_BODY_LIMIT } from '#server/api/http/call.ts';
import { Failure, serviceFailure } from '#server/base/failure.ts';
import type { Judged, Kept } from '#server/images/images.ts';
import { addressIn, carryOut } from '#server/api/http/carry-out.ts';

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
          carryOut(services, request, console, order),
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
