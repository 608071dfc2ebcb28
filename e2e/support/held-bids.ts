import type { Page } from '@playwright/test';
import { screenMessage, type BidMessage } from '#protocol/feed/live.ts';
import { PATHS } from '#protocol/paths.ts';

/** A bid that a phone has sent over the feed and that has not reached the server. */
export interface HeldBid {
  readonly request: BidMessage['request'];
  /** Delivers the bid to the server. */
  readonly letGo: () => void;
}

/**
 * Delays the first bid that this page sends over the feed until `letGo`, as on a crowded Wi-Fi. It also delays the HTTP
 * call that the phone sends after its timeout. All other messages pass. Call it before opening the page. The returned
 * list has the bid once it is sent.
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
