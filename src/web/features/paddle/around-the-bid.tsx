import { ph, t } from '@lingui/core/macro';
import { useEffect, useRef, useState, useEffectEvent } from 'react';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { SoldStroke, Stroke, View } from '#domain/views/view.ts';
import type { OnCard } from '#web/kit/hall/phone-squads.tsx';
import { HALL_LANGUAGE } from '#web/kit/hall/hall-screen.tsx';
import { HammerStrip } from '#web/kit/hall/hammer-strip.tsx';
import { LanguageChoice } from '#web/i18n/language-choice.tsx';
import { ArrowRight, Star } from 'lucide-react';
import { useUnit } from '#web/kit/money/unit.ts';
import { Money } from '#web/kit/money/money.tsx';
import { leadWords } from '#web/kit/views/lot-view.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { turnWords } from '#web/kit/views/match-view.ts';
import { biddingIn, isOutbid, type PaddleView } from './paddle-view.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from '#web/ui/device-storage.ts';
import { isFlag, objectOf } from '#web/ui/shape-checks.ts';
import { isJustNow, type ServerTime } from '#web/kit/views/countdown.ts';
import { knock } from '#web/kit/show/hammer-sound.ts';
import { Tick } from '#web/ui/form/field.tsx';
import { Trans } from '@lingui/react/macro';
import { amountIn } from '#web/i18n/amounts.ts';
import { clsx } from 'clsx';
import { comingSoon } from './listed-players.ts';
import { useShortlist, type ListOwner } from './shortlist-store.ts';

/* All around the bid button while bids come. It is one file, so that a phone asks once for it. */
export { MatchDock } from './bid/match-dock.tsx';

interface HeadButtonProps {
  /** The sale or pass that the hall shows now; null: none. */
  readonly stroke: Stroke | null;
  readonly sales: View['sales'];
  /** The team of this phone. */
  readonly team: TeamId;
  readonly onCard: OnCard;
}

/** Time (ms) for which the header offers the card of a player whom this team has bought. */
const OFFERED_FOR = 60_000;

/**
 * The button of the header: the card of the player whom this team has just bought, else the list of languages. That list
 * stays mounted, because its owner may have it open when the hammer falls.
 */
export function HeadButton({ stroke, sales, team, onCard }: HeadButtonProps) {
  const [won, setWon] = useState<SoldStroke | null>(null);
  const bought = stroke?.shows === 'sold' && stroke.team === team ? stroke : null;
  if (bought !== null && bought.sequence !== won?.sequence) setWon(bought);
  useEffect(() => {
    if (won === null) return;
    const timer = setTimeout(setWon, OFFERED_FOR, null);
    return () => clearTimeout(timer);
  }, [won]);
  const cardButton = useRef<HTMLButtonElement>(null);
  // A sale that was taken back has no card.
  const player = won !== null && isTrue(won.player.id, team, sales) ? won.player : null;
  return (
    <>
      {player !== null && (
        <button
          ref={cardButton}
          type="button"
          aria-label={t({ context: 'Card', message: `Card of ${ph({ player: player.name })}` })}
          onClick={() => onCard(player.id)}
          className="voice-strong relative z-40 min-h-11 shrink-0 rounded-md border border-white bg-black/45 px-2.5 text-base text-white"
        >
          {t({ context: 'Card', message: 'Card' })}
        </button>
      )}
      <LanguageChoice
        page={HALL_LANGUAGE}
        className={player === null ? 'border-white/40 hover:bg-white/10!' : 'hidden'}
        returnTo={() => cardButton.current}
      />
    </>
  );
}

function isTrue(player: PlayerId, team: TeamId, sales: View['sales']): boolean {
  return Object.values(sales).some((sale) => sale.player.id === player && sale.team === team);
}

export interface LotStripProps {
  readonly view: PaddleView;
  readonly onOpen: () => void;
}

