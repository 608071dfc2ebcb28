import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { amountIn } from '#protocol/amount-text.ts';
import { toRupees } from '#domain/money.ts';

/** A real page, with the selectors of its price and of its bid button. */
export interface Shown {
  readonly name: string;
  readonly page: Page;
  readonly price: string;
  readonly bid?: string;
}

/** Resolves with the time of a future event (epoch ms). */
export type Moment = () => Promise<number>;

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

export type Viewport = 'phone' | { readonly width: number; readonly height: number };
export const PROJECTOR = { width: 1920, height: 1080 };
export const CONSOLE = { width: 1366, height: 620 };

/** Opens a page in a separate browser context, like a separate device. */
async function open(browser: Browser, address: string, options: BrowserContextOptions): Promise<Page> {
  const device = await browser.newContext({ locale: 'en-IN', ...options });
  const page = await device.newPage();
  await page.goto(address);
  return page;
}

export async function openPhone(browser: Browser, address: string): Promise<Shown> {
  const page = await open(browser, address, PHONE);
  return { name: 'the other phone', page, price: '.phone-amount', bid: '.paddle-bid' };
}

/** The CPU throttling rate: a slow phone is this many times slower than this machine. */
const SLOWER = 6;

/** Slows the processor of a page down, and returns the session that does it. */
export async function slowedSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}

/** Opens the page of `tap-floor-server.ts` at the size of a phone, a projector or a console. */
export async function openBarePage(browser: Browser, address: string, viewport: Viewport): Promise<Shown> {
  const page = await open(browser, address, viewport === 'phone' ? PHONE : { viewport });
  return { name: 'the bare page', page, price: '.bare-price' };
}

export async function openProjector(browser: Browser, address: string): Promise<Shown> {
  return {
    name: 'the projector',
    page: await open(browser, address, { viewport: PROJECTOR }),
    price: '.projector-price',
  };
}

export async function openConsole(
  browser: Browser,
  { url, token, tournamentId }: { url: string; token: string; tournamentId: string },
): Promise<Shown> {
  const page = await open(browser, `${url}/login`, { viewport: CONSOLE });
  await page.evaluate((session) => localStorage.setItem('token', session), token);
  await page.goto(`${url}/auction?tournament=${tournamentId}`);
  return { name: 'the console', page, price: '.console-price' };
}

/** Waits until the bid button offers this amount and is enabled after the last price change. */
export async function readyToBid({ page }: Shown, amount: number): Promise<void> {
  const button = page.locator('.paddle-bid[data-look="go"]');
  await button.filter({ hasText: amountIn('rupees', toRupees(amount)) }).waitFor();
}

export async function tap({ page, name, bid }: Shown): Promise<void> {
  if (bid === undefined) throw new Error(`${name} has no button to tap`);
  await page.locator(bid).tap();
}

/** Returns the time of the next tap: the timestamp of the input event, before the page handles it. */
export async function nextTap({ page }: Shown): Promise<Moment> {
  const armed = await page.evaluateHandle(() => ({
    at: new Promise<number>((resolve) => {
      const hear = { capture: true, once: true };
      addEventListener('click', (event) => resolve(performance.timeOrigin + event.timeStamp), hear);
    }),
  }));
  return () => armed.evaluate(({ at }) => at);
}

/** Returns when the page shows this price: the text has it and the frame is painted. */
export async function nextPrice({ page, price }: Shown, amount: number): Promise<Moment> {
  const armed = await page.evaluateHandle(
    ({ selector, text }) => ({
      at: new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector(selector)?.textContent !== text) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            // This task runs after the frame's style, layout and paint.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
            port2.postMessage(null);
          });
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    }),
    { selector: price, text: amountIn('rupees', toRupees(amount)) },
  );
  return () => armed.evaluate(({ at }) => at);
}

/** Returns the `clockError` of a page. */
export function clockErrorOf({ page }: Shown): Promise<number> {
  return page.evaluate(() => performance.timeOrigin + performance.now() - Date.now());
}
