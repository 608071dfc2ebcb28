import { useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';

/** Opens the sheet for a typed amount; a new lot closes it. */
export function useOtherAmount(lot: PlayerId | undefined): [Asked | null, (asked: Asked | null) => void] {
  const [last, ask] = useState<Asked | null>(null);
  // Closed for good: it must not reopen if the player returns.
  if (last !== null && last.lot !== lot) ask(null);
  return [last?.lot === lot ? last : null, ask];
}

/** A tap on 'Other', with the player it was meant for. */
export interface Asked {
  readonly lot: PlayerId | undefined;
}
