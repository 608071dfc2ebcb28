/* What the big button can do without, in one piece: what is fetched in one go cannot be had by half. */
export { fetchPages } from '#web/copy/fetch-pages.ts';
export { OwnRules } from './own-rules.tsx';
export { LotStrip } from './lot-strip.tsx';
export { OtherAmount } from './other-amount.tsx';
export { OutbidAlarm } from './outbid-alarm.ts';
export { HammerStrip } from '#web/hall/hammer-strip.tsx';
export { RulesLine } from '#web/hall/rules-line.tsx';
export { Standstill } from './standstill.tsx';
export { PaddleLists } from './paddle-lists.tsx';
