import { latePiece, LatePieces } from '#web/ui/late-piece.ts';

/** Code that the form needs later. It loads while the phone is idle, in case the network fails afterwards. */
export const PIECES = new LatePieces();

export const CROP_DIALOG = PIECES.piece(() => import('./photo/crop-dialog.tsx'));
export const CHECK_FORM = PIECES.piece(() => import('./form/check-form.ts'));
export const GUARDIAN_FIELDS = PIECES.piece(() => import('./form/guardian-fields.tsx'));

/** Not loaded while the phone is idle: only the page of a sold player needs it, and on the day of the auction. */
export const CARD_PICTURE = latePiece(() => import('#web/cards/card-picture.tsx'));
