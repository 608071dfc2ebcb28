import { chapter } from '#web/languages/current-language.ts';

/** The choice of a team's colour. */
export const colourWords = chapter('colour', {
  teamColour: 'Team Colour',
  asSuggested: 'As suggested',
  auto: 'Auto',
  other: 'Other',
  another: 'Another colour',
  hint: 'Suggested by the logo or the name. A light colour is darkened until white text can be read on it.',
});
export type ColourWords = ReturnType<typeof colourWords>;
