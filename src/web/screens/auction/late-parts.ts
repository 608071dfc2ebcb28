import { lazy } from 'react';
import { lateDialog } from '#web/screens/auction/dialogs/late-dialog.tsx';
import { BreakCard } from '#web/screens/auction/lot/late-break-card.ts';
import { fetchHammer } from '#web/screens/auction/lot/use-sold.ts';
import { MenuItems } from '#web/screens/auction/menu/console-menu.tsx';

export const TroubleNotice = lazy(async () => ({
  default: (await import('./trouble-notice.tsx')).TroubleNotice,
}));
export const Dialogs = lateDialog(
  async () => (await import('#web/screens/auction/dialogs/console-dialogs.tsx')).ConsoleDialogs,
);
export const Standstill = lateDialog(
  async () => (await import('#web/screens/auction/lot/standstill.tsx')).Standstill,
);
export const SoldScene = lateDialog(
  async () => (await import('#web/screens/auction/lot/sold-scene.tsx')).SoldScene,
);
export const TeamSquads = lateDialog(
  async () => (await import('#web/screens/auction/teams/team-squads.tsx')).TeamSquads,
);

/** Fetches what the console shows later, one after the other. */
export async function fetchLateParts(): Promise<void> {
  // What cannot be had now is asked for again, and complained of, when it is opened.
  await fetchHammer().catch(() => undefined);
  for (const { fetch } of [SoldScene, BreakCard, MenuItems, Standstill, TeamSquads])
    await fetch().catch(() => undefined);
  await import('#web/screens/auction/dialogs/console-dialogs.tsx').then(
    ({ fetchDialogs }) => fetchDialogs(),
    () => undefined,
  );
}
