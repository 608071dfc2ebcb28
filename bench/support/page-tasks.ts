import * as z from 'zod/mini';

/** An entry of the browser's trace; times in microseconds. */
const traceEntry = z.object({
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
});
const traceFile = z.object({ traceEvents: z.array(traceEntry) });

/** The CPU time (`worked`) and the duration (`took`) of a task (ms). */
export interface Task {
  readonly worked: number;
  readonly took: number;
}

/** Messages of the tool that drives the browser; no visitor has such tasks. */
const DRIVER = 'blink.mojom.DevToolsSession';

/** Returns the tasks of the page's main thread, without those of the tool that drives it. */
export function tasksOf(trace: Buffer): Task[] {
  return timedTasks(mainThread(trace)).map(({ dur = 0, tdur = 0 }) => ({
    worked: tdur / 1_000,
    took: dur / 1_000,
  }));
}

interface Marks {
  readonly armed: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the processor time (ms) of the main thread in each round. A round begins with the task of the first `from`
 * after `armed`, and ends before the task of the next `to`.
 */
export function workBetween(trace: Buffer, { armed, from, to }: Marks): number[] {
  const entries = mainThread(trace).toSorted((a, b) => (a.ts ?? 0) - (b.ts ?? 0));
  const tasks = timedTasks(entries);
  const timesOf = (name: string): number[] =>
    entries.flatMap((entry) => (entry.name === name && entry.ts !== undefined ? [entry.ts] : []));
  return timesOf(armed).flatMap((start) => {
    const read = timesOf(from).find((ts) => ts >= start);
    const painted = timesOf(to).find((ts) => ts >= start);
    if (read === undefined || painted === undefined) return [];
    const within = tasks.filter(({ ts = 0, dur = 0 }) => ts + dur >= read && ts + dur < painted);
    return [within.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0)];
  });
}

type Entry = z.infer<typeof traceEntry>;

function mainThread(trace: Buffer): Entry[] {
  const json: unknown = JSON.parse(trace.toString('utf8'));
  const { traceEvents } = traceFile.parse(json);
  const thread = traceEvents.find(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  if (thread === undefined) throw new Error('the trace has no page');
  return traceEvents.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid);
}

function timedTasks(own: readonly Entry[]): Entry[] {
  const driven = own.filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === DRIVER);
  const isDriven = ({ ts: began = 0, dur = 0 }: Entry) =>
    driven.some(({ ts = 0 }) => ts >= began && ts < began + dur);
  return own.filter((task) => task.name === 'RunTask' && !isDriven(task));
}
