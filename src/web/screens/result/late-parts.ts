/* Parts that nobody needs before the first squad, in one lazy module. The charts are another. */
export { resultMessages } from '#web/texts/result-message.ts';
export { TextSection } from './text-section.tsx';
