import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Download, Play } from 'lucide-react';
import type { Auction } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { useRole, useUser } from '#web/net/session/session.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { ActLine } from './act-line.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { type HistoryLine, historyLines, linesWith } from './history-lines.ts';
import { ReopenDialog } from './reopen-dialog.tsx';
import { ReplayDialog, type Replayed } from './replay-dialog.tsx';
import { useHistory } from './use-history.ts';
import { useScorerNames } from './use-scorer-names.ts';
import { failedToast, throwUnreachable } from '#web/net/client/call.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { historyTable } from './history-table.ts';
import { consolePictures, consoleSales } from './console-cards.ts';
import { AllPicturesButton } from '#web/kit/cards/picture-buttons.tsx';
import { PlayerCard } from '#web/kit/cards/card-picture.tsx';
import type { TeamView } from '#web/kit/views/team-view.ts';

interface HistoryDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
}

/** All acts with time and author, latest first. */
export function HistoryDialog({ open, onClose, ...rest }: HistoryDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="History"
      size="lg"
      // Letters grow with the window, and the columns with them.
      className="max-w-[56.25rem]"
      closeOnBackdrop
    >
      <Acts {...rest} onDone={onClose} />
    </Dialog>
  );
}

/** Number of lines at first, and for each press of 'Show earlier'. */
const PAGE = 100;

interface ActsProps extends Pick<HistoryDialogProps, 'auction' | 'teams' | 'orders'> {
  readonly onDone: () => void;
}

function Acts({ auction, teams, orders, onDone }: ActsProps) {
  const { lines, state, problem } = useHistory(auction.tournament.id, auction.sequence);
  const { id: me } = useUser();
  const scorers = useScorerNames(auction.tournament.id, lines);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [reopened, setReopened] = useState<PlayerId | null>(null);
  const [corrected, setCorrected] = useState<PlayerId | null>(null);
  const [replayed, setReplayed] = useState<Replayed | null>(null);
  const [card, openCard] = useState<PlayerId | null>(null);
  const role = useRole();
  const acts = historyLines(auction, lines, { me, scorers });
  const found = linesWith(acts, typed);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <SearchBox label="Search the history" value={typed} onSearch={setTyped} className="min-w-48 flex-1" />
        {/* On a phone one line, which scrolls, so that the acts have room. Padding for the focus rings. */}
        <div className="relative flex gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1">
          <Button size="sm" icon={Play} className="shrink-0" onClick={() => setReplayed('evening')}>
            {t({ context: 'Replay', message: 'Replay the evening' })}
          </Button>
          <ExportButtons lines={acts} complete={state === 'complete'} />
          <AllPicturesButton
            tournament={auction.tournament.name}
            pictures={() => consolePictures(auction, teams)}
          />
        </div>
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
            sold={
              line.ended !== null && salesOf(auction).has(line.ended) ? playerOf(auction, line.ended) : null
            }
            onCard={openCard}
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
      {card !== null && (
        <PlayerCard
          key={card}
          player={card}
          known={consoleSales(auction, teams)}
          onClose={() => openCard(null)}
        />
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

interface ExportButtonsProps {
  readonly lines: readonly HistoryLine[];
  /** False while lines are still loading. */
  readonly complete: boolean;
}

/** Exports the whole history as a file; the writer module loads on demand. */
function ExportButtons({ lines, complete }: ExportButtonsProps) {
  const toast = useToast();
  const saving = useMutation({
    mutationFn: async (kind: 'csv' | 'xlsx') => {
      const { saveCsv, saveWorkbook } = await import('#web/sheets/write/save-file.ts').catch(
        throwUnreachable,
      );
      const table = historyTable(lines);
      if (kind === 'csv') saveCsv('auction_history.csv', table);
      else await saveWorkbook('auction_history.xlsx', [table]);
    },
    onError: (reason) => toast(failedToast('Failed to export the history', reason)),
  });
  const save = (kind: 'csv' | 'xlsx') => {
    if (complete) saving.mutate(kind);
    else toast({ title: 'One moment', text: 'The history is still being loaded', tone: 'notice' });
  };
  return (
    <div className="flex shrink-0 gap-2">
      <Button size="sm" icon={Download} busy={saving.isPending} onClick={() => save('xlsx')}>
        Excel
      </Button>
      <Button size="sm" icon={Download} busy={saving.isPending} onClick={() => save('csv')}>
        CSV
      </Button>
    </div>
  );
}
