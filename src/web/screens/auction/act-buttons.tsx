import type { MouseEvent, ReactNode } from 'react';
import { Button, type ButtonProps } from '#web/parts/button.tsx';

interface ActButtonsProps {
  /** A team has bid. */
  readonly canSell: boolean;
  readonly onSell: () => void;
  readonly onSkip: () => void;
  readonly onUndo: () => void;
}

/** What ends a lot, and what takes it back. */
export function ActButtons({ canSell, onSell, onSkip, onUndo }: ActButtonsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] gap-2 lg:gap-2.5">
      <Act variant="ball" hotkey="S" disabled={!canSell} onAct={onSell}>
        Sell Player
      </Act>
      <Act variant="quiet" hotkey="N" onAct={onSkip}>
        Skip
      </Act>
      <Act variant="outline" hotkey="U" onAct={onUndo}>
        Undo
      </Act>
    </div>
  );
}

interface ActProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  readonly hotkey: string;
  readonly onAct: () => void;
  readonly children: ReactNode;
}

function Act({ hotkey, onAct, children, ...look }: ActProps) {
  // The second click of a double click is the same tap.
  const press = (event: MouseEvent) => {
    if (event.detail < 2) onAct();
  };
  return (
    <Button {...look} aria-keyshortcuts={hotkey} onClick={press} className="min-h-12! px-2! text-xl!">
      {children}
      <kbd aria-hidden="true" className="hidden rounded-sm bg-black/25 px-1.5 font-sans text-sm sm:block">
        {hotkey}
      </kbd>
    </Button>
  );
}
