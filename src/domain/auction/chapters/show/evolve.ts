import type { Evolving } from '#domain/auction/events.ts';
import type { ShowEvent } from './events.ts';

export const SHOW: Evolving<ShowEvent> = {
  ShowSet: ({ show }, auction) => ({ ...auction, show }),
  FinaleShown: ({ scene, playing, at }, auction) => ({
    ...auction,
    finale: { scene, since: at, playing },
  }),
  FinaleEnded: (_, auction) => ({ ...auction, finale: null }),
};
