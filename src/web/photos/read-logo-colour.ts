import type { Hex } from '#domain/colour.ts';
import { darkenedForWhite } from '#web/cricket-ui/team/hue-of.ts';
import { decodeLink } from './decode-link.ts';
import { mainColour } from './main-colour.ts';

/** px: enough to see which colour a logo has. */
const SIDE = 40;

/** The main colour of a logo, darkened until white on it can be read; null where it has none or cannot be read. */
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
