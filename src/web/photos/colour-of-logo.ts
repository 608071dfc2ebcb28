import { useEffect, useState } from 'react';
import type { Hex } from '#domain/colour.ts';
import type { OwnColour } from '#web/cricket-ui/team/team-colour.ts';

interface TeamWithLogo extends OwnColour {
  /** Address or data URL. */
  readonly logo: string | null;
}

/** The colour of each logo; null if it has none or cannot be read. */
const known = new Map<string, Hex | null>();
const asked = new Map<string, Promise<void>>();

/**
 * The colours of teams in order: the chosen one, else the logo's once it is read, else that of the name. Each
 * has contrast 4.5 to white.
 */
export function useTeamColours(teams: readonly TeamWithLogo[]): Hex[] {
  const [, setRead] = useState(0);
  const logos = teams
    .flatMap(({ logo, colourChosen }) => (logo === null || colourChosen ? [] : [logo]))
    .join('\n');
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
  return teams.map(({ logo, colour, colourChosen }) =>
    logo === null || colourChosen ? colour : (known.get(logo) ?? colour),
  );
}

function readLogo(logo: string): Promise<void> {
  const pending = asked.get(logo) ?? fetchColour(logo).then((colour) => void known.set(logo, colour));
  asked.set(logo, pending);
  return pending;
}

/** Imported lazily, so that phones without logos never load the reader. */
async function fetchColour(logo: string): Promise<Hex | null> {
  try {
    const { colourOfLogo } = await import('./read-logo-colour.ts');
    return await colourOfLogo(logo);
  } catch {
    return null;
  }
}
