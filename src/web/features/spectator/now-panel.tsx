import type { OpenView } from '#web/net/sync/hall/view-store.ts';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Via } from '#domain/auction/auction.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { HallView } from '#domain/views/view.ts';
import { dayOf, dayOfCalendar, daysFrom, hourOf } from '#web/i18n/calendar.ts';
import { LaterPart } from '#web/kit/hall/hall-part.tsx';
import { Figures } from '#web/kit/hall/hammer-strip.tsx';
import { LotHead, PriceInSight } from '#web/kit/hall/lot-head.tsx';
import type { OnCard } from '#web/kit/hall/phone-squads.tsx';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { inMinutes, secondsLeft, secondsUntil } from '#web/kit/views/countdown.ts';
import { lotView, type LotView } from '#web/kit/views/lot-view.ts';
import { matchedWord } from '#web/i18n/texts/price-paid.ts';
import { breakWords } from '#web/kit/views/news.ts';
import { lastSales, type SaleView } from '#web/kit/views/player-lists.ts';
import { nameAmong, type TeamView } from '#web/kit/views/team-view.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { FollowedList } from './followed.tsx';
import { MyTeam } from './my-team.tsx';

/** The page before the first player: the time of the auction, and its rules in figures. */
export function BeforeStart({ view }: { readonly view: HallView }) {
  const { date, time } = view.evening;
  const day = dayOf(date);
  const today = dayOfCalendar(new Date());
  return (
    <div className="flex flex-col gap-5">
      <section
        aria-label={t({ context: "Spectator's page", message: 'Auction' })}
        role="status"
        className="border-s-4 border-turf ps-3"
      >
        <h2 className="voice-label">
          {date < today && day !== ''
            ? t({ context: "Spectator's page", message: 'The auction has not begun yet' })
            : t({ context: "Spectator's page", message: 'The auction begins soon' })}
        </h2>
        {day !== '' && (
          <p className="voice-price mt-1 text-3xl leading-none wrap-anywhere text-ink">
            {day}
            <span className="block pt-1 text-2xl text-soft">
              {[hourOf(time), date < today ? '' : daysFrom(today, date)].filter(Boolean).join(' · ')}
            </span>
          </p>
        )}
        <p className="mt-2 text-base leading-tight text-soft">
          {t({
            context: "Spectator's page",
            message: 'Keep this page open: the first player comes by itself.',
          })}
        </p>
      </section>
      <Expected view={view} />
    </div>
  );
}

/** The numbers of players and teams, the purse and the sets. */
function Expected({ view: { rules, teams, totals } }: { readonly view: HallView }) {
  return (
    <section aria-labelledby="expected">
      <h2 id="expected" className="voice-label mb-1">
        {t({ context: "Spectator's page", message: 'What to expect' })}
      </h2>
      <Figures
        figures={[
          [t({ context: "Spectator's page", message: 'Players' }), totals.players],
          [t({ context: "Spectator's page", message: 'Teams' }), Object.keys(teams).length],
          [
            t({ context: "Spectator's page", message: 'Purse of each team' }),
            <MoneyBeside key="purse" amount={rules.purse.opening} fits={12} />,
          ],
          [t({ context: "Spectator's page", message: 'Players in a squad' }), squadText(rules)],
        ]}
      />
      <Sets rules={rules} />
    </section>
  );
}

function squadText({ squad: { least, most } }: RuleSet): string {
  if (least === 0) return t({ context: "Spectator's page", message: `Up to ${most}` });
  return least === most ? String(most) : t({ context: "Spectator's page", message: `${least} to ${most}` });
}

