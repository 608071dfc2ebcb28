import type { ReactNode } from 'react';

interface ScreenProps {
  /** `night`: dark, for live screens. `day`: light, for management screens. */
  readonly mood: 'night' | 'day';
  /** True for a screen that fills the window exactly and never scrolls as a whole: console, projector. */
  readonly fills?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The outermost element of every screen, with its theme. Put a `<main>` inside. */
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

/** Custom properties for a style sheet: `style={cssValues({ '--team': colour })}`. */
export function cssValues(values: Readonly<Record<`--${string}`, string | number>>): React.CSSProperties {
  return { ...values };
}
