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
  const json: unknown = JSON.parse(trace.toString('utf8'));
  const { traceEvents } = traceFile.parse(json);
  const thread = traceEvents.find(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  if (thread === undefined) throw new Error('the trace has no page');
  const own = traceEvents.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid);
  const driven = own.filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === DRIVER);
  const isDriven = ({ ts: began = 0, dur = 0 }: z.infer<typeof traceEntry>) =>
    driven.some(({ ts = 0 }) => ts >= began && ts < began + dur);
  return own
    .filter((task) => task.name === 'RunTask' && !isDriven(task))
    .map(({ dur = 0, tdur = 0 }) => ({ worked: tdur / 1_000, took: dur / 1_000 }));
}
