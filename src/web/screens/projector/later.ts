import { LatePieces } from '#web/ui/late-piece.ts';

/** The lazy modules of the wall, loaded in the background. */
export const LATER = new LatePieces();

/** Parts that only some lots show: the duel, and the meter that compares the price with those of similar players. */
export const LOT_PARTS = LATER.piece(() => import('./lot-parts.ts'));

export const SOUND_PARTS = LATER.piece(() => import('./sound/sound-parts.ts'));

export const FINALE = LATER.piece(() => import('./finale/finale-stage.tsx'));