/** The lot on the block above an open list, with the way back to the bid button or to the question of a right to match. */
export function LotStrip({ view, onOpen }: LotStripProps) {
  if (view.lot === null) return null;
  const { player, current, leader, match } = view.lot;
  const isAsked = match?.teams.some(({ id }) => id === view.team.id) === true;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={clsx(
        'flex min-h-14 w-full items-center gap-3 bg-rail px-4 text-start leading-tight',
        isAsked ? 'border-4 border-marigold' : 'border-t-4',
      )}
      style={isAsked ? undefined : { borderColor: leader?.team.colour ?? 'transparent' }}
    >
      <span className="min-w-0 flex-1">
        <span className="voice-strong block one-line text-base">{player.name}</span>
        <span className="block one-line text-sm text-soft">
          {match === null
            ? leadWords(view.lot, view.team.id) ||
              (view.lot.nobody?.says ?? t({ context: 'Lot', message: 'No bid yet' }))
            : turnWords(view.rules.unit, match, { own: view.team.id })}
        </span>
      </span>
      <Money
        amount={match?.price ?? current}
        className={`voice-title text-xl ${leader === null ? '' : 'text-marigold'}`}
      />
      <span className="sr-only">{t({ context: "Owner's phone", message: 'Back to the bid button' })}</span>
      <ArrowRight size={20} className="text-turf" />
    </button>
  );
}

/** How this phone signals that another team has taken the lead. Stored on this device only. */
export interface OutbidChoices {
  readonly vibrate: boolean;
  readonly sound: boolean;
}

/** The default: a phone stays silent and still until its owner switches something on. */
const AT_FIRST: OutbidChoices = { vibrate: false, sound: false };

const areChoices = objectOf<OutbidChoices>({ vibrate: isFlag, sound: isFlag });

export const useOutbidChoices = create<OutbidChoices>()(
  persist(() => AT_FIRST, {
    name: 'boli.outbid',
    storage: createJSONStorage(() => deviceStorage),
    merge: (kept, atFirst) => (areChoices(kept) ? kept : atFirst),
  }),
);

/** Vibration pattern (ms on, off, on), unlike that of a message. */
const OUTBID = [180, 90, 180];

interface HammerAndAlarmProps extends OutbidAlarmProps {
  /** The sale or pass that the hall shows now; null: none. */
  readonly stroke: Stroke | null;
  readonly teams: readonly TeamView[];
}

/** The fall of the hammer over the header, and the signal that this team is outbid. */
export function HammerAndAlarm({ stroke, teams, ...alarm }: HammerAndAlarmProps) {
  return (
    <>
      <HammerStrip moment={stroke} teams={teams} own={alarm.team} />
      <OutbidAlarm {...alarm} />
    </>
  );
}

interface OutbidAlarmProps {
  readonly live: ServerTime;
  readonly view: View;
  /** Time of the view's last log line, epoch ms. */
  readonly at: number;
  readonly team: TeamId;
}

/** Vibrates or sounds, as the owner chose, when another team takes the lead, unless that happened some time ago. */
function OutbidAlarm({ live, view, at, team }: OutbidAlarmProps): null {
  const { lot, bidding } = view;
  const last = useRef(biddingIn(view));
  const look = useEffectEvent(() => {
    const now = biddingIn(view);
    if (isOutbid(last.current, now, team) && isJustNow(live, at)) alarm();
    last.current = now;
  });
  useEffect(() => look(), [lot, bidding]);
  return null;
}

function alarm(): void {
  const { vibrate: vibrates, sound } = useOutbidChoices.getState();
  if (vibrates) vibrate();
  if (sound) knock();
}

export function vibrate(): void {
  if (!('vibrate' in navigator)) return;
  // Browsers refuse vibration before the first touch, and log a warning.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate(OUTBID);
}

/**
 * The owner's choice of how this phone signals that another team has taken the lead. A switch that goes on gives its
 * signal once.
 */
