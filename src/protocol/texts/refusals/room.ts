import { COUNTDOWN_SECONDS, EXTENSION_SECONDS } from '#domain/auction/auction.ts';
import type { RoomRefusal } from '#domain/auction/chapters/room/vocabulary.ts';
import { IN_A_BREAK } from './said-at-once.ts';
import type { Sentences } from './sentences.ts';

export const ROOM: Sentences<RoomRefusal> = {
  'auction-paused': IN_A_BREAK,
  'auction-not-paused': 'The auction has no break',
  'countdown-off-limits': `A countdown has ${span(COUNTDOWN_SECONDS)} seconds, an extension ${span(EXTENSION_SECONDS)}`,
};

function span({ least, most }: { readonly least: number; readonly most: number }): string {
  return `${String(least)} to ${String(most)}`;
}
