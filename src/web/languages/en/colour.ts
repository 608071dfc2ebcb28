import { chapter } from '#web/languages/current-language.ts';

/** The choice of a team's colour. */
export const colourWords = chapter('colour', {
  teamColour: 'Team Colour',
  asSuggested: 'As suggested',
  auto: 'Auto',
  logo: 'Logo',
  ofLogo: 'Colour of the logo',
  other: 'Other',
  another: 'Another colour',
  hint: 'Suggested by the logo or the name. A light colour is darkened until white text can be read on it.',
  colours: {
    red: 'Red',
    maroon: 'Maroon',
    pink: 'Pink',
    orange: 'Orange',
    gold: 'Gold',
    yellow: 'Yellow',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    navy: 'Navy',
    purple: 'Purple',
    black: 'Black',
    silver: 'Silver',
  },
});
export type ColourWords = ReturnType<typeof colourWords>;
