import { PHONE_PARTS } from '#web/kit/hall/phone-parts.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';

/* The code of an owner's phone that loads after the bid button. */

const aroundTheBid = () => import('./around-the-bid.tsx');

export const HeadButton = lazyWithRetry(async () => (await aroundTheBid()).HeadButton);
export const HammerAndAlarm = lazyWithRetry(async () => (await aroundTheBid()).HammerAndAlarm);
export const LotStrip = lazyWithRetry(async () => (await aroundTheBid()).LotStrip);
export const LotOnList = lazyWithRetry(async () => (await aroundTheBid()).LotOnList);
export const MatchDock = lazyWithRetry(async () => (await aroundTheBid()).MatchDock);
export const Standstill = lazyWithRetry(async () => (await import('./standstill.tsx')).Standstill);
export const PaddleLists = lazyWithRetry(async () => (await import('./paddle-lists.tsx')).PaddleLists);
export const PaddleDialogs = lazyWithRetry(async () => (await import('./paddle-dialogs.tsx')).PaddleDialogs);

/** In the order in which they load in the background. */
export const LAZY_PARTS = [
  ...[HeadButton, HammerAndAlarm, LotStrip, LotOnList, MatchDock],
  ...[PaddleDialogs, PaddleLists, Standstill, ...PHONE_PARTS],
];
