import './sponsors.css';
import type { Sponsor } from '#domain/show/show-settings.ts';
import { useTurn } from '#web/ui/use-turn.ts';

interface SponsorTurnProps {
  /** In the order of their turns. */
  readonly sponsors: readonly Sponsor[];
  /** The height of the place: a class that sets the font size, in which the place is 2 em high and 5 em wide. */
  readonly className?: string;
}

/** Time (ms) of one sponsor. */
const TURN = 8_000;

/** The sponsors of a place, one after the other. */
export function SponsorTurn({ sponsors, className = '' }: SponsorTurnProps) {
  const sponsor = sponsors[useTurn(sponsors.length, TURN)];
  if (sponsor === undefined) return null;
  return (
    <p className={`sponsor ${className}`}>
      <SponsorSign key={sponsor.name} {...sponsor} />
    </p>
  );
}

/** The width of a word in letters; W and M count twice. */
const widthOf = (word: string): number => word.length + (word.match(/[WM]/gi)?.length ?? 0);

/** True for a name of at most two words that each fit a line of the larger letters. */
function isShort(name: string): boolean {
  const words = name.trim().split(/\s+/);
  return words.length <= 2 && words.every((word) => widthOf(word) <= 9);
}

/** The logo of a sponsor on paper, because most logos are made for it; without a logo its name. */
export function SponsorSign({ name, logo }: Pick<Sponsor, 'name' | 'logo'>) {
  return logo === null ? (
    <span data-short={isShort(name) || undefined} className="sponsor-name voice-strong">
      {name}
    </span>
  ) : (
    <img src={logo} alt={name} decoding="async" className="sponsor-logo" />
  );
}
