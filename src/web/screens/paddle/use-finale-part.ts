import type { View } from '#domain/views/view.ts';
import { useLate } from '#web/ui/late-piece.ts';
import { FINALE } from './later.ts';
import type { FinalePart } from './standstill.tsx';

export function useFinalePart({ finale }: Pick<View, 'finale'>): FinalePart {
  const part = useLate(FINALE, finale === null ? null : 'finale');
  return finale === null || typeof part === 'string' ? null : part;
}
