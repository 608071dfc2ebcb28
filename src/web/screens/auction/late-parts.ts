import { lateDialog } from '#web/screens/auction/dialogs/late-dialog.tsx';
import { LATER_RULES } from '#web/sync/console/optimistic-state.ts';
import { LATER } from './later.ts';

/** First, because menus and dialogs use these rules. */
LATER.piece(LATER_RULES.fetch);

export const SoldScene = lateDialog(
  async () => (await import('#web/screens/auction/lot/sold-scene.tsx')).SoldScene,
);
export const Standstill = lateDialog(
  async () => (await import('#web/screens/auction/lot/standstill.tsx')).Standstill,
);
export const TeamSquads = lateDialog(
  async () => (await import('#web/screens/auction/teams/team-squads.tsx')).TeamSquads,
);
export const TroubleNotice = lateDialog(
  async () => (await import('#web/screens/auction/header/trouble-notice.tsx')).TroubleNotice,
);
export const PreflightLink = lateDialog(
  async () => (await import('#web/screens/auction/header/preflight-link.tsx')).PreflightLink,
);
export const Dialogs = lateDialog(
  async () => (await import('#web/screens/auction/dialogs/console-dialogs.tsx')).ConsoleDialogs,
);
/** The countdown of a lot, which only some auctions use; its space is always reserved. */
export const COUNTDOWN = LATER.piece(
  async () => (await import('#web/screens/auction/lot/countdown.tsx')).Countdown,
);
/** The missing quotas on a team's tile, which only leagues with quotas show. */
export const TILE_NEEDS = LATER.piece(
  async () => (await import('#web/screens/auction/teams/tile-needs.tsx')).TileNeeds,
);
