import { t, ph } from '@lingui/core/macro';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { TournamentId, PlayerId } from '#domain/ids.ts';
import { linkPath } from '#protocol/paths.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { linksOf } from '#web/features/console/share/links.ts';
import { lotAddress, replayOfTournament } from '#web/kit/replay/replay-source.ts';
import type { Begin } from '#web/kit/replay/showing-names.ts';
import { useRole, useUser } from '#web/net/session/session.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { RetryPart } from '#web/ui/part-boundary.tsx';
import { ArrowLeftRight, Image, Pencil, Undo2, Download, Play } from 'lucide-react';
import type { Player } from '#domain/tournament/player.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/popups/menu.tsx';
import {
  type HistoryLine,
  historyLines,
  linesWith,
  useHistory,
  useScorerNames,
  historyTable,
} from './history-lines.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import type { DialogProps } from '#web/features/console/orders/controls.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { TradeDialog } from './trade-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { failedToast, throwUnreachable } from '#web/net/client/call.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { consolePictures, consoleSales } from '#web/features/console/lot/team-squads.tsx';
import { AllPicturesButton } from '#web/kit/cards/all-pictures-button.tsx';
import { PlayerCard } from '#web/kit/cards/card-picture.tsx';

type HistoryDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'auction' | 'teams' | 'orders'>;

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

interface ActsProps extends Pick<HistoryDialogProps, 'auction' | 'teams' | 'orders'> {
  readonly onDone: () => void;
}

/** Number of lines at first, and for each press of 'Show earlier'. */
const PAGE = 100;

function Acts({ auction, teams, orders, onDone }: ActsProps) {
  const { lines, state, problem } = useHistory(auction.tournament.id, auction.sequence);
  const { id: me } = useUser();
  const scorers = useScorerNames(auction.tournament.id, lines);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [asked, ask] = useState<AskedAct | null>(null);
  const [replayed, setReplayed] = useState<Replayed | null>(null);
  const isOrganiser = useRole() === 'organiser';
  const acts = historyLines(auction, lines, { me, scorers });
  const found = linesWith(acts, typed);
  // The answer to a dialog that was left may arrive while another one is open.
  const closeOf = (act: AskedAct['act']) => () => ask((now) => (now?.act === act ? null : now));
  const lotFor = (act: AskedAct['act']) => (asked?.act === act ? asked.lot : null);
  const card = lotFor('card');
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
            onAsk={ask}
            mayChange={isOrganiser}
          />
        ))}
      </ol>
      {found.length > shown && (
        <Button wide onClick={() => setShown(shown + PAGE)}>
          Show earlier
        </Button>
      )}
      {card !== null && (
        <PlayerCard key={card} player={card} known={consoleSales(auction, teams)} onClose={closeOf('card')} />
      )}
      <CorrectDialog
        open={lotFor('correct')}
        onClose={closeOf('correct')}
        auction={auction}
        orders={orders}
      />
      <TradeDialog open={lotFor('trade')} onClose={closeOf('trade')} auction={auction} orders={orders} />
      <ReplayDialog
        replayed={replayed}
        onClose={() => setReplayed(null)}
        tournament={auction.tournament.id}
      />
      <ReopenDialog
        lot={lotFor('reopen')}
        onClose={closeOf('reopen')}
        onReopened={onDone}
        auction={auction}
        orders={orders}
      />
    </>
  );
}

/** The replayed part: the whole evening, or a lot at a log line. */
export type Replayed = 'evening' | Begin;

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

interface ActLineProps {
  readonly line: HistoryLine;
  readonly onReplay: (what: Replayed) => void;
  /** The player whom this line sold, while the sale holds. */
  readonly sold: Player | null;
  readonly onAsk: (asked: AskedAct) => void;
  /** True for a user who may correct and trade sales. */
  readonly mayChange: boolean;
}

/** A dialog that a line opens, and its lot. */
interface AskedAct {
  readonly act: 'card' | 'correct' | 'trade' | 'reopen';
  readonly lot: PlayerId;
}

const TIME = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

