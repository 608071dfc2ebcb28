/* Sounds and voice of the wall, in one lazy module. */
export { loadSounds, playSound } from '#web/cricket-ui/hammer/auction-sounds.ts';
export { spokenSale } from '#web/cricket-ui/hammer/spoken-sale.ts';
export { askForVoices, sayAloud } from '#web/cricket-ui/hammer/speech.ts';
