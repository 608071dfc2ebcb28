import { chromium, type Browser, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { startBoli, type Boli } from './boli.ts';

/** Runs a measurement with a server and a browser, and ends both. */
export async function withBrowser(measure: (boli: Boli, browser: Browser) => Promise<void>): Promise<void> {
  const boli = await startBoli();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    await measure(boli, browser);
  } finally {
    await browser.close();
    await boli.stop();
  }
}

/** The processor time (`worked`) and the duration (`took`) of a task on the main thread of a page (ms). */
export interface Task {
  readonly worked: number;
  readonly took: number;
}

/** Returns the tasks of a page's main thread during an act, without those of the tool that drives the page. */
export async function tasksDuring(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<Task[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  const json: unknown = JSON.parse((await browser.stopTracing()).toString('utf8'));
  const { traceEvents } = traceFile.parse(json);
  const thread = traceEvents.find(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  if (thread === undefined) throw new Error('the trace has no page');
  const own = traceEvents.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid);
  const driven = own.filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === DRIVER);
  return own
    .filter(({ name, ts: began = 0, dur = 0 }) => {
      const isDriven = driven.some(({ ts = 0 }) => ts >= began && ts < began + dur);
      return name === 'RunTask' && !isDriven;
    })
    .map(({ dur = 0, tdur = 0 }) => ({ worked: tdur / 1_000, took: dur / 1_000 }));
}

/** Messages of the tool that drives the browser; no visitor has such tasks. */
const DRIVER = 'blink.mojom.DevToolsSession';

/** The browser's trace; times in microseconds. */
const traceFile = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.optional(z.number()),
      dur: z.optional(z.number()),
      tdur: z.optional(z.number()),
      args: z.optional(
        z.object({
          name: z.optional(z.unknown()),
          chrome_mojo_event_info: z.optional(z.object({ mojo_interface_tag: z.optional(z.unknown()) })),
        }),
      ),
    }),
  ),
});
