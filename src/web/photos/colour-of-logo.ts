import { useEffect, useState } from 'react';
import type { Hex } from '#web/parts/colour.ts';
import { teamColour, teamColours } from '#web/parts/team-colour.ts';

interface TeamWithLogo {
  readonly name: string;
  /** Address or data URL. */
  readonly logo: string | null;
}

/** Per logo: its colour, or null where it has none or cannot be read. */
const known = new Map<string, Hex | null>();
const asked = new Map<string, Promise<void>>();

/**
 * The colours of teams, in their order: taken from a logo when that is read, from the name until then. White on each
 * has contrast 4.5.
 */
export function useTeamColours(teams: readonly TeamWithLogo[]): Hex[] {
  const [, setRead] = useState(0);
  const logos = teams.flatMap(({ logo }) => (logo === null ? [] : [logo])).join('\n');
  useEffect(() => {
    let dropped = false;
    const unread = logos.split('\n').filter((logo) => logo !== '' && !known.has(logo));
    if (unread.length === 0) return;
    void Promise.all(unread.map(readLogo)).then(() => {
      if (!dropped) setRead((times) => times + 1);
    });
    return () => {
      dropped = true;
    };
  }, [logos]);
  const ofNames = teamColours(teams.map(({ name }) => name));
  return teams.map(
    ({ name, logo }, place) => (logo === null ? null : known.get(logo)) ?? ofNames[place] ?? teamColour(name),
  );
}

function readLogo(logo: string): Promise<void> {
  const pending = asked.get(logo) ?? fetchColour(logo).then((colour) => void known.set(logo, colour));
  asked.set(logo, pending);
  return pending;
}

/** Phones of teams without a logo never load what reads one. */
async function fetchColour(logo: string): Promise<Hex | null> {
  try {
    const { colourOfLogo } = await import('./read-logo-colour.ts');
    return await colourOfLogo(logo);
  } catch {
    return null;
  }
}
