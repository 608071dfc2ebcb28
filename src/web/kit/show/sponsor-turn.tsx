import type { ShowSection, Sponsor, SponsorSlot } from '#domain/show/show-settings.ts';
import './sponsors.css';
import { useLayoutEffect, useRef } from 'react';
import { useTurn } from '#web/ui/motion.ts';
import { keepFitted } from '#web/ui/fitting-name.tsx';

/** The sponsors of a slot, in the order of their turns. */
export function sponsorsIn({ sponsors = [] }: ShowSection, slot: SponsorSlot): readonly Sponsor[] {
  return sponsors.filter(({ slots }) => slots.includes(slot));
}

interface LeagueLogoProps {
  /** The address of the logo; nothing is drawn without one. */
  readonly logo: string | null | undefined;
}

/** The logo of the league on paper. Decorative: its name is next to it. */
export function LeagueLogo({ logo }: LeagueLogoProps) {
  if (!logo) return null;
  return <img src={logo} alt="" decoding="async" className="league-logo text-[1.75rem]" />;
}

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

/** The logo of a sponsor on paper, because most logos are made for it; without a logo its name. */
export function SponsorSign({ name, logo }: Pick<Sponsor, 'name' | 'logo'>) {
  return logo === null ? (
    <SponsorName name={name} />
  ) : (
    <img src={logo} alt={name} decoding="async" className="sponsor-logo" />
  );
}

/** A name as large as its box allows. Measured, because the width depends on the script. */
function SponsorName({ name }: Pick<Sponsor, 'name'>) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    const words = current?.firstElementChild;
    if (!current || !(words instanceof HTMLElement)) return;
    return keepFitted(current, () => fillBox(current, words));
  }, [name]);
  return (
    <span ref={box} className="sponsor-name voice-strong">
      <span>{name}</span>
    </span>
  );
}

/** Sizes of letters in hundredths of an em. Words break only if whole ones would be smaller than `whole`. */
const SIZES = { largest: 150, whole: 50, smallest: 20, step: 2 };

/** The part of a box's height that words may fill, so that they do not touch its edges. */
const FILLED = 0.84;

/** Sets the largest letters with which the words fit their box, in as many lines as that takes. */
function fillBox(box: HTMLElement, words: HTMLElement): void {
  const fits = () =>
    words.offsetHeight <= box.clientHeight * FILLED && words.scrollWidth <= words.clientWidth;
  for (const [wrap, smallest] of [
    ['normal', SIZES.whole],
    ['anywhere', SIZES.smallest],
  ] as const) {
    words.style.overflowWrap = wrap;
    for (let size = SIZES.largest; size >= smallest; size -= SIZES.step) {
      words.style.fontSize = `${String(size / 100)}em`;
      if (fits()) return;
    }
  }
}
