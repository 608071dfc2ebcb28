import type { ReactNode } from 'react';
import { type LucideIcon } from 'lucide-react';

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
