import { LatePieces } from '#web/ui/late-piece.ts';

/** What the console shows later: each part of it names itself here. */
export const LATER = new LatePieces();
