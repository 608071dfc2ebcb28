import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';

interface RulesLineProps {
  /** The notice that the rules have changed, and why; null: no notice. */
  readonly words: string | null;
  readonly onRead: () => void;
  readonly className?: string;
}

/** Says on a phone that the rules have changed, and opens them. */
export function RulesLine({ words, onRead, className }: RulesLineProps) {
  return (
    <div role="status" className={clsx('empty:hidden', className)}>
      {words !== null && (
        <button
          type="button"
          onClick={onRead}
          className="flex min-h-11 w-full items-center gap-3 rounded-md bg-rail px-3 py-1 text-start text-base leading-tight"
        >
          <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{words}</span>
          <span className="voice-strong shrink-0 text-turf">{t({ context: 'Lot', message: 'Read' })}</span>
        </button>
      )}
    </div>
  );
}
