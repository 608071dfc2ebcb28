import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';

interface LikeNoticeProps {
  /** The evidence that the two are the same. */
  readonly by: string;
  /** The other one. */
  readonly children: ReactNode;
}

/** Warns that a registration is probably there twice. */
export function LikeNotice({ by, children }: LikeNoticeProps) {
  return (
    <p className="flex items-start gap-1.5 text-sm font-semibold text-amber-ink">
      <TriangleAlert size={16} className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">
        Same {by} as {children}
      </span>
    </p>
  );
}
