import type { Late } from '#web/ui/late-piece.ts';

/** Shown in place of a list until the list has loaded. */
export function LateNotice({ parts }: { readonly parts: Late<object> }) {
  if (parts === 'coming') return <p className="py-2 text-soft">Loading...</p>;
  if (parts === 'failed')
    return <p className="py-2 text-soft">No connection: choose another list, then this one.</p>;
  return null;
}
