import { useState } from 'react';
import { teamColour } from '#domain/tournament/team-colour.ts';

/** The longest name that stands whole in a crest: 'CSK', 'PBKS'. */
const SHORT = 4;

/**
 * One or two initials for a crest: 'Mumbai Mavericks' MM, 'Thunder' TH, 'मुंबई इंडियंस' मुंइं. A short name stays as it
 * is: 'PBKS'. 'Nashik Night Riders' gives NR, because the last word distinguishes teams of one town. A letter includes its vowel
 * signs, and the letters that its script writes in one with it: 'ગ્રામ વિકાસ' ગ્રાવિ.
 */
export function initialsOf(name: string): string {
  const [first, ...others] = wordsOf(name);
  const last = others.at(-1);
  if (first === undefined) return '?';
  const letters =
    last === undefined
      ? lettersOf(first).slice(0, first.length > SHORT ? 2 : SHORT)
      : [firstOf(first), firstOf(last)];
  return letters.join('').toUpperCase();
}

/** The words of a name that have a letter or a digit. */
export function wordsOf(name: string): string[] {
  return name
    .trim()
    .split(/[\s·-]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

export function firstOf(word: string): string {
  return lettersOf(word)[0] ?? '';
}

/** The signs after which a script of India writes the next letter in one with this one. Tamil has only two such pairs. */
const JOINING = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d';
const LETTER = new RegExp(`க்ஷ\\p{M}*|ஸ்ரீ|[\\p{L}\\p{N}](?:[${JOINING}]\\u200d?\\p{L}|\\p{M})*`, 'gu');

/** Splits a word into letters as they are written; leaves out everything except letters and digits. */
export function lettersOf(word: string): string[] {
  return word.normalize('NFC').match(LETTER) ?? [];
}

/** The size of initials in a crest, as a share of the largest: joined letters and signs need more room. */
export function initialsScale(initials: string): number {
  // A vowel sign on both sides of its letter decomposes to two; the sign of Malayalam is one, but as wide.
  const parts = initials.normalize('NFD').replaceAll('\u0d48', '\u0d46\u0d46');
  const wide = parts.match(/[\p{L}\p{N}\p{Mc}]/gu)?.length ?? 0;
  return initials.length <= 2 && wide <= 2 ? 1 : Math.min(0.78, 3 / wide);
}

/** Up to three initials of a league: 'Konkan Premier League 2026' KPL, 'Thunder' TH. Years are ignored. */
export function leagueInitials(name: string): string {
  const words = name.split(/[\s·-]+/).filter((word) => /\p{L}/u.test(word));
  if (words.length < 2) return initialsOf(words[0] ?? name);
  return words.slice(0, 3).map(firstOf).join('').toUpperCase();
}

/** A darker team colour (CSS) for a crest on a background of the team's own colour, which would hide it. */
export function crestGround(colour: string): string {
  return `color-mix(in srgb, ${colour} 55%, #000)`;
}

interface TeamCrestProps {
  readonly team: {
    /** For the initials and, without `colour`, for the colour. */
    readonly short: string;
    /** The address or data URL of the logo; a shield is drawn if it is missing or fails to load. */
    readonly logo?: string | null | undefined;
    /** '#rrggbb' with contrast 4.5 to white. */
    readonly colour?: string | undefined;
  };
  /** Another colour of the shield than that of the team. */
  readonly colour?: string;
  /** Width and height of the crest in px; the default is 40. */
  readonly size?: number;
  readonly className?: string;
}

/** The outline of a shield in a square of 40 units. */
export const SHIELD = 'M20 2.5 36 7v14.5c0 7.5-5.5 13-16 16.5C9.5 34.5 4 29 4 21.5V7z';

/** A logo wider than this ratio is unreadable in a square. */
const WIDEST = 3;

/** The logo, or a shield with initials in the team's colour. Decorative: the name is next to it. */
export function TeamCrest({ team, colour = team.colour, size = 40, className = '' }: TeamCrestProps) {
  const { short, logo } = team;
  const [broken, setBroken] = useState<string | null>(null);
  if (logo && logo !== broken) {
    return (
      <img
        src={logo}
        alt=""
        decoding="async"
        onError={() => setBroken(logo)}
        // A very wide logo shrinks to a thin line: draw the shield instead.
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > naturalHeight * WIDEST) setBroken(logo);
        }}
        className={`team-logo shrink-0 ${className}`}
        style={{ width: size, height: size }}
      />
    );
  }
  const initials = initialsOf(short);
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 40 40" className={`shrink-0 ${className}`}>
      <path d={SHIELD} fill={colour ?? teamColour(short)} stroke="#ffffff38" />
      <text
        x="20"
        y="20.5"
        fill="#fff"
        fontSize={14 * initialsScale(initials)}
        fontWeight="800"
        textAnchor="middle"
        dominantBaseline="central"
        className="font-stretch-80%"
      >
        {initials}
      </text>
    </svg>
  );
}

interface LeagueCrestProps {
  readonly name: string;
  /** The address of the league's logo; without one: the initials on a shield. */
  readonly logo: string | null | undefined;
}

/** The mark of a league on every page: its logo, or its initials on white. Decorative: the name is next to it. */
export function LeagueCrest({ name, logo }: LeagueCrestProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const letters = leagueInitials(name);
  const colour = teamColour(name);
  if (logo && logo !== broken)
    return (
      <img
        src={logo}
        alt=""
        onError={() => setBroken(logo)}
        // Half white carries white logos and dark ones.
        className="size-14 shrink-0 rounded-lg bg-white object-contain p-1 sm:size-20"
      />
    );
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className="size-14 shrink-0 sm:size-20">
      <path d={SHIELD} fill="#ffffff" />
      <path
        d="M20 5 33.6 8.8v12.6c0 6.2-4.6 10.9-13.6 14-9-3.1-13.6-7.8-13.6-14V8.8z"
        fill="none"
        stroke={colour}
      />
      <text
        x="20"
        y="20"
        fill={colour}
        fontSize={13 * initialsScale(letters)}
        fontWeight="800"
        textAnchor="middle"
        dominantBaseline="central"
        className="font-stretch-80%"
      >
        {letters}
      </text>
    </svg>
  );
}

/** A faint shield behind the title. */
export function Watermark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className="watermark">
      <path d={SHIELD} fill="currentcolor" />
      <path
        d="M20 5 33.6 8.8v12.6c0 6.2-4.6 10.9-13.6 14-9-3.1-13.6-7.8-13.6-14V8.8z"
        fill="none"
        stroke="rgb(255 255 255 / 0.12)"
        strokeWidth="0.4"
      />
    </svg>
  );
}