/** A line of the history with its buttons. */
function ActLine({ line, sold, onReplay, onAsk, mayChange }: ActLineProps) {
  const { sequence, at, who, text, ended, hammered } = line;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 sm:flex sm:items-baseline">
      <time dateTime={new Date(at).toISOString()} className="shrink-0 text-sm text-soft tabular-nums">
        {TIME.format(at)}
      </time>
      {/* On a phone: time, author and buttons, and the text below them over the whole width. */}
      <span className="contents sm:flex sm:min-w-0 sm:flex-1 sm:items-baseline sm:gap-x-4">
        <span
          className={`col-span-3 row-start-2 min-w-0 flex-1 text-base leading-snug ${sold === null ? '' : 'voice-strong'}`}
        >
          {text}
        </span>
        <span className="col-start-2 row-start-1 min-w-0 text-sm text-soft sm:w-20">{who}</span>
      </span>
      {/* Every line reserves this space, so that the authors align in one column. */}
      <span className="col-start-3 row-start-1 flex shrink-0 justify-end gap-1.5 sm:-my-1 sm:w-42">
        {hammered !== null && (
          <Button
            size="sm"
            aria-label={t({ context: 'Replay', message: `Replay this lot: ${text}` })}
            onClick={() => onReplay({ lot: hammered, at: sequence })}
          >
            {t({ context: 'Replay', comment: 'The button of one line of the history.', message: 'Replay' })}
          </Button>
        )}
        {ended !== null && sold === null && (
          <Button
            size="sm"
            aria-label={`Reopen: ${text}`}
            onClick={() => onAsk({ act: 'reopen', lot: ended })}
          >
            Reopen
          </Button>
        )}
        {ended !== null && sold !== null && (
          <Menu label={`More: ${text}`} isShort popupClassName="w-44">
            <MenuItem
              icon={Image}
              label={t({ context: 'Card', message: `Card of ${ph({ player: sold.name })}` })}
              onChoose={() => onAsk({ act: 'card', lot: ended })}
            >
              {t({ context: 'Card', message: 'Card' })}
            </MenuItem>
            {mayChange && (
              <>
                <MenuItem
                  icon={Pencil}
                  label={`Correct: ${text}`}
                  onChoose={() => onAsk({ act: 'correct', lot: ended })}
                >
                  Correct
                </MenuItem>
                <MenuItem
                  icon={ArrowLeftRight}
                  label={`Trade: ${text}`}
                  onChoose={() => onAsk({ act: 'trade', lot: ended })}
                >
                  Trade
                </MenuItem>
              </>
            )}
            <MenuItem
              icon={Undo2}
              label={`Reopen: ${text}`}
              onChoose={() => onAsk({ act: 'reopen', lot: ended })}
            >
              Reopen
            </MenuItem>
          </Menu>
        )}
      </span>
      <span className="w-9 text-end text-sm text-soft max-sm:hidden">{sequence}</span>
    </li>
  );
}

interface ReplayDialogProps {
  /** Null: closed. */
  readonly replayed: Replayed | null;
  readonly onClose: () => void;
  readonly tournament: TournamentId;
}

const Replay = lazyWithRetry(async () => (await import('#web/kit/replay/replay.tsx')).Replay);

/** The replay over the history. */
function ReplayDialog({ replayed, onClose, tournament }: ReplayDialogProps) {
  const source = useMemo(() => replayOfTournament(tournament), [tournament]);
  const linkTo = useLinkToLot(tournament, replayed !== null);
  return (
    <Dialog
      open={replayed !== null}
      onClose={onClose}
      title={t({ context: 'Replay', message: 'Replay' })}
      size="lg"
    >
      {replayed !== null && (
        <RetryPart
          words={{
            loading: t({ context: 'Replay', message: 'Loading the replay...' }),
            failed: t({ context: 'All pages', message: 'No connection. Please try again.' }),
          }}
          wish={replayed}
        >
          <Replay source={source} begin={replayed === 'evening' ? null : replayed} linkTo={linkTo} />
        </RetryPart>
      )}
    </Dialog>
  );
}

/** Makes links to lots of the result page; undefined for a scorer, and while the result has no valid link. */
function useLinkToLot(tournament: TournamentId, isOpen: boolean): ((lot: Begin) => string) | undefined {
  const enabled = useRole() === 'organiser' && isOpen;
  const { data } = useQuery({
    queryKey: KEYS.links(tournament),
    queryFn: () => linksOf(tournament),
    enabled,
  });
  const link = data?.links.find(({ kind, revokedAt }) => kind === 'result' && revokedAt === null);
  if (link === undefined) return undefined;
  const page = `${data?.origins[0] ?? location.origin}${linkPath('result')}`;
  return (lot) => lotAddress(page, lot, link.code);
}
