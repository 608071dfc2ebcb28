import type { ShowSection, Sponsor, SponsorSlot } from '#domain/show/show-settings.ts';

/** The sponsors of a slot, in the order of their turns. */
export function sponsorsIn({ sponsors = [] }: ShowSection, slot: SponsorSlot): readonly Sponsor[] {
  return sponsors.filter(({ slots }) => slots.includes(slot));
}
