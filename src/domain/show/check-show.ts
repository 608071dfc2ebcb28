import { TEXT_LENGTH } from '#domain/limits.ts';
import { hasUnseen, isBlank, lengthOf, tidy } from '#domain/text.ts';
import { isHttpsLink, keptHere } from '#domain/tournament/draft-checks.ts';
import {
  MOST_HALL_LANGUAGES,
  MOST_LEVEL,
  MOST_SPONSORS,
  SHOW_MOMENTS,
  SPONSOR_SLOTS,
  type ShowMoment,
  type ShowSettings,
  type Sponsor,
} from './show-settings.ts';

/** The field with the problem, as calls name it: 'sponsors.0.name', 'sounds.bid.own'. */
export type ShowPlace =
  | 'league'
  | 'sponsors'
  | `sponsors.${number}.${'name' | 'logo' | 'slots'}`
  | 'stream'
  | 'languages'
  | `sounds.${ShowMoment}.${'level' | 'own'}`;

export type ShowProblemCode =
  | 'image-not-of-this-server'
  | 'too-many-sponsors'
  | 'sponsor-without-name'
  | 'sponsor-name-too-long'
  | 'sponsor-name-unseen'
  | 'sponsor-without-place'
  | 'stream-not-a-link'
  | 'languages-not-one-or-two'
  | 'level-out-of-bounds'
  | 'sound-not-of-this-server';

export interface ShowProblem {
  readonly code: ShowProblemCode;
  readonly at: ShowPlace;
}

export type CheckedShow =
  | { readonly ok: true; readonly show: ShowSettings }
  /** In the order of the form. */
  | { readonly ok: false; readonly problems: readonly [ShowProblem, ...ShowProblem[]] };

/** Checks settings of the show from a form or a call. Their shape is checked already. */
export function checkShow(draft: ShowSettings): CheckedShow {
  const [first, ...others] = [
    imageProblem(draft.league, 'league'),
    draft.sponsors.length > MOST_SPONSORS ? problem('too-many-sponsors', 'sponsors') : null,
    ...draft.sponsors.flatMap(sponsorProblems),
    streamProblem(draft.stream),
    languagesProblem(draft.languages),
    ...SHOW_MOMENTS.flatMap((moment) => soundProblems(draft, moment)),
  ].filter((one) => one !== null);
  return first === undefined
    ? { ok: true, show: tidied(draft) }
    : { ok: false, problems: [first, ...others] };
}

function problem(code: ShowProblemCode, at: ShowPlace): ShowProblem {
  return { code, at };
}

function imageProblem(image: string | null, at: ShowPlace): ShowProblem | null {
  return image === keptHere(image) ? null : problem('image-not-of-this-server', at);
}

function sponsorProblems({ name, logo, slots }: Sponsor, at: number): (ShowProblem | null)[] {
  const field = (of: 'name' | 'logo' | 'slots'): ShowPlace => `sponsors.${at}.${of}`;
  return [
    nameProblem(name, field('name')),
    imageProblem(logo, field('logo')),
    slots.length === 0 ? problem('sponsor-without-place', field('slots')) : null,
  ];
}

function nameProblem(name: string, at: ShowPlace): ShowProblem | null {
  const kept = tidy(name);
  if (hasUnseen(kept)) return problem('sponsor-name-unseen', at);
  if (isBlank(kept)) return problem('sponsor-without-name', at);
  return lengthOf(kept) > TEXT_LENGTH.sponsor ? problem('sponsor-name-too-long', at) : null;
}

function streamProblem(stream: string | null): ShowProblem | null {
  const isLink = stream === null || isBlank(stream) || isHttpsLink(tidy(stream));
  return isLink ? null : problem('stream-not-a-link', 'stream');
}

function languagesProblem(languages: ShowSettings['languages']): ShowProblem | null {
  const many = languages.length;
  const isFit = many >= 1 && many <= MOST_HALL_LANGUAGES && new Set(languages).size === many;
  return isFit ? null : problem('languages-not-one-or-two', 'languages');
}

function soundProblems({ sounds }: ShowSettings, moment: ShowMoment): (ShowProblem | null)[] {
  const { level, own } = sounds[moment];
  const isLevel = Number.isSafeInteger(level) && level >= 0 && level <= MOST_LEVEL;
  return [
    isLevel ? null : problem('level-out-of-bounds', `sounds.${moment}.level`),
    own === keptHere(own) ? null : problem('sound-not-of-this-server', `sounds.${moment}.own`),
  ];
}

function tidied({ sponsors, stream, ...draft }: ShowSettings): ShowSettings {
  return {
    ...draft,
    sponsors: sponsors.map(({ name, logo, slots }) => ({
      ...{ name: tidy(name), logo },
      slots: SPONSOR_SLOTS.filter((slot) => slots.includes(slot)),
    })),
    stream: stream === null || isBlank(stream) ? null : tidy(stream),
  };
}
