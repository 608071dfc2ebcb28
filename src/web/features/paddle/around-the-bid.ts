/* All around the bid button while bids come. It is one file, so that a phone asks once for it. */
export { HammerStrip } from '#web/kit/hall/lot/hammer-strip.tsx';
export { HeadButton } from './head-button.tsx';
export { LotStrip } from './lot-strip.tsx';
export { OutbidAlarm } from './outbid/outbid-alarm.ts';
export { LotOnList } from './shortlist/lot-on-list.tsx';
