import { useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { Button } from '#web/parts/button.tsx';
import { Dialog } from '#web/parts/dialog.tsx';
import { historyLines } from './history-lines.ts';
import { useHistory } from './use-history.ts';

interface HistoryDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
}

/** Every act with its time, the last one first: what to point at when somebody asks who bid what. */
export function HistoryDialog({ open, onClose, auction }: HistoryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="History" size="md" closeOnBackdrop>
      <Acts auction={auction} />
    </Dialog>
  );
}

/** Lines drawn at first, and with every press on 'Show earlier'. */
const PAGE = 100;
const TIME = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

function Acts({ auction }: { readonly auction: Auction }) {
  const { lines, state, problem } = useHistory(auction.tournament.id, auction.sequence);
  const [shown, setShown] = useState(PAGE);
  const acts = historyLines(auction, lines);
  return (
    <>
      {state === 'failed' && (
        <p role="alert" className="text-ball-ink">
          {problem}
        </p>
      )}
      {state === 'loading' && <p className="text-soft">Loading...</p>}
      {state === 'complete' && acts.length === 0 && <p className="text-soft">Nothing has happened yet.</p>}
      <ol reversed className="divide-y divide-line">
        {acts.slice(0, shown).map(({ sequence, at, text }) => (
          <li key={sequence} className="flex gap-3 py-1.5">
            <time dateTime={new Date(at).toISOString()} className="text-sm text-soft tabular-nums">
              {TIME.format(at)}
            </time>
            <span className="min-w-0 flex-1 text-base leading-snug">{text}</span>
            <span className="text-sm text-soft">{sequence}</span>
          </li>
        ))}
      </ol>
      {acts.length > shown && (
        <Button wide onClick={() => setShown(shown + PAGE)}>
          Show earlier
        </Button>
      )}
    </>
  );
}
