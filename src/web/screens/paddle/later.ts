import { LatePieces } from '#web/ui/late-piece.ts';

/** What the big button can do without, fetched in a quiet moment. */
export const LATER = new LatePieces();

export const PARTS = LATER.piece(() => import('./late-parts.ts'));

/** What is said of a bid that was refused: until it is there, the words of the server. */
export const REFUSED_WORDS = LATER.piece(() => import('#web/screens/paddle/bid/after-refusal.ts'));

/** The whole sentences of why nothing may be bid now: the button says it in two words before. */
export const WHY_NOT = LATER.piece(() => import('#web/screens/paddle/bid/why-not.ts'));
