/* Everything except the bid button, in one lazy module, so that it loads completely or not at all. */
export { fetchPages } from '#web/sync/hall/fetch-pages.ts';
export { OwnRules } from '#web/screens/paddle/panels/own-rules.tsx';
export { LotStrip } from './lot-strip.tsx';
export { OtherAmount } from '#web/screens/paddle/bid/other-amount.tsx';
export { OutbidAlarm } from '#web/screens/paddle/outbid/outbid-alarm.ts';
export { HammerStrip } from '#web/hall/lot/hammer-strip.tsx';
export { RulesLine } from '#web/hall/rules/rules-line.tsx';
export { Standstill } from './standstill.tsx';
export { HeadButton } from './head-button.tsx';
export { PaddleLists } from '#web/screens/paddle/panels/paddle-lists.tsx';
