import type { Late } from '#web/ui/late-piece.ts';
import { lotWords } from '#web/languages/en/lot.ts';

/** Shown in place of a list until the list has loaded. */
export function LateNotice({ parts }: { readonly parts: Late<object> }) {
  if (parts === 'coming') return <p className="py-2 text-soft">{lotWords().loading}</p>;
  if (parts === 'failed') return <p className="py-2 text-soft">{lotWords().noConnection}</p>;
  return null;
}
