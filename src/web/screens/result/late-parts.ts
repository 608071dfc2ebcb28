/* The result as text, in one lazy module, because only a press on its button needs it. */
export { resultMessages } from '#web/texts/result-message.ts';
export { TextSection } from './text-section.tsx';
