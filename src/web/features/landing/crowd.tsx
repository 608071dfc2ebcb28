import { TEAM_KEYS, TEAMS, type TeamKey } from './show.ts';

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

interface CrowdProps {
  /** The team whose paddle is up. */
  readonly bidder: TeamKey | null;
  /** True while the crowd cheers for the buyer. */
  readonly sold: boolean;
}

/** A decorative crowd: two rows of heads in front of the screen, and a paddle for each bid. */
export function Crowd({ bidder, sold }: CrowdProps) {
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

/** A decorative row of heads as wide as the page; its class sets the colour. */
export function HeadRow({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1440 150" preserveAspectRatio="xMidYMax slice" className={className}>
      {heads(23, 64, 88, 32)}
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
