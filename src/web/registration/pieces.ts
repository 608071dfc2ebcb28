import { LatePieces } from '#web/ui/late-piece.ts';

/** What the form can do without at first: fetched in a quiet moment, so that it is there when the network is not. */
export const PIECES = new LatePieces();

export const CROP_DIALOG = PIECES.piece(() => import('./photo/crop-dialog.tsx'));
export const CHECK_FORM = PIECES.piece(() => import('./form/check-form.ts'));
export const GUARDIAN_FIELDS = PIECES.piece(() => import('./form/guardian-fields.tsx'));