export function OutbidTicks() {
  const choices = useOutbidChoices();
  return (
    <fieldset className="flex flex-wrap gap-x-8">
      <legend className="voice-label float-left w-full pt-2">
        {t({ context: "Owner's lists and dialogs", message: 'When another team outbids you' })}
      </legend>
      {'vibrate' in navigator && (
        <Tick
          label={t({ context: "Owner's lists and dialogs", message: 'Vibrate' })}
          ticked={choices.vibrate}
          onTick={(vibrates) => {
            if (vibrates) vibrate();
            useOutbidChoices.setState({ vibrate: vibrates });
          }}
        />
      )}
      <Tick
        label={t({ context: "Owner's lists and dialogs", message: 'Sound' })}
        ticked={choices.sound}
        onTick={(sound) => {
          if (sound) knock();
          useOutbidChoices.setState({ sound });
        }}
      />
    </fieldset>
  );
}

interface LotOnListProps extends ListOwner {
  readonly view: Pick<View, 'lot' | 'bidding' | 'coming'>;
}

/** Shown below the price: the player's entry on the shortlist, and which shortlisted players come up soon. */
export function LotOnList({ view: { lot, bidding, coming = {} }, ...owner }: LotOnListProps) {
  const unit = useUnit();
  const [, { entries }] = useShortlist(owner);
  const entry = lot.shows === 'lot' ? entries.get(lot.player.id) : undefined;
  const limit = entry?.limit ?? null;
  // Before the first bid, the base price is compared with the limit.
  const isPassed = limit !== null && bidding !== null && (bidding.match?.price ?? bidding.current) > limit;
  return (
    <div role="status" className="paddle-plan flex flex-col gap-1 text-base leading-tight empty:hidden">
      {entry !== undefined && (
        <p
          className={clsx(
            'flex items-start gap-2 rounded-md px-2.5 py-1',
            isPassed ? 'bg-ball-wash text-ink' : 'bg-turf-wash text-turf',
          )}
        >
          <Star size={18} className="mt-0.5 fill-current" />
          <span className="min-w-0 wrap-anywhere">
            <span className="voice-strong">
              {limit === null
                ? t({ context: "Owner's lists and dialogs", message: 'On your shortlist' })
                : isPassed
                  ? t({
                      context: "Owner's lists and dialogs",
                      message: `On your shortlist, limit ${ph({ limit: amountIn(unit, limit) })} is passed`,
                    })
                  : t({
                      context: "Owner's lists and dialogs",
                      message: `On your shortlist, limit ${ph({ limit: amountIn(unit, limit) })}`,
                    })}
            </span>
            {entry.note !== '' && (
              <span className="paddle-plan-note text-sm text-ink">
                <bdi className="line-clamp-2">{entry.note}</bdi>
              </span>
            )}
          </span>
        </p>
      )}
      <ComingUp {...owner} view={{ coming }} className="paddle-coming line-clamp-2" />
    </div>
  );
}

interface ComingUpProps extends ListOwner {
  readonly view: Pick<View, 'coming'>;
  readonly className?: string;
}

/** Players of the shortlist who come up within three lots, each with the limit. */
export function ComingUp({ view: { coming = {} }, className = '', ...owner }: ComingUpProps) {
  const unit = useUnit();
  const [, { entries }] = useShortlist(owner);
  const soon = comingSoon(coming, entries);
  if (soon.length === 0) return null;
  const players = soon.map(({ player, entry: { limit: most }, away }, at) => (
    <span key={player.id}>
      {at > 0 && '; '}
      <bdi className="voice-strong text-ink">{player.name}</bdi>{' '}
      {away === 1
        ? t({ context: "Owner's lists and dialogs", message: 'next' })
        : t({ context: "Owner's lists and dialogs", message: `in ${ph({ lots: away })} lots` })}
      {most !== null && (
        <>
          {', '}
          {t({
            context: "Owner's lists and dialogs",
            message: `limit ${ph({ limit: amountIn(unit, most) })}`,
          })}
        </>
      )}
    </span>
  ));
  return (
    <p className={clsx('text-sm text-soft wrap-anywhere', className)}>
      <Trans context="Owner's lists and dialogs">Coming up: {players}</Trans>
    </p>
  );
}
