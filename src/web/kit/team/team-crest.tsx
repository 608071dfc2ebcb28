import { useState } from 'react';
import { teamColour } from '#domain/tournament/team-colour.ts';
import { initialsOf, initialsScale } from './initials.ts';

interface TeamCrestProps {
  /** The team's short name, for the initials and, without `colour`, for the colour. */
  readonly name: string;
  /** The address or data URL of the logo; a shield is drawn if it is missing or fails to load. */
  readonly logo?: string | null | undefined;
  /** Width and height of the crest in px; the default is 40. */
  readonly size?: number;
  /** '#rrggbb' with contrast 4.5 to white; the default is the colour of the name. */
  readonly colour?: string | undefined;
  readonly className?: string;
}

/** A logo wider than this ratio is unreadable in a square. */
const WIDEST = 3;

/** The logo, or a shield with initials in the team's colour. Decorative: the name is next to it. */
export function TeamCrest({ name, logo, size = 40, colour, className = '' }: TeamCrestProps) {
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
  const initials = initialsOf(name);
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 40 40" className={`shrink-0 ${className}`}>
      <path
        d="M20 2.5 36 7v14.5c0 7.5-5.5 13-16 16.5C9.5 34.5 4 29 4 21.5V7z"
        fill={colour ?? teamColour(name)}
        stroke="#ffffff38"
      />
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
