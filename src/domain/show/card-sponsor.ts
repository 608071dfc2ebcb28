import type { ShowSection } from './show-section.ts';
import type { Sponsor } from './show-settings.ts';

/** The sponsor on the card of a sale: sponsors of cards take turns. `sale`: from 1; null for a retained player. */
export function cardSponsor(
  { sponsors = [] }: ShowSection,
  sale: number | null,
): Pick<Sponsor, 'name' | 'logo'> | null {
  const here = sponsors.filter(({ slots }) => slots.includes('card'));
  const sponsor = here[((sale ?? 1) - 1) % Math.max(1, here.length)];
  return sponsor === undefined ? null : { name: sponsor.name, logo: sponsor.logo };
}
