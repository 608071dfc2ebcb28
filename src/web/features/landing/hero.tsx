import { TEAM_KEYS, TEAMS, type TeamKey, type SceneFrame, useShow } from './show.ts';
import { type Rupees, toRupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { RollingMoney } from '#web/kit/money/money.tsx';
import { useRef } from 'react';
import { Pause, Play } from 'lucide-react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ADDRESSES } from '#web/kit/page/addresses.ts';

/** The first section: a running auction, and the main links. */
export function Hero() {
  const stage = useRef<HTMLDivElement>(null);
  const { frame, live, playing, toggle } = useShow(stage);
  if (frame === undefined) return null;
  const sold = frame.call === 'sold';
  return (
    <section className="hall" data-sold={sold || undefined} data-team={frame.leader ?? undefined}>
      <div className="hall-light" aria-hidden="true" />
      <div className="hall-inner">
        <div
          ref={stage}
          className="hall-screen"
          role="img"
          aria-label="The projector during an auction: the bids rise, the highest bidder changes, the player is sold."
        >
          <Stage frame={frame} />
        </div>
        <div className="hall-words">
          <h1 className="hall-title">The whole hall sees every bid.</h1>
          <div className="hall-actions">
            <ButtonLink to={ADDRESSES.register} variant="primary" size="lg">
              Get Started
            </ButtonLink>
            <p className="text-base text-soft">
              Free 14-day trial.
              <br />
              No credit card required.
            </p>
          </div>
          <p className="hall-text">
            Create tournaments, add teams and players, and run the live player auction from one laptop. No bid
            is lost, no budget is overspent, and nobody argues about the price.
          </p>
        </div>
      </div>
      <Crowd bidder={frame.leader} sold={sold} />
      {/* The style sheet puts it over the scene, so that nothing moves when it appears. */}
      {live && (
        <button type="button" onClick={toggle} className="hall-pause">
          {playing ? <Pause size={18} /> : <Play size={18} />}
          <span className="hall-pause-words">{playing ? 'Pause the scene' : 'Play the scene'}</span>
        </button>
      )}
    </section>
  );
}

/** A decorative projector screen: photo, name, price, leader and purses. */
function Stage({ frame }: { readonly frame: SceneFrame }) {
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

export function Face() {
  return (
    <svg aria-hidden="true" viewBox="0 0 260 300" preserveAspectRatio="xMidYMin slice" className="face">
      <path d="M76 104c-2-38 22-64 54-64s53 22 55 54l19 10c2 1 1 3-1 3h-21c-2 32-24 52-51 52-28 0-49-21-51-48z" />
      <path d="M32 300c3-78 39-122 98-122s95 44 98 122z" />
    </svg>
  );
}

const CALLS = { bids: '', once: 'Going once…', twice: 'Going twice…', sold: '' } as const;

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

interface CrowdProps {
  /** The team whose paddle is up. */
  readonly bidder: TeamKey | null;
  /** True while the crowd cheers for the buyer. */
  readonly sold: boolean;
}

/** Places of the owners in a row of width 1440. */
const SEATS: Record<TeamKey, number> = {
  mm: 806,
  pp: 640,
  nn: 330,
  nr: 1290,
  tt: 494,
  kk: 958,
  ss: 178,
  rr: 1120,
};

/** A decorative crowd: two rows of heads in front of the screen, and a paddle for each bid. */
function Crowd({ bidder, sold }: CrowdProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1440 170" preserveAspectRatio="xMidYMax slice" className="crowd">
      <g className="crowd-back">{heads(31, 47, 86, 24)}</g>
      {TEAM_KEYS.map((team) => (
        <g key={team} transform={`translate(${SEATS[team]} 58)`}>
          <g
            className="paddle"
            data-team={team}
            data-up={team === bidder || undefined}
            data-won={(sold && team === bidder) || undefined}
          >
            <path className="paddle-arm" d="M-7 120-4 34h8l5 86z" />
            <rect className="paddle-face" x="-27" y="-22" width="54" height="58" rx="12" />
            <text y="8" textAnchor="middle" dominantBaseline="central">
              {TEAMS[team].initials}
            </text>
          </g>
        </g>
      ))}
      <g className="crowd-front">{heads(23, 64, 118, 32)}</g>
    </svg>
  );
}

/** Draws heads and shoulders that differ by their place in the row, the same at each render. */
function heads(count: number, step: number, top: number, size: number) {
  return Array.from({ length: count }, (_, index) => {
    const sway = ((index * 37) % 11) - 5;
    const x = index * step + sway * 2 + 14;
    const y = top + ((index * 53) % 13);
    const head = size * (0.86 + ((index * 29) % 7) / 30);
    const shoulder = head * 1.75;
    return (
      <path
        key={index}
        d={`M${x - shoulder} 190C${x - shoulder} ${y + head * 1.1} ${x - head * 0.6} ${y + head * 1.1} ${x - head * 0.42} ${y + head * 0.7}A${head * 0.62} ${head * 0.72} 0 1 1 ${x + head * 0.42} ${y + head * 0.7}C${x + head * 0.6} ${y + head * 1.1} ${x + shoulder} ${y + head * 1.1} ${x + shoulder} 190z`}
      />
    );
  });
}

/** A decorative row of heads as wide as the page; its class sets the colour. */
export function HeadRow({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1440 150" preserveAspectRatio="xMidYMax slice" className={className}>
      {heads(23, 64, 88, 32)}
    </svg>
  );
}

const FIGURES = [
  { figure: '1000+', of: 'tournaments' },
  { figure: '50K+', of: 'players' },
  { figure: '₹500Cr+', of: 'value' },
  { figure: '99.9%', of: 'uptime' },
] as const;

/** The marketing figures in the style of a scoreboard. Static text: specification section 1. */
export function Scoreboard() {
  return (
    <section aria-label="Boli in numbers" className="scoreboard">
      <ul className="mx-auto grid max-w-[1280px] grid-cols-2 gap-x-4 gap-y-8 px-4 py-10 sm:px-8 lg:grid-cols-4">
        {FIGURES.map(({ figure, of }) => (
          <li key={of} className="text-center">
            <p className="scoreboard-figure">
              {Array.from(figure).map((sign, index) => (
                <span key={index} className="tin" data-thin={sign === '.' || undefined}>
                  {sign}
                </span>
              ))}
            </p>
            <p className="mt-3 text-lg text-soft">{of}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const BOUGHT = [
  { name: 'Siddharth Venkataraman', price: 145_000 },
  { name: 'Om Kulkarni', price: 95_000 },
  { name: 'Vivek Ramachandran Iyer', price: 60_000 },
  { name: 'Rohan D’Souza', price: 110_000 },
] as const;

/** A decorative drawing of a printed squad; the features next to it say the same in words. */
export function SquadSlip() {
  const unit = useUnit();
  return (
    <div className="slip" aria-hidden="true">
      <div className="slip-head">
        <Shield team="mm" />
        <div>
          <p className="voice-title text-xl">{TEAMS.mm.name}</p>
          <p className="text-sm text-soft">4 of 15 players</p>
        </div>
      </div>
      {BOUGHT.map(({ name, price }) => (
        <p key={name} className="slip-line">
          <span className="one-line">{name}</span>
          <span className="voice-strong">{amountIn(unit, toRupees(price))}</span>
        </p>
      ))}
      <p className="slip-line slip-sum">
        <span>Remaining Budget</span>
        <span>{amountIn(unit, toRupees(1_590_000))}</span>
      </p>
    </div>
  );
}
