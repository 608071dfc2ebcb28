import type { MouseEvent, ReactNode } from 'react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import type { HammerCall } from '#web/features/console/orders/orders.ts';
import { keyOf, type Press } from '#web/features/console/orders/controls.ts';
import { Pause, Play } from 'lucide-react';

interface LotButtonsProps {
  /** True when a team has bid. */
  readonly canSell: boolean;
  /** The next action of the Sell Player key; the button does the same if `oneRitual` is set. */
  readonly call: HammerCall;
  readonly oneRitual: boolean;
  /** True during a break, in which Skip only says why it rests. */
  readonly paused: boolean;
  readonly press: Press;
  /** The number of unsold players; 0 hides their button but keeps its place. */
  readonly unsold: number;
}

/** The buttons that end a lot and that undo its end. */
export function LotButtons(props: LotButtonsProps) {
  const { canSell, call, oneRitual, paused, press, unsold } = props;
  return (
    <div className="grid grid-cols-[1.7fr_1fr_1fr_1.2fr_3.25rem] gap-1.5 sm:grid-cols-[2fr_1fr_1fr_1.25fr_5rem] sm:gap-2 lg:gap-2.5">
      <LotButton
        variant="ball"
        hotkey={keyOf('step')}
        does={DOES[call]}
        both={oneRitual}
        disabled={!canSell}
        onPress={() => press('sell')}
      >
        Sell Player
      </LotButton>
      <LotButton variant="quiet" hotkey={keyOf('skip')} resting={paused} onPress={() => press('skip')}>
        Skip
      </LotButton>
      <LotButton variant="outline" hotkey={keyOf('undo')} onPress={() => press('undo')}>
        Undo
      </LotButton>
      <LotButton variant="outline" hotkey={keyOf('retract')} onPress={() => press('retract')}>
        Retract
      </LotButton>
      {unsold > 0 && (
        <Button
          size="sm"
          onClick={() => press('unsold')}
          className="min-h-12 min-w-0 px-0.5 text-xs leading-[1.15] font-stretch-80% whitespace-normal sm:min-h-12 sm:text-sm"
        >
          Unsold Players ({unsold})
        </Button>
      )}
    </div>
  );
}

const DOES: Readonly<Record<HammerCall, string>> = { 1: 'calls once', 2: 'calls twice', sold: 'sells' };

interface LotButtonProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  readonly hotkey: string;
  /** The action of the key, if it differs from the label. `both`: the button does the same. */
  readonly does?: string;
  readonly both?: boolean;
  /** True: looks disabled, but a press says why. */
  readonly resting?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The listener of a button that ignores the second click of a double click. */
export function onFirstClick(act: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  };
}

/** A large button with its key. */
export function LotButton({
  hotkey,
  does,
  both = false,
  resting = false,
  onPress,
  children,
  ...look
}: LotButtonProps) {
  return (
    <Button
      {...look}
      aria-keyshortcuts={hotkey}
      aria-description={does === undefined || both ? does : `${hotkey} ${does}`}
      onClick={onFirstClick(onPress)}
      className={`min-h-12 min-w-0 px-0.5 text-[1.1875rem] font-stretch-75% sm:px-2 sm:text-xl sm:font-stretch-94% ${does === undefined ? '' : 'flex-col gap-0.5 leading-none'} ${resting ? 'opacity-55' : ''}`}
    >
      {children}
      <kbd
        aria-hidden="true"
        className={`rounded-sm bg-black/25 px-1.5 font-sans text-xs sm:text-sm ${does === undefined ? '' : 'leading-[1.2]'} ${both ? '' : 'hidden sm:block'}`}
      >
        <span className="max-sm:hidden">{hotkey}</span> {does}
      </kbd>
    </Button>
  );
}

interface HoldButtonProps {
  readonly held: boolean;
  readonly onHold: () => void;
  readonly className?: string;
}

/**
 * Holds the phones while the operator enters a bid from the floor. That bid, or another press, releases them.
 */
export function HoldButton({ held, onHold, className = '' }: HoldButtonProps) {
  return (
    <Button
      icon={held ? Play : Pause}
      aria-pressed={held}
      aria-keyshortcuts={keyOf('hold')}
      onClick={onHold}
      className={`px-3 max-lg:gap-1.5 max-lg:px-2 max-lg:text-sm ${held ? 'border-blue-ink bg-blue-wash text-blue-ink hover:bg-blue-wash' : ''} ${className}`}
    >
      {/* Both labels are rendered, so that the width never changes. */}
      <span className="grid text-center *:[grid-area:1/1]">
        <span className={held ? 'invisible' : undefined}>Hold phones</span>
        <span className={held ? undefined : 'invisible'}>Phones held</span>
      </span>
      <kbd aria-hidden="true" className="hidden rounded-sm bg-black/25 px-1.5 font-sans text-sm xl:block">
        {keyOf('hold')}
      </kbd>
    </Button>
  );
}
