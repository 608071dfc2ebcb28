import type { Rupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { RollingMoney, useUnit } from '#web/kit/money/money.tsx';
import { TEAM_KEYS, TEAMS, type SceneFrame, type TeamKey } from './show.ts';

const CALLS = { bids: '', once: 'Going once…', twice: 'Going twice…', sold: '' } as const;

/** A decorative projector screen: photo, name, price, leader and purses. */
export function Stage({ frame }: { readonly frame: SceneFrame }) {
  const { lot, leader, call } = frame;
  return (
    <div className="stage" data-call={call} data-team={leader ?? undefined}>
      <div className="stage-flood" />
      <div className="stage-top">
        <span>Konkan Premier League</span>
        <span>Lot {frame.lotNumber} of 132</span>
      </div>
      <div className="stage-lot" key={lot.number}>
        <div className="stage-photo" data-backdrop={lot.backdrop}>
          <Face />
          <span className="stage-number">{lot.number}</span>
        </div>
        <div className="stage-words">
          <ul className="stage-badges">
            {lot.styles.map(({ tone, label }) => (
              <li key={label} data-tone={tone}>
                {label}
              </li>
            ))}
            {lot.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p className="stage-name">{lot.name}</p>
          <p className="stage-label">
            {leader === null
              ? 'Base Price'
              : call === 'sold'
                ? `Sold to ${TEAMS[leader].name} for`
                : 'Current Bid'}
          </p>
          <p className="stage-price">
            <RollingMoney amount={frame.price} />
          </p>
          <Leader frame={frame} />
        </div>
      </div>
      <div className="stage-stamp">SOLD</div>
      <ul className="stage-purses">
        {TEAM_KEYS.map((team) => (
          <Purse key={team} team={team} amount={frame.purses[team]} leads={team === leader} />
        ))}
      </ul>
    </div>
  );
}

/** The bar of the leader; the new colour wipes over the old one. */
function Leader({ frame: { leader, ledBefore, call } }: { readonly frame: SceneFrame }) {
  return (
    <div className="stage-leader">
      {ledBefore !== null && ledBefore !== leader && <LeaderBar team={ledBefore} />}
      {leader !== null && (
        <LeaderBar key={leader} team={leader} wipes={ledBefore !== leader} words={CALLS[call]} />
      )}
    </div>
  );
}

interface LeaderBarProps {
  readonly team: TeamKey;
  readonly wipes?: boolean;
  readonly words?: string;
}

function LeaderBar({ team, wipes = false, words = '' }: LeaderBarProps) {
  return (
    <div className="stage-leader-bar" data-team={team} data-wipes={wipes || undefined}>
      <Shield team={team} />
      <span className="stage-leader-name">{TEAMS[team].name}</span>
      <span className="stage-call">{words}</span>
    </div>
  );
}

interface PurseProps {
  readonly team: TeamKey;
  readonly amount: Rupees;
  readonly leads: boolean;
}

function Purse({ team, amount, leads }: PurseProps) {
  return (
    <li data-team={team} data-leads={leads || undefined}>
      <Shield team={team} />
      <span className="stage-purse-name">{TEAMS[team].name}</span>
      <span className="stage-purse-amount">{amountIn(useUnit(), amount)}</span>
    </li>
  );
}

/** A crest that takes its colour from the nearest `data-team`. */
export function Shield({ team }: { readonly team: TeamKey }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className="shield" data-team={team}>
      <path d="M20 2.5 36 7v14.5C36 29 30.5 34.5 20 38 9.5 34.5 4 29 4 21.5V7z" />
      <text x="20" y="20.5" textAnchor="middle" dominantBaseline="central">
        {TEAMS[team].initials}
      </text>
    </svg>
  );
}

export function Face() {
  return (
    <svg aria-hidden="true" viewBox="0 0 260 300" preserveAspectRatio="xMidYMin slice" className="face">
      <path d="M76 104c-2-38 22-64 54-64s53 22 55 54l19 10c2 1 1 3-1 3h-21c-2 32-24 52-51 52-28 0-49-21-51-48z" />
      <path d="M32 300c3-78 39-122 98-122s95 44 98 122z" />
    </svg>
  );
}
