import type { ReactNode } from 'react';

/** One thing that an act would change, before it is done. */
export function ChangeLine({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-md bg-rail px-3 py-2">
      <dt className="voice-label">{what}</dt>
      <dd className="voice-strong text-base">{children}</dd>
    </div>
  );
}
