import type { Auction } from '#domain/auction/auction.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { ResultTexts, resultMessages } from '#web/kit/result/result-texts.tsx';
import { viewOf, type Middle } from '#web/features/console/console-view.ts';
import { dayWords } from '#web/i18n/calendar.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { squadSheetOf } from '#web/kit/views/player-lists.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { useState, type ReactNode } from 'react';
import { Button, WithTooltip } from '#web/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { ImageIcon, Printer, Share, Sheet, type LucideIcon, Users } from 'lucide-react';
import { failedToast, throwUnreachable } from '#web/net/client/call.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { addressOf } from '#web/kit/page/addresses.ts';
import { useRole } from '#web/net/session/session.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import type { Press } from '#web/features/console/orders/controls.ts';
import { namesAsked, wouldReturn } from '#domain/auction/chapters/rounds/queue.ts';
import { AuctionHammer } from '#web/ui/icons.ts';
import type { HallView } from '#domain/views/view.ts';
import { unsoldPlayers } from '#domain/auction/lots/places.ts';
import { Skeleton } from '#web/ui/placeholders.tsx';
import { staysUnsold, unsoldByRules } from '#web/kit/views/unsold-words.ts';
import { Result } from './result.tsx';
import { mayShowFinale } from '#domain/auction/chapters/show/decide.ts';
import { FinaleCard } from './finale-card.tsx';

interface ConsoleStandstillProps {
  readonly shows: Exclude<Middle['shows'], 'lot'>;
  readonly auction: Auction;
  readonly orders: Orders;
  readonly press: Press;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
}

/** Fills the middle when no lot is on the block: the reason, and the next steps. */
export function ConsoleStandstill(props: ConsoleStandstillProps) {
  const { shows, auction, orders, press, now } = props;
  const { id } = auction.tournament;
  const closed = auction.stage === 'completed';
  const names = namesGiven(auction);
  const view = viewOf(auction);
  const stays = staysUnsold(view);
  const afterwards = <Afterwards auction={auction} press={press} orders={orders} />;
  const finale = mayShowFinale(auction) && (
    <FinaleCard view={view} isNext={closed} orders={orders} now={now} />
  );
  switch (shows) {
    case 'no-players':
    case 'no-teams':
      return (
        <Notice
          icon={Users}
          title={shows === 'no-players' ? 'No Players Available -' : 'No teams found for this tournament'}
          text="Please add players and teams before starting the auction."
        >
          <ButtonLink to={addressOf('teams', id)}>Manage Teams</ButtonLink>
          <ButtonLink to={addressOf('players', id)} variant="primary">
            Add Players
          </ButtonLink>
        </Notice>
      );
    case 'draw':
      return (
        <Notice icon={AuctionHammer} title="Drawing the order">
          <Skeleton className="h-16 w-64" />
          <Button onClick={orders.draw}>Draw the first player</Button>
        </Notice>
      );
    case 'complete':
      return (
        <Result
          auction={auction}
          title="Auction Complete!"
          text={names === null ? throughWords(view, closed) : names.words}
          finale={finale}
        >
          {closed && afterwards}
          {!closed && (
            <>
              {!stays && (
                <Button variant="primary" onClick={() => orders.showUnsold(names?.why)}>
                  Show Unsold Players
                </Button>
              )}
              {names !== null && <Button onClick={() => press('unsold')}>Who is named</Button>}
              <Button variant={stays ? 'primary' : 'outline'} onClick={() => press('finish')}>
                Finish auction
              </Button>
              <Button onClick={() => press('undo')}>Undo</Button>
            </>
          )}
        </Result>
      );
    case 'finished':
      return (
        <Result auction={auction} title="Auction finished" text="" finale={finale}>
          {afterwards}
        </Result>
      );
  }
}

/** Null unless the rules ask teams for names. */
export function namesGiven(auction: Auction): NamesGiven | null {
  const most = namesAsked(auction);
  if (most === null) return null;
  const players = wouldReturn(auction).length;
  const teams = [...auction.teams.values()].filter(({ named }) => named.length > 0).length;
  const so =
    players === 0
      ? 'nobody is named yet'
      : `${String(players)} ${players === 1 ? 'player' : 'players'} named by ${String(teams)} of ${String(auction.teams.size)} teams`;
  const why = `${String(players)} named by teams ${players === 1 ? 'comes' : 'come'} up again`;
  return { most, players, why, words: `Each team names up to ${String(most)} on its phone: ${so}.` };
}

