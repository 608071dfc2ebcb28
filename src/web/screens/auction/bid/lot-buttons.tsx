import type { MouseEvent, ReactNode } from 'react';
import { Button, type ButtonProps } from '#web/parts/button.tsx';
import { keyOf } from '#web/screens/auction/controls.ts';

interface LotButtonsProps {
  /** A team has bid. */
  readonly canSell: boolean;
  readonly onSell: () => void;
  readonly onSkip: () => void;
  readonly onUndo: () => void;
  readonly onRetract: () => void;
  /** How many players are unsold; the button for them is there while there are any, and its place is kept. */
  readonly unsold: number;
  readonly onUnsold: () => void;
}

/** What ends a lot, and what takes it back. */
export function LotButtons(props: LotButtonsProps) {
  const { canSell, onSell, onSkip, onUndo, onRetract, unsold, onUnsold } = props;
  return (
    <div className="grid grid-cols-[1.7fr_1fr_1fr_1.2fr_3.25rem] gap-1.5 sm:grid-cols-[2fr_1fr_1fr_1.25fr_5rem] sm:gap-2 lg:gap-2.5">
      <LotButton variant="ball" hotkey={keyOf('step')} disabled={!canSell} onPress={onSell}>
        Sell Player
      </LotButton>
      <LotButton variant="quiet" hotkey={keyOf('skip')} onPress={onSkip}>
        Skip
      </LotButton>
      <LotButton variant="outline" hotkey={keyOf('undo')} onPress={onUndo}>
        Undo
      </LotButton>
      <LotButton variant="outline" hotkey={keyOf('retract')} onPress={onRetract}>
        Retract
      </LotButton>
      {unsold > 0 && (
        <Button
          size="sm"
          onClick={onUnsold}
          className="min-h-12! min-w-0 px-0.5! text-xs! leading-[1.15]! font-stretch-80%! whitespace-normal! sm:text-sm! sm:leading-[1.15]!"
        >
          Unsold Players ({unsold})
        </Button>
      )}
    </div>
  );
}

interface LotButtonProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  readonly hotkey: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function LotButton({ hotkey, onPress, children, ...look }: LotButtonProps) {
  // The second click of a double click is the same tap.
  const press = (event: MouseEvent) => {
    if (event.detail < 2) onPress();
  };
  return (
    <Button
      {...look}
      aria-keyshortcuts={hotkey}
      onClick={press}
      className="min-h-12! min-w-0 px-0.5! text-[1.1875rem]! font-stretch-75%! sm:px-2! sm:text-xl! sm:font-stretch-94%!"
    >
      {children}
      <kbd aria-hidden="true" className="hidden rounded-sm bg-black/25 px-1.5 font-sans text-sm sm:block">
        {hotkey}
      </kbd>
    </Button>
  );
}
