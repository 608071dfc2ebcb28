import type { Page } from '@playwright/test';
import { screenMessage, type BidMessage } from '#protocol/live.ts';

/** A bid that a phone has sent over the feed, and that has not arrived. */
export interface HeldBid {
  readonly request: BidMessage['request'];
  /** Now it arrives. */
  readonly letGo: () => void;
}

/**
 * The first bid that this page sends over the feed, once it has: as on a crowded Wi-Fi it arrives when it is let go, or
 * never. Everything else comes through. Call before the page is opened.
 */
export async function holdFirstBid(page: Page): Promise<readonly HeldBid[]> {
  const held: HeldBid[] = [];
  await page.routeWebSocket('**/api/live', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const message = screenMessage.parse(JSON.parse(text.toString()));
      if (message.type === 'bid' && held.length === 0)
        held.push({ request: message.request, letGo: () => server.send(text) });
      else server.send(text);
    });
  });
  return held;
}