/** The players that teams have named so far. */
export interface NamesGiven {
  /** The most players that a team may name. */
  readonly most: number;
  /** Number of players that would come up again now. */
  readonly players: number;
  /** The named players in words: 'Each team names up to 3 on its phone: 7 players named by 4 of 8 teams.' */
  readonly words: string;
  /** The reason in a toast: '7 named by teams come up again'. */
  readonly why: string;
}

/** The actions after a finished auction: save, print, share, or reopen. */
function Afterwards({
  auction,
  press,
  orders,
}: Pick<ConsoleStandstillProps, 'auction' | 'press' | 'orders'>) {
  const organiser = useRole() === 'organiser';
  const { id } = auction.tournament;
  const unsold = unsoldPlayers(auction).length;
  return (
    <>
      {organiser && <WorkbookButton tournamentId={id} />}
      {unsold > 0 && <Button onClick={() => press('unsold')}>Unsold Players ({unsold})</Button>}
      <Button icon={ImageIcon} onClick={() => press('teams')}>
        Squad pictures
      </Button>
      <TextButton auction={auction} />
      {organiser && (
        <>
          <ButtonLink to={addressOf('squadsPrint', id)} icon={Printer}>
            Print squads
          </ButtonLink>
          <Button icon={Share} onClick={() => press('share')}>
            Share
          </Button>
          <WithTooltip
            label="Goes on where it ended"
            render={
              <Button variant="plain" aria-description="Goes on where it ended" onClick={orders.reopen}>
                Reopen auction
              </Button>
            }
          />
        </>
      )}
    </>
  );
}

function WorkbookButton({ tournamentId }: { readonly tournamentId: string }) {
  const toast = useToast();
  const saving = useMutation({
    mutationFn: async () => {
      const { exportFullWorkbook } = await import('#web/sheets/write/export-tournament.ts').catch(
        throwUnreachable,
      );
      await exportFullWorkbook(tournamentId);
    },
    onSuccess: () => toast({ title: 'Success', text: 'Full workbook exported successfully!' }),
    onError: (reason) => toast(failedToast('Failed to export the full workbook', reason)),
  });
  return (
    <Button icon={Sheet} busy={saving.isPending} busyText="Exporting..." onClick={() => saving.mutate()}>
      Full workbook
    </Button>
  );
}

/** Opens the result as text for a messenger, squad by squad. */
function TextButton({ auction }: { readonly auction: Auction }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>As text</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="The result as text"
        description="For WhatsApp and other messengers: every squad with its prices, and the purse left."
        closeOnBackdrop
      >
        <ResultAsText auction={auction} />
      </Dialog>
    </>
  );
}

/** Puts the result into words only when the dialog draws it. */
function ResultAsText({ auction }: { readonly auction: Auction }) {
  return <ResultTexts messages={messagesOf(auction)} />;
}

function messagesOf(auction: Auction): string[] {
  const view = viewOf(auction);
  const { evening, totals } = view;
  const rows = playerRows(auction);
  return resultMessages({
    name: evening.name,
    day: dayWords(evening.date),
    unit: unitOf(auction),
    isFinished: evening.stage === 'completed',
    sold: totals.sold,
    broughtIn: totals.broughtIn,
    squads: teamViews(view).map(({ id, colour }) => squadSheetOf(view, rows, id, colour)),
  });
}

interface NoticeProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

function Notice({ icon: Icon, title, text, children }: NoticeProps) {
  return (
    <div className="flex min-h-80 flex-1 flex-col items-center justify-center gap-3 p-6 text-center">
      <span className="mb-1 grid size-16 place-items-center rounded-lg bg-rail text-soft">
        <Icon size={32} />
      </span>
      {/* The specification has title and text in one paragraph. */}
      <div className="grid justify-items-center gap-3">
        <h2 className="voice-name text-3xl lg:text-4xl">{title}</h2>{' '}
        {text !== undefined && <p className="max-w-prose text-lg text-soft">{text}</p>}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-3">{children}</div>
    </div>
  );
}

/** Why no lot is on the block, and what the league's rules say comes next. */
function throughWords(view: HallView, closed: boolean): string {
  const rest = closed ? '' : unsoldByRules(view);
  return `All players have been auctioned.${rest === '' ? '' : ` ${rest}.`}`;
}
