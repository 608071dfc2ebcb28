import type { Hex } from '#domain/colour.ts';
import { darkenedForWhite } from '#web/cricket-ui/team/hue-of.ts';
import { decodeLink } from './decode-link.ts';
import { mainColour } from './main-colour.ts';

/** Size (px) at which the colour of a logo is measured. */
const SIDE = 40;

/**
 * The main colour of a logo, darkened until white text on it is readable. Null if the logo has none or cannot be read.
 */
export async function colourOfLogo(logo: string): Promise<Hex | null> {
  try {
    const { source, release } = await decodeLink(logo);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen?.drawImage(source, 0, 0, SIDE, SIDE);
    const colour = mainColour(pen?.getImageData(0, 0, SIDE, SIDE).data ?? []);
    release();
    return colour === null ? null : darkenedForWhite(colour);
  } catch {
    return null;
  }
}
