import { useState } from 'react';
import { teamColour } from '#domain/tournament/team-colour.ts';
import { initialsScale, leagueInitials, SHIELD } from './team-crest.tsx';

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
