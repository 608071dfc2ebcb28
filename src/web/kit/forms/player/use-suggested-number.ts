import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PlayerPlan } from '#domain/tournament/player.ts';
import { nextNumber } from '#domain/tournament/player-list.ts';
import type { PlayerTexts } from './player-texts.ts';

interface SuggestedNumber {
  /** True while the input contains the suggested number. */
  readonly isOffered: () => boolean;
  /** Keeps a sent number in the input until its call is answered; null follows the list again. */
  readonly hold: (sent: string | null) => void;
}

/**
 * Suggests the next free number, and updates it until the user types one. A typed number stays, also an
 * emptied input. `taken`: null while the list may be incomplete. `made`: counts created players; each one
 * restarts the suggestion.
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
