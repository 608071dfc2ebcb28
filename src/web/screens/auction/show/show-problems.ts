import { checkShow, type ShowPlace } from '#domain/show/check-show.ts';
import { SHOW_MOMENTS, type ShowMoment, type ShowSettings } from '#domain/show/show-settings.ts';
import { showProblemText } from '#protocol/texts/show-problems.ts';

/** The sentence of each field with a problem. */
export type ShowProblems = Readonly<Partial<Record<ShowPlace, string>>>;

/** Checks a draft. Its new images and sounds are data URLs, which the server checks. */
export function showProblems(draft: ShowSettings): ShowProblems {
  const checked = checkShow(withoutNewFiles(draft));
  if (checked.ok) return {};
  return Object.fromEntries(checked.problems.toReversed().map(({ code, at }) => [at, showProblemText(code)]));
}

function withoutNewFiles(draft: ShowSettings): ShowSettings {
  const sounds: Record<ShowMoment, ShowSettings['sounds'][ShowMoment]> = { ...draft.sounds };
  for (const moment of SHOW_MOMENTS)
    sounds[moment] = { ...sounds[moment], own: addressIn(sounds[moment].own) };
  return {
    ...draft,
    league: addressIn(draft.league),
    sponsors: draft.sponsors.map((sponsor) => ({ ...sponsor, logo: addressIn(sponsor.logo) })),
    sounds,
  };
}

function addressIn(file: string | null): string | null {
  return file?.startsWith('data:') === true ? null : file;
}

/** The server's sentence at the place that `field` names, else at the list of sponsors. */
export function problemAt(field: string | undefined, sentence: string, draft: ShowSettings): ShowProblems {
  const places: readonly ShowPlace[] = [
    'league',
    'stream',
    'languages',
    ...draft.sponsors.flatMap((_, at) => SPONSOR_FIELDS.map((of): ShowPlace => `sponsors.${at}.${of}`)),
    ...SHOW_MOMENTS.map((moment): ShowPlace => `sounds.${moment}.own`),
  ];
  const at = places.find((place) => place === field) ?? 'sponsors';
  return { [at]: sentence };
}

const SPONSOR_FIELDS = ['name', 'logo', 'slots'] as const;
