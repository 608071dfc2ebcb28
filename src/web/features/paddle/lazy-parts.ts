import { CARD_PARTS } from '#web/kit/hall/phone-parts.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';

export const HammerStrip = lazyWithRetry(async () => (await aroundTheBid()).HammerStrip);
export const HeadButton = lazyWithRetry(async () => (await aroundTheBid()).HeadButton);
export const LotStrip = lazyWithRetry(async () => (await aroundTheBid()).LotStrip);
export const OutbidAlarm = lazyWithRetry(async () => (await aroundTheBid()).OutbidAlarm);
export const MatchDock = lazyWithRetry(async () => (await aroundTheBid()).MatchDock);
export const LotOnList = lazyWithRetry(async () => (await aroundTheBid()).LotOnList);

export const OtherAmount = lazyWithRetry(async () => (await import('./other-amount.tsx')).OtherAmount);

export const PaddleLists = lazyWithRetry(async () => (await import('./paddle-lists.tsx')).PaddleLists);
export const Standstill = lazyWithRetry(async () => (await import('./standstill.tsx')).Standstill);

export const EntryDialog = lazyWithRetry(async () => (await import('./entry-dialog.tsx')).EntryDialog);
export const SquadsOnPaper = lazyWithRetry(
  async () => (await import('#web/kit/squad/squads-on-paper.tsx')).SquadsOnPaper,
);
export const TryButton = lazyWithRetry(async () => (await import('./try-button.tsx')).TryButton);
export const LAZY_PARTS = [
  ...[HammerStrip, HeadButton, LotStrip, OutbidAlarm, LotOnList, MatchDock],
  ...[OtherAmount, PaddleLists, Standstill, EntryDialog, SquadsOnPaper, TryButton, ...CARD_PARTS],
];

const aroundTheBid = () => import('./around-the-bid.tsx');
