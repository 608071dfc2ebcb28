/* Parts that only some lots show, in one lazy module. Until it has loaded, a duel is shown in the usual scene. */
export { DuelScene } from './duel/duel-scene.tsx';
export { BidMeter } from '#web/cricket-ui/meter/bid-meter.tsx';
