import type { Page } from '@playwright/test';
import { screenMessage, type BidMessage } from '#protocol/feed/live.ts';
import { PATHS } from '#protocol/paths.ts';

/** A bid that a phone has sent over the feed, and that has not arrived. */
export interface HeldBid {
  readonly request: BidMessage['request'];
  /** Now it arrives. */
  readonly letGo: () => void;
}

/**
 * The first bid that this page sends over the feed, once it has: as on a crowded Wi-Fi it arrives when it is let go, or
 * never. So does the call that follows it when the phone's patience ends first. Everything else comes through. Call
 * before the page is opened.
 */
export async function holdFirstBid(page: Page): Promise<readonly HeldBid[]> {
  const held: HeldBid[] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(`**${PATHS.paddleBid}`, async (route) => {
    await opened;
    await route.continue();
  });
  await page.routeWebSocket('**/api/live', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const message = screenMessage.parse(JSON.parse(text.toString()));
      if (message.type !== 'bid' || held.length > 0) {
        server.send(text);
        return;
      }
      const letGo = () => {
        server.send(text);
        open();
      };
      held.push({ request: message.request, letGo });
    });
  });
  return held;
}
