/** The specification's sentence above the reason; a refusal with code `unless` shows only its own. */
export interface FailedSentence {
  readonly text: string;
  readonly unless?: string;
}
export const SALE: FailedSentence = { text: 'Failed to complete the sale', unless: 'no-bid' };
export const UNDO: FailedSentence = { text: 'Failed to undo the last action' };

/** Orders queued behind a refused one were dropped, because they relied on it. */
export const NOTHING_AFTER = 'What you pressed after it was not done either';
