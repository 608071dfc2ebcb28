import { LatePieces } from '#web/ui/late-piece.ts';

/** The lazy modules of the console; each registers itself here. */
export const LATER = new LatePieces();
