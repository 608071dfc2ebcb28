import { lateDialog } from '#web/screens/auction/dialogs/late-dialog.tsx';

/** Lazy, because breaks are rare and late. */
export const BreakCard = lateDialog(async () => (await import('./break-card.tsx')).BreakCard);
