import { decodeLink } from '#web/media/decode-link.ts';

/** Time (ms) for which a card waits for a picture. */
const WAITED = 4_000;

/** A picture of this server to draw; null without one, and for a picture of another site. */
export async function ownPicture(address: string | null): Promise<CanvasImageSource | null> {
  if (address === null || !isOwn(address, location.href)) return null;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), WAITED);
  try {
    return (await decodeLink(address, patience.signal)).source;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** True for an address on the page's own server, and for a data URL of a picture. */
export function isOwn(address: string, page: string): boolean {
  if (/^data:image\//.test(address)) return true;
  try {
    return new URL(address, page).origin === new URL(page).origin;
  } catch {
    return false;
  }
}
