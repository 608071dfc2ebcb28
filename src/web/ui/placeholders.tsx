import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  /** 'No players yet'. */
  readonly title: string;
  /** The next step: 'Create your first player to get started'. */
  readonly text?: ReactNode;
  /** The button for the next step. */
  readonly action?: ReactNode;
}

/** Shown instead of an empty list: what is missing, and how to add it. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-lg bg-rail text-soft">
        <Icon size={28} />
      </span>
      <p className="voice-title text-xl">{title}</p>
      {text !== undefined && <p className="max-w-prose text-base text-soft">{text}</p>}
      {action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/**
 * A placeholder in the shape of content that is loading; set its size by classes. Decorative: announce
 * 'Loading' elsewhere.
 */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={`block animate-skeleton rounded-sm bg-rail ${className}`} />;
}

interface ProgressBarProps {
  /** The name of the task: 'Importing players'. */
  readonly label: string;
  /** The number of finished steps. */
  readonly value: number;
  /** The number of all steps. */
  readonly max: number;
  /** The text next to the label; the default is '120 of 600'. */
  readonly text?: string;
}

/** The progress of a countable task. */
export function ProgressBar({ label, value, max, text = `${value} of ${max}` }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-soft">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-rail"
      >
        <div
          className="h-full origin-left rounded-full bg-turf transition-transform duration-150"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
