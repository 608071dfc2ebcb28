import { ph, t } from '@lingui/core/macro';
import { useEffect } from 'react';
import type { Correction, Hammered } from '#domain/views/view.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { ageInWords, type ServerTime, useNow } from '#web/kit/views/countdown.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { cssValues } from '#web/ui/screen.tsx';

interface ReconnectingProps {
  readonly live: ServerTime;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  readonly className?: string;
}

/** Says that a screen is not live, and how old it is. Empty while live. */
export function Reconnecting({ live, since, className = '' }: ReconnectingProps) {
  return (
    <div role="status" className={`empty:hidden ${className}`}>
      {since !== null && (
        <p className="inline-flex items-center gap-[0.5em] rounded-full bg-ball-wash px-[0.9em] py-[0.15em] text-ink">
          <span aria-hidden="true" className="size-[0.55em] rounded-full bg-ball-ink" />
          <span className="voice-strong whitespace-nowrap">
            {t({ context: 'Lot', message: 'Reconnecting' })} · <Age live={live} since={since} />
          </span>
        </p>
      )}
    </div>
  );
}

/** Counts seconds for the eye; screen readers hear the notice once. */
function Age({ live, since }: { readonly live: ServerTime; readonly since: number }) {
  const now = useNow(live, true);
  return (
    <span aria-live="off">
      {t({ context: 'Lot', message: `this is ${ph({ age: ageInWords(now - since) })} old` })}
    </span>
  );
}

/** Keeps the display on while this page is visible. */
export function useAwake(): void {
  useEffect(() => ('wakeLock' in navigator ? holdWakeLock() : playSilence()), []);
}

/**
 * Holds a wake lock, which needs a trusted origin (https, localhost). The browser drops it on a hidden page,
 * so take it again.
 */
function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | null = null;
  let left = false;
  const hold = () => {
    if (document.hidden) return;
    navigator.wakeLock.request('screen').then(
      (held) => {
        lock = held;
        if (left) void held.release();
      },
      // The machine refuses in power-saving mode; the page can do nothing.
      () => undefined,
    );
  };
  hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    left = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}

/** Pause (ms) between two frames: a still video counts as playing. */
const FRAME = 5_000;

/** Plain http has no wake lock. A silent, dark video of two pixels keeps the display on as well. */
function playSilence(): () => void {
  const canvas = document.createElement('canvas');
  canvas.width = 2;
  canvas.height = 2;
  const pen = canvas.getContext('2d');
  const film = document.createElement('video');
  film.className = 'awake-film';
  film.muted = true;
  film.playsInline = true;
  film.tabIndex = -1;
  film.ariaHidden = 'true';
  film.srcObject = canvas.captureStream();
  document.body.append(film);
  const draw = () => pen?.fillRect(0, 0, 2, 2);
  const play = () => void film.play().catch(() => undefined);
  draw();
  play();
  const frames = setInterval(draw, FRAME);
  // Some browsers play a video only after a touch, which comes sooner or later.
  window.addEventListener('pointerdown', play);
  document.addEventListener('visibilitychange', play);
  return () => {
    clearInterval(frames);
    window.removeEventListener('pointerdown', play);
    document.removeEventListener('visibilitychange', play);
    film.remove();
  };
}

interface CorrectionWordsProps {
  readonly notice: Correction;
  readonly teams: readonly TeamView[];
  /** True where long names go on in the next line; else the line ends them in dots. */
  readonly wraps?: boolean;
}

/** The look of the word that names a change. */
export const CHANGE_MARK = 'voice-title rounded-md border-2 border-ink px-3';

/** 'Traded' with both players, or 'Reopened' or 'Corrected' with the player and the earlier result struck through. */
export function CorrectionWords({ notice, teams, wraps = false }: CorrectionWordsProps) {
  const { says, now, before, traded } = notice;
  const fit = wraps ? 'wrap-anywhere' : 'one-line';
  const isTrade = traded !== undefined && now !== null && before !== null;
  return (
    <>
      <strong className={`${CHANGE_MARK} shrink-0 whitespace-nowrap`}>
        {changeWords(isTrade ? 'traded' : says)}
      </strong>
      {isTrade ? (
        <TradedPlayers
          teams={teams}
          fit={fit}
          moves={[
            [notice, now],
            [traded, before],
          ]}
        />
      ) : (
        <ChangedSale notice={notice} teams={teams} wraps={wraps} />
      )}
    </>
  );
}

function ChangedSale({ notice: { player, before, now }, teams, wraps }: CorrectionWordsProps) {
  const unit = useUnit();
  const fit = wraps ? 'wrap-anywhere' : 'one-line';
  const row = wraps ? fit : 'grid grid-cols-[minmax(0,auto)_auto] gap-x-[0.25em]';
  /** A sale in words: 'Pune Panthers ₹25,000'. A line that is too short cuts the name, never the price. */
  const words = ({ team, price }: Hammered) => (
    <>
      <span className={fit}>{teams.find(({ id }) => id === team)?.name ?? ''}</span>{' '}
      <span>{amountIn(unit, price)}</span>
    </>
  );
  return (
    <>
      <span className={`voice-strong ${fit}`}>{player}</span>
      <s className={`text-soft ${row}`}>
        {before === null ? t({ context: 'Projector', message: 'Unsold' }) : words(before)}
      </s>
      {now !== null && <span className={`voice-strong ${row}`}>{words(now)}</span>}
    </>
  );
}

/** The letters of a player and a team that stand side by side on every large screen. */
const SIDE_BY_SIDE = 60;

interface TradedPlayersProps extends Pick<CorrectionWordsProps, 'teams'> {
  /** Classes for a name that is too long. */
  readonly fit: string;
  /** Each player with the team that has him now. */
  readonly moves: readonly (readonly [Pick<Correction, 'lot' | 'player'>, Pick<Hammered, 'team'>])[];
}

/** Where each player of a trade went, a line each: 'Kohli → Chennai'. The prices are unchanged. */
function TradedPlayers({ moves, teams, fit }: TradedPlayersProps) {
  const lines = moves.map(([{ lot, player }, { team }]) => {
    const { name = '', short = name } = teams.find(({ id }) => id === team) ?? {};
    return { lot, player, to: player.length + name.length > SIDE_BY_SIDE ? short : name };
  });
  const letters = Math.max(...lines.map(({ player, to }) => player.length + to.length + 3));
  return (
    <span className="traded-players flex min-w-0 flex-col" style={cssValues({ '--letters': letters })}>
      {lines.map(({ lot, player, to }) => (
        <span key={lot} className="flex min-w-0 gap-x-[0.4em] leading-[1.3]">
          <span className={`voice-strong ${fit}`}>{player}</span>
          <span className="text-soft">→</span>
          <span className={`voice-strong ${fit}`}>{to}</span>
        </span>
      ))}
    </span>
  );
}

function changeWords(change: 'reopened' | 'corrected' | 'traded'): string {
  switch (change) {
    case 'reopened':
      return t({ context: 'Projector', message: 'Reopened' });
    case 'corrected':
      return t({ context: 'Projector', message: 'Corrected' });
    case 'traded':
      return t({ context: 'Projector', comment: 'Two teams traded players.', message: 'Traded' });
  }
}
