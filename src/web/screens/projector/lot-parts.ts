/* Scenes of some lots, in one lazy module. The plain scene of a lot has the same facts until it is there. */
export { DuelScene } from './duel/duel-scene.tsx';
export { BidMeter } from '#web/cricket-ui/meter/bid-meter.tsx';
