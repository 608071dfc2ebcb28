import { useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';

/** A tap on 'Other', for the player it was meant for. */
export interface Asked {
  readonly lot: PlayerId | undefined;
}

/** Whether the sheet for a typed amount is wanted: not any more for the next lot, for which nothing was typed. */
export function useOtherAmount(lot: PlayerId | undefined): [Asked | null, (asked: Asked | null) => void] {
  const [last, ask] = useState<Asked | null>(null);
  // For good: should the player come back, nobody has asked again.
  if (last !== null && last.lot !== lot) ask(null);
  return [last?.lot === lot ? last : null, ask];
}
