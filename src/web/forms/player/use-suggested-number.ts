import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PlayerPlan } from '#domain/tournament/player.ts';
import { nextNumber } from '#domain/tournament/next-number.ts';
import type { PlayerTexts } from './player-texts.ts';

interface SuggestedNumber {
  /** True while the number in the box is the one that was offered. */
  readonly isOffered: () => boolean;
  /** Keeps this number in the box while nobody knows whether it was registered; null: it follows the list again. */
  readonly hold: (sent: string | null) => void;
}

/**
 * Writes the next free number into the box of a new player, and follows the list until somebody types there: what is
 * typed stays, also an emptied box. `taken`: null while somebody may be missing. `made`: how many this form has created,
 * each one a new start.
 */
export function useSuggestedNumber(
  { setValue, subscribe }: UseFormReturn<PlayerTexts, unknown, PlayerPlan>,
  taken: readonly string[] | null,
  made: number,
): SuggestedNumber {
  const typed = useRef(false);
  const [held, hold] = useState<string | null>(null);
  const offered = useMemo(() => taken && nextNumber(taken), [taken]);
  useEffect(
    () =>
      subscribe({
        name: 'playerNumber',
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name === 'playerNumber' && type === 'change') typed.current = true;
        },
      }),
    [subscribe],
  );
  useEffect(() => {
    typed.current = false;
  }, [made]);
  useEffect(() => {
    const number = held ?? offered;
    if (number !== null && !typed.current) setValue('playerNumber', number);
  }, [offered, held, made, setValue]);
  return { isOffered: () => offered !== null && !typed.current, hold };
}
