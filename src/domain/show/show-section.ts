import { sameValue } from '#domain/same-value.ts';
import { FIRST_SHOW, type ShowSettings, type Sponsor } from './show-settings.ts';

/** The settings of the show as views carry them: what equals the default is left out. */
export type ShowSection = Partial<ShowSettings>;

const known = new WeakMap<ShowSettings, ShowSection>();

export function showSection(show: ShowSettings): ShowSection {
  const before = known.get(show);
  if (before !== undefined) return before;
  const first = new Map<string, unknown>(Object.entries(FIRST_SHOW));
  const chosen = Object.entries(show).filter(([name, value]) => !sameValue(value, first.get(name)));
  const section: ShowSection = Object.fromEntries(chosen);
  known.set(show, section);
  return section;
}

/** All settings of a section. */
export function wholeShow(section: ShowSection): ShowSettings {
  return { ...FIRST_SHOW, ...section };
}

/** The sponsor on the card of a sale: sponsors of cards take turns. `sale`: from 1; null for a retained player. */
export function cardSponsor(
  { sponsors = [] }: ShowSection,
  sale: number | null,
): Pick<Sponsor, 'name' | 'logo'> | null {
  const here = sponsors.filter(({ slots }) => slots.includes('card'));
  const sponsor = here[((sale ?? 1) - 1) % Math.max(1, here.length)];
  return sponsor === undefined ? null : { name: sponsor.name, logo: sponsor.logo };
}
