import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { workBetween } from './page-tasks.ts';
import type { Shown } from './tap-pages.ts';

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
/** Marks in the trace: the bench waits for a frame, the page reads one, the new price is painted. */
const [ARMED, FRAME, PAINTED] = ['bench-armed', 'bench-frame', 'bench-painted'];

/** A page alone in a browser of its own, whose trace shows the work of each paint. */
export class PaintedPage {
  readonly #browser: Browser;
  readonly #shown: Shown;

  private constructor(browser: Browser, shown: Shown) {
    this.#browser = browser;
    this.#shown = shown;
  }

  static async open(openPage: (browser: Browser) => Promise<Shown>): Promise<PaintedPage> {
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
    const shown = await openPage(browser);
    const { page, price } = shown;
    await page.locator(price).filter({ hasText: /./ }).waitFor();
    await page.evaluate((mark) => {
      const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
      Object.defineProperty(MessageEvent.prototype, 'data', {
        get(this: MessageEvent): unknown {
          if (this.target instanceof WebSocket) performance.mark(mark);
          return data?.get?.call(this);
        },
      });
    }, FRAME);
    return new PaintedPage(browser, shown);
  }

  async startTracing(): Promise<void> {
    await this.#browser.startTracing(this.#shown.page, { categories: CATEGORIES });
  }

  /** Lets the price change, and resolves once the page has painted the new one. */
  async paintOf(change: () => Promise<unknown>): Promise<void> {
    const { page, price } = this.#shown;
    const armed = await page.evaluateHandle(
      ({ selector, marks: [begun, painted] }) => {
        const before = document.querySelector(selector)?.textContent;
        performance.mark(begun);
        return {
          done: new Promise<void>((resolve) => {
            new MutationObserver((_, observer) => {
              if (document.querySelector(selector)?.textContent === before) return;
              observer.disconnect();
              requestAnimationFrame(() => {
                // This task runs after the frame's style, layout and paint.
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => {
                  performance.mark(painted);
                  resolve();
                };
                port2.postMessage(null);
              });
            }).observe(document.body, { subtree: true, childList: true, characterData: true });
          }),
        };
      },
      { selector: price, marks: [ARMED, PAINTED] as const },
    );
    await change();
    await armed.evaluate(({ done }) => done);
  }

  /** Returns the main thread's processor time (ms) from each frame to its paint. */
  async stopTracing(): Promise<number[]> {
    return workBetween(await this.#browser.stopTracing(), { armed: ARMED, from: FRAME, to: PAINTED });
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
