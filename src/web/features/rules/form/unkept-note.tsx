import { unkeptText } from '#web/i18n/texts/need-words.ts';
import { Button } from '#web/ui/button.tsx';
import type { RulesForm } from './use-rules-form.ts';

/** Names the minimums that the chosen rule for bids does not enforce, with a button for the exact rule, which does. */
export function UnkeptNote({ form: { said, change } }: { readonly form: RulesForm }) {
  const text = unkeptText(said.rules);
  return (
    <div role="status" className="empty:hidden">
      {text !== '' && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-ball p-3">
          <p className="min-w-0 flex-1 basis-60 text-base wrap-anywhere">
            {text}: a team may spend all before it has them.
          </p>
          <Button size="sm" onClick={() => change({ mostBid: 'exact' })}>
            Make it exact
          </Button>
        </div>
      )}
    </div>
  );
}
