import type { ReactNode } from 'react';

/** One change in the preview of an act. */
export function ChangeLine({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-md bg-rail px-3 py-2">
      <dt className="voice-label">{what}</dt>
      <dd className="voice-strong text-base">{children}</dd>
    </div>
  );
}