function Sets({ rules: { sets } }: { readonly rules: RuleSet }) {
  if (sets.length === 0)
    return (
      <p className="mt-2 text-sm text-soft">
        {t({ context: "Spectator's page", message: 'Who comes up next is drawn by lot.' })}
      </p>
    );
  return (
    <>
      <h3 className="voice-label mt-3">
        {t({ context: "Spectator's page", message: 'Sets, one after the other' })}
      </h3>
      <ol className="mt-1 flex flex-wrap gap-1.5">
        {sets.map(({ name }, at) => (
          <li
            key={name}
            className="flex min-w-0 items-baseline gap-1.5 rounded-sm bg-stand px-2 py-1 text-sm leading-tight"
          >
            <span className="voice-price text-soft">{at + 1}</span>
            <span className="voice-strong min-w-0 wrap-anywhere">{name}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

interface StreamLinkProps {
  /** The organiser's choice; undefined or null: no stream. */
  readonly stream: string | null | undefined;
}

/** A link to the stream. It names the host, because it leads away from this server. */
function StreamLink({ stream }: StreamLinkProps) {
  const host = streamHost(stream);
  if (stream === null || stream === undefined || host === null) return null;
  return (
    <a
      href={stream}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonVariants({ shape: 'wide', className: 'wrap-anywhere' })}
    >
      {t({
        context: "Spectator's page",
        comment: '`host`: the name of the other server, as in an address.',
        message: `Watch the stream on ${host}`,
      })}
    </a>
  );
}

/** The host that a link to a stream leads to, as the browser understands the link; null without an https link. */
export function streamHost(stream: string | null | undefined): string | null {
  try {
    const { protocol, host } = new URL(stream ?? '');
    return protocol === 'https:' ? host : null;
  } catch {
    return null;
  }
}

/** The result, which no reader waits for during a lot. */
export const AfterLast = lazyWithRetry(async () => (await import('./after-last.tsx')).AfterLast);

interface NowPanelProps extends Pick<OpenView, 'rows'> {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** The server's clock, epoch ms. */
  readonly now: number;
  /** Opens a list of the page. */
  readonly onOpen: (list: 'teams' | 'unsold') => void;
  readonly onCard: OnCard;
  /** Below the price, or above the result. */
  readonly children: ReactNode;
}

/** Numbers of bids and sales on this tab; other tabs list all of them. */
const BIDS = 8;
const SALES = 6;

/** The channel of a bid. */
function cameBy(via: Via): string {
  return {
    phone: t({ context: 'Lot', message: 'phone' }),
    floor: t({ context: 'Lot', message: 'hall' }),
    allowed: t({ context: 'Lot', message: 'allowed' }),
  }[via];
}

/** The present state of the auction. */
export function NowPanel({ view, teams, now, rows, onOpen, onCard, children }: NowPanelProps) {
  const lot = lotView(view, teams);
  const sales = lastSales(view.sales, teams).slice(0, SALES);
  const { pause, evening, bidders } = view;
  const { shows } = view.lot;
  const own = (
    <MyTeam
      tournament={evening.id}
      teams={teams}
      lot={lot}
      bidders={bidders}
      onOpen={() => onOpen('teams')}
    />
  );
  const stream = <StreamLink stream={view.show.stream} />;
  const followed = <FollowedList view={view} rows={rows} />;
  return (
    <div className="flex flex-col gap-4">
      {pause !== null && (
        <p role="status" className="voice-title rounded-lg bg-rail px-4 py-3 text-lg wrap-anywhere">
          {breakWords(pause)}
          {pause.until !== null && pause.until > now && (
            <span aria-live="off"> · {inMinutes(secondsUntil(pause.until, now))}</span>
          )}
        </p>
      )}
      {lot !== null ? (
        <>
          <div className="flex flex-col gap-2">
            <LotHead lot={lot} />
            <PriceInSight lot={lot} />
            {lot.clock !== null && (
              <p className="text-base text-soft">
                {t({ context: 'Lot', message: 'Time left' })}{' '}
                <span role="timer" className="voice-title text-xl text-ink">
                  {inMinutes(secondsLeft(lot.clock, now))}
                </span>
              </p>
            )}
          </div>
          {children}
          {own}
          <LastBids lot={lot} teams={teams} />
          {stream}
          {followed}
        </>
      ) : shows === 'undrawn' ? (
        <>
          <BeforeStart view={view} />
          {stream}
          {own}
          {followed}
        </>
      ) : (
        <>
          <LaterPart
            wish={shows}
            meanwhile={
              <section
                aria-label={t({ context: "Spectator's page", message: 'Auction' })}
                role="status"
                className="py-6 text-center"
              >
                <h2 className="voice-title text-2xl">
                  {shows === 'finished'
                    ? t({ context: "Spectator's page", message: 'The auction is finished' })
                    : t({ context: "Spectator's page", message: 'Every player has been called' })}
                </h2>
              </section>
            }
          >
            <AfterLast view={view} teams={teams} onOpen={onOpen}>
              {children}
              {stream}
              {own}
            </AfterLast>
          </LaterPart>
          {followed}
        </>
      )}
      <LastSales sales={sales} onCard={onCard} />
      {lot !== null && sales.length === 0 && <Expected view={view} />}
    </div>
  );
}

function LastBids({ lot, teams }: { readonly lot: LotView; readonly teams: readonly TeamView[] }) {
  if (lot.bids.length === 0) return null;
  return (
    <section aria-labelledby="last-bids">
      <h2 id="last-bids" className="voice-label">
        {t({ context: 'Lot', message: 'Last bids' })}
      </h2>
      <ol>
        {lot.bids.slice(0, BIDS).map(({ place, teamId, team, amount, via }) => {
          const { name = team, short = name, logo, colour } = teams.find(({ id }) => id === teamId) ?? {};
          return (
            <li key={place} className="flex min-h-11 items-center gap-3 border-b border-line">
              <TeamCrest team={{ short, logo, colour }} size={26} />
              <span className="voice-strong min-w-0 flex-1 text-base leading-tight wrap-anywhere">
                {name}
              </span>
              <span className="shrink-0 text-sm text-soft">{cameBy(via)}</span>
              <MoneyBeside amount={amount} className="voice-strong shrink-0 text-base" />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface LastSalesProps {
  readonly sales: readonly SaleView[];
  readonly onCard: OnCard;
}

/** The last sales; a press on one opens its card. */
function LastSales({ sales, onCard }: LastSalesProps) {
  if (sales.length === 0) return null;
  const nameOf = nameAmong(sales.map(({ player }) => player));
  return (
    <section aria-labelledby="last-sales">
      <h2 id="last-sales" className="voice-label">
        {t({ context: 'Lot', message: 'Last sales' })}
      </h2>
      <ol>
        {sales.map(({ player, team, price, match }) => (
          <li key={player.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => onCard(player.id)}
              className="flex min-h-13 w-full items-center gap-3 text-start focus-visible:-outline-offset-2"
            >
              <TeamCrest team={team} size={30} />
              <span className="min-w-0 flex-1 leading-tight">
                <span className="voice-strong block text-base leading-tight wrap-anywhere">
                  {nameOf(player)}
                </span>
                <span className="block text-sm leading-tight wrap-anywhere text-soft">
                  {team.name}
                  {match !== undefined && ` · ${matchedWord()}`}
                </span>
              </span>
              <MoneyBeside amount={price} className="voice-strong shrink-0 text-base" />
              <span className="shrink-0 rounded-md border border-edge px-2 py-1 text-sm font-bold">
                {t({ context: 'Card', message: 'Card' })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
