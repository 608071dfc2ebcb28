import { chapter } from '#web/languages/current-language.ts';

/** Words that pages of the hall and of registration share. */
export const commonWords = chapter('common', {
  /** The button that opens the list of languages; in the others with the English word, for whoever cannot read them. */
  language: 'Language',
  noConnection: 'No connection. Please try again.',
  batsman: 'Batsman',
  bowler: 'Bowler',
  wicketKeeper: 'Wicket Keeper',
  allRounder: 'All Rounder',
  /** Behind a shortened amount: '12.65 L', '1.25 Cr'. */
  lakh: 'L',
  crore: 'Cr',
  /** The tournament's currency in a sentence. English has it from the protocol. */
  unit: '',
  /** The digit zero of the script; its other digits follow in Unicode. */
  zero: '0',
  /** The name of the script in Unicode. */
  script: 'Latn',
});
export type CommonWords = ReturnType<typeof commonWords>;
