import { lateDialog } from '#web/screens/auction/dialogs/late-dialog.tsx';

/** Most evenings have few breaks, and the first of them is hours away. */
export const BreakCard = lateDialog(async () => (await import('./break-card.tsx')).BreakCard);
