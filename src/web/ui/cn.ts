import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge<'voice'>({
  override: {
    // In Tailwind 4 a size of the text keeps the line height of a `leading-*` beside it.
    conflictingClassGroups: { 'font-size': [] },
  },
  extend: {
    classGroups: { voice: [{ voice: ['price', 'name', 'title', 'strong', 'label'] }] },
    conflictingClassGroups: { voice: ['font-stretch', 'font-weight', 'leading', 'tracking'] },
  },
});

/**
 * Joins class names; of two that contradict each other, the last one stays. Organiser pages and dialogs only: it weighs
 * 7 kB. What phones load first uses `clsx`.
 */
export function cn(...names: readonly ClassValue[]): string {
  return merge(clsx(names));
}
