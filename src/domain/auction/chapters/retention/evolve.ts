import { released, retained } from '#domain/auction/lots/lot-moves.ts';
import type { Evolving } from '#domain/auction/events.ts';
import type { RetentionEvent } from './events.ts';

export const RETENTION: Evolving<RetentionEvent> = {
  PlayerRetained: (retention, auction) => retained(auction, retention),
  PlayerReleased: ({ player }, auction) => released(auction, player),
};
