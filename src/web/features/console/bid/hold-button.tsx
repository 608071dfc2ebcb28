import { Pause, Play } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { keyOf } from '#web/features/console/orders/controls.ts';

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
