import type { ReactNode } from 'react';

interface ScreenProps {
  /** `night` for what is live, `day` for what is managed. */
  readonly mood: 'night' | 'day';
  /** True for a screen that is exactly the window (console, projector): it never scrolls as a whole. */
  readonly fills?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The outermost element of every screen: its mood and its paper. Put a `<main>` inside. */
export function Screen({ mood, fills = false, className = '', children }: ScreenProps) {
  return (
    <div
      data-fills={fills || undefined}
      className={`screen ${mood} bg-ground text-ink ${fills ? 'h-dvh overflow-hidden' : 'min-h-dvh'} ${className}`}
    >
      {children}
    </div>
  );
}
