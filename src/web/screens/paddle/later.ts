import { LatePieces } from '#web/ui/late-piece.ts';

/** The lazy modules of the phone, loaded in the background. */
export const LATER = new LatePieces();

export const PARTS = LATER.piece(() => import('./late-parts.ts'));

/** The owner's shortlist, and the page before the first lot. */
export const SHORTLIST = LATER.piece(() => import('./shortlist/shortlist-parts.ts'));

/** The card of a sale, and its drawing. */
export const CARDS = LATER.piece(() => import('#web/cards/player-card.tsx'));
LATER.piece(() => import('#web/cards/sale/card-file.ts'));

/** The words after a refused bid; the server's sentence is shown until they have loaded. */
export const REFUSED_WORDS = LATER.piece(() => import('#web/screens/paddle/bid/after-refusal.ts'));

/** The full sentences on why no bid is possible; the button already says it in two words. */
export const WHY_NOT = LATER.piece(() => import('#web/screens/paddle/bid/why-not.ts'));

export const FINALE = LATER.piece(() => import('#web/hall/finale/phone-finale.tsx'));
