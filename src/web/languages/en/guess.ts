import { grouped } from '#protocol/grouped.ts';
import { chapter } from '#web/languages/current-language.ts';

/** The words of the game in which spectators guess prices. */
export const guessWords = chapter('guess', {
  title: 'Guess the price',
  howTo: '10 points for the exact price, 5 within 10 percent, 2 within 25 percent.',
  untilThird: 'You can change it until the third bid.',
  nearBase: 'Amounts to guess',
  ownAmount: 'Another amount',
  guess: 'Guess',
  mine: (amount: string) => `Your guess: ${amount}`,
  closed: 'Guessing is closed for this player.',
  result: (price: string, amount: string, points: string) =>
    `Sold at ${price}. Your guess ${amount}: ${points}`,
  points: (many: number) => (many === 1 ? '1 point' : `${grouped(many)} points`),
  notWhole: 'Please type a whole amount',
  tooLow: 'A guess is at least 1',
  tooHigh: (most: string) => `A guess is at most ${most}`,
  notSent: 'Not sent: no connection. Please try again.',
  refused: 'The server did not take it. Please try again later.',
  isFull: 'No more phones can join the guessing.',

  showTable: 'Points and table',
  hideTable: 'Hide the table',
  table: 'Best guesses',
  nobody: 'Nobody with a name has points yet.',
  place: (place: number, phones: number) => `Place ${grouped(place)} of ${grouped(phones)}`,
  placesCountAll: 'Places count every phone, also those without a name.',
  yourName: 'Your name in the table',
  nameHint: 'Optional. Everybody sees it, also on the wall.',
  saveName: 'Save the name',
  removeName: 'Take the name away',
  nameMissing: 'Please enter a name',
  nameTooLong: (most: number) => `A name has at most ${String(most)} letters`,
  nameUnseen: 'This name has characters that cannot be seen',
  nameMixed: 'Please write each word of the name in one script',
  nameRemoved: 'The organiser removed your name. Your points stay.',
  guessFirst: 'Guess a price, then you can choose a name.',
  lastGuesses: 'Your last guesses',
  noSale: 'no sale',
  coming: 'Loading...',
});
export type GuessWords = ReturnType<typeof guessWords>;
