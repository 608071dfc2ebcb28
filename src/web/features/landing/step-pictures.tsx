import { toRupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { useUnit } from '#web/kit/money/money.tsx';
import { Face, Shield } from './stage.tsx';
import { TEAMS, type TeamKey } from './show.ts';

/** Small decorative drawings of the product, one for each step. */
export function CreatePicture() {
  return (
    <div className="sheet">
      <p className="sheet-title">Konkan Premier League</p>
      <div className="sheet-row">
        <span className="sheet-box">24 Nov 2026</span>
        <span className="sheet-box">6:30 pm</span>
      </div>
      <span className="sheet-box">{`${amountIn(useUnit(), toRupees(2_000_000))} a team`}</span>
      <span className="sheet-box">15 players a squad</span>
      <span className="sheet-go">Create Tournament</span>
    </div>
  );
}

const PLAYERS = [
  { name: 'Siddharth V.', backdrop: 'blue', tone: 'sky', style: 'Batsman' },
  { name: 'Imran Qureshi', backdrop: 'copper', tone: 'ball', style: 'Bowler' },
  { name: 'Aditya Joshi', backdrop: 'green', tone: 'violet', style: 'All Rounder' },
  { name: 'Om Kulkarni', backdrop: 'violet', tone: 'amber', style: 'Wicket Keeper' },
] as const;

export function SquadsPicture() {
  return (
    <div className="sheet sheet-list">
      {PLAYERS.map(({ name, backdrop, tone, style }) => (
        <div key={name} className="sheet-player">
          <span className="sheet-face" data-backdrop={backdrop}>
            <Face />
          </span>
          <span className="grow one-line">{name}</span>
          <span className="sheet-badge" data-tone={tone}>
            {style}
          </span>
        </div>
      ))}
    </div>
  );
}

const PADDLES: readonly TeamKey[] = ['mm', 'pp', 'nn', 'tt', 'kk', 'rr'];

export function AuctionPicture() {
  return (
    <div className="sheet night sheet-night">
      <p className="sheet-price">{amountIn(useUnit(), toRupees(145_000))}</p>
      <div className="sheet-paddles">
        {PADDLES.map((team, index) => (
          <span key={team} data-leads={team === 'mm' || undefined}>
            <Shield team={team} />
            <kbd>{index + 1}</kbd>
          </span>
        ))}
      </div>
      <span className="sheet-sell">Sell Player</span>
    </div>
  );
}

const PURSES = [
  { team: 'mm', left: 92 },
  { team: 'pp', left: 63 },
  { team: 'nn', left: 78 },
  { team: 'kk', left: 41 },
] as const;

export function TrackPicture() {
  return (
    <div className="sheet sheet-list">
      {PURSES.map(({ team, left }) => (
        <div key={team} className="sheet-purse">
          <Shield team={team} />
          <span className="grow">
            <span className="block one-line">{TEAMS[team].name}</span>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="sheet-bar" data-team={team}>
              <rect width="100" height="4" rx="2" className="sheet-bar-all" />
              <rect width={left} height="4" rx="2" className="sheet-bar-left" />
            </svg>
          </span>
        </div>
      ))}
    </div>
  );
}
