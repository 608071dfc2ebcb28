import type { Rupees } from '#domain/money.ts';
import { Money } from '#web/parts/money.tsx';

interface PursePreviewProps {
  readonly balance: Rupees;
  /** Null while no amount is typed. */
  readonly next: Rupees | null;
}

/** The balance now, and as it would be. */
export function PursePreview({ balance, next }: PursePreviewProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-md bg-rail px-4 py-3">
      <div>
        <dt className="text-sm text-soft">Balance now</dt>
        <dd className="voice-strong text-lg">
          <Money amount={balance} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-soft">New balance</dt>
        <dd className="voice-strong text-lg" aria-live="polite">
          {next === null ? '–' : <Money amount={next} className={next < 0 ? 'text-ball-ink' : ''} />}
        </dd>
      </div>
    </dl>
  );
}
