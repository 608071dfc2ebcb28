/* The whole sentences of why no more may be bid. */
export { keptText } from '#protocol/texts/kept-text.ts';
export { leastSentence, mostSentence } from '#protocol/texts/most-text.ts';
