import type { Late } from '#web/ui/late-piece.ts';

/** Stands in the place of a list that is fetched after the page, until it is there. */
export function LateNotice({ parts }: { readonly parts: Late<object> }) {
  if (parts === 'coming') return <p className="py-2 text-soft">Loading...</p>;
  if (parts === 'failed')
    return <p className="py-2 text-soft">No connection: choose another list, then this one.</p>;
  return null;
}
