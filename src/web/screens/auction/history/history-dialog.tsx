import { useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import { Answers } from '#web/calls/client/answers.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { useRole } from '#web/session/role.ts';
import { useUser } from '#web/session/user.ts';
import type { Orders } from '#web/screens/auction/orders/orders.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { type HistoryLine, historyLines, linesWith } from './history-lines.ts';
import { ReopenDialog } from './reopen-dialog.tsx';
import { ReplayDialog, type Replayed } from './replay-dialog.tsx';
import { useHistory } from './use-history.ts';
import { replayWords } from '#web/languages/en/replay.ts';
import { useScorerNames } from './use-scorer-names.ts';
import { failedToast } from '#web/calls/client/failure.ts';
import { fetched } from '#web/calls/client/fetched.ts';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { historyTable } from './history-table.ts';

interface HistoryDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly orders: Orders;
}

/** All acts with time and author, latest first. */
export function HistoryDialog({ open, onClose, auction, orders }: HistoryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="History" size="lg" closeOnBackdrop>
      <Answers>
        <Acts auction={auction} orders={orders} onDone={onClose} />
      </Answers>
    </Dialog>
  );
}

/** Number of lines at first, and for each press of 'Show earlier'. */
const PAGE = 100;

interface ActsProps {
  readonly auction: Auction;
  readonly orders: Orders;
  readonly onDone: () => void;
}

function Acts({ auction, orders, onDone }: ActsProps) {
  const { lines, state, problem } = useHistory(auction.tournament.id, auction.sequence);
  const { id: me } = useUser();
  const scorers = useScorerNames(auction.tournament.id, lines);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [reopened, setReopened] = useState<PlayerId | null>(null);
  const [corrected, setCorrected] = useState<PlayerId | null>(null);
  const [replayed, setReplayed] = useState<Replayed | null>(null);
  const role = useRole();
  const acts = historyLines(auction, lines, { me, scorers });
  const found = linesWith(acts, typed);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <SearchBox label="Search the history" value={typed} onSearch={setTyped} className="min-w-48 flex-1" />
        <Button size="sm" icon="play" onClick={() => setReplayed('evening')}>
          {replayWords().evening}
        </Button>
        <ExportButtons lines={acts} complete={state === 'complete'} />
      </div>
      {state === 'failed' && (
        <p role="alert" className="text-ball-ink">
          {problem}
        </p>
      )}
      {state === 'loading' && <p className="text-soft">Loading...</p>}
      {state === 'complete' && found.length === 0 && (
        <p className="text-soft">
          {acts.length === 0 ? 'Nothing has happened yet.' : 'No act has these words.'}
        </p>
      )}
      <ol reversed className="divide-y divide-line">
        {found.slice(0, shown).map((line) => (
          <ActLine
            key={line.sequence}
            line={line}
            onReplay={setReplayed}
            onReopen={setReopened}
            onCorrect={
              role === 'organiser' && line.ended !== null && salesOf(auction).has(line.ended)
                ? setCorrected
                : null
            }
          />
        ))}
      </ol>
      {found.length > shown && (
        <Button wide onClick={() => setShown(shown + PAGE)}>
          Show earlier
        </Button>
      )}
      <CorrectDialog open={corrected} onClose={() => setCorrected(null)} auction={auction} orders={orders} />
      <ReplayDialog
        replayed={replayed}
        onClose={() => setReplayed(null)}
        tournament={auction.tournament.id}
      />
      <ReopenDialog
        lot={reopened}
        onClose={() => setReopened(null)}
        onReopened={onDone}
        auction={auction}
        orders={orders}
      />
    </>
  );
}

const TIME = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

interface ActLineProps {
  readonly line: HistoryLine;
  readonly onReplay: (what: Replayed) => void;
  readonly onReopen: (lot: PlayerId) => void;
  /** Null if there is no sale to correct, or this user may not correct it. */
  readonly onCorrect: ((lot: PlayerId) => void) | null;
}

function ActLine({ line, onReplay, onReopen, onCorrect }: ActLineProps) {
  const { sequence, at, who, text, ended, hammered } = line;
  return (
    <li className="flex items-baseline gap-3 py-1.5">
      <time dateTime={new Date(at).toISOString()} className="shrink-0 text-sm text-soft tabular-nums">
        {TIME.format(at)}
      </time>
      <span className="flex min-w-0 flex-1 flex-col gap-x-4 sm:flex-row sm:items-baseline">
        <span className="min-w-0 flex-1 text-base leading-snug">{text}</span>
        <span className="text-sm text-soft sm:w-44">{who}</span>
      </span>
      {/* Every line reserves this space, so that the authors align in one column. */}
      <span className="flex shrink-0 flex-col justify-end gap-1.5 sm:w-62 sm:flex-row">
        {hammered !== null && (
          <Button
            size="sm"
            aria-label={replayWords().lineSpoken(text)}
            onClick={() => onReplay({ lot: hammered, at: sequence })}
          >
            {replayWords().line}
          </Button>
        )}
        {ended !== null && onCorrect !== null && (
          <Button size="sm" aria-label={`Correct: ${text}`} onClick={() => onCorrect(ended)}>
            Correct
          </Button>
        )}
        {ended !== null && (
          <Button size="sm" aria-label={`Reopen: ${text}`} onClick={() => onReopen(ended)}>
            Reopen
          </Button>
        )}
      </span>
      <span className="w-9 text-end text-sm text-soft max-sm:hidden">{sequence}</span>
    </li>
  );
}

interface ExportButtonsProps {
  readonly lines: readonly HistoryLine[];
  /** False while lines are still loading. */
  readonly complete: boolean;
}

/** Exports the whole history as a file; the writer module loads on demand. */
function ExportButtons({ lines, complete }: ExportButtonsProps) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const save = async (kind: 'csv' | 'xlsx') => {
    if (!complete) {
      toast({ title: 'One moment', text: 'The history is still being loaded', tone: 'notice' });
      return;
    }
    setBusy(true);
    try {
      const { saveCsv, saveWorkbook } = await fetched(import('#web/sheets/write/save-file.ts'));
      const table = historyTable(lines);
      if (kind === 'csv') saveCsv('auction_history.csv', table);
      else await saveWorkbook('auction_history.xlsx', [table]);
    } catch (reason) {
      toast(failedToast('Failed to export the history', reason));
    }
    setBusy(false);
  };
  return (
    <div className="flex gap-2">
      <Button size="sm" icon="download" busy={busy} onClick={() => void save('xlsx')}>
        Excel
      </Button>
      <Button size="sm" icon="download" busy={busy} onClick={() => void save('csv')}>
        CSV
      </Button>
    </div>
  );
}
