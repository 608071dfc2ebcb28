import { useEffect, useState } from 'react';
import { darkenedForWhite, type Hex } from '#domain/colour.ts';
import { decodeLink } from './decode-link.ts';
import { mainColours } from './main-colour.ts';

/** Size (px) at which the colours of a logo are measured. */
const SIDE = 40;

const NONE: readonly Hex[] = [];

/**
 * The main colours of a logo, darkened until white text on them is readable. None if the logo has none, is null or cannot
 * be read. `logo`: an address or a data URL.
 */
export async function coloursOfLogo(logo: string | null): Promise<readonly Hex[]> {
  if (logo === null) return NONE;
  try {
    const { source, release } = await decodeLink(logo);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen?.drawImage(source, 0, 0, SIDE, SIDE);
    const colours = mainColours(pen?.getImageData(0, 0, SIDE, SIDE).data ?? []);
    release();
    return colours.map(darkenedForWhite);
  } catch {
    return NONE;
  }
}

/** The main colours of a form's logo, once they have been measured. */
export function useLogoColours(logo: string | null): readonly Hex[] {
  const [measured, setMeasured] = useState<{
    readonly logo: string;
    readonly colours: readonly Hex[];
  } | null>(null);
  useEffect(() => {
    if (logo === null) return;
    let dropped = false;
    void coloursOfLogo(logo).then((colours) => {
      if (!dropped) setMeasured({ logo, colours });
    });
    return () => {
      dropped = true;
    };
  }, [logo]);
  return measured !== null && measured.logo === logo ? measured.colours : NONE;
}
