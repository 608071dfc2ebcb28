import * as z from 'zod/mini';

/** An entry of the browser's trace; times in microseconds. */
const traceEntry = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.object({ name: z.optional(z.unknown()) })),
});
const traceFile = z.object({ traceEvents: z.array(traceEntry) });

/** The CPU time (`worked`) and the duration (`took`) of a task (ms). */
export interface Task {
  readonly worked: number;
  readonly took: number;
}

/** Returns the tasks of the page's main thread. */
export function tasksOf(trace: Buffer): Task[] {
  const json: unknown = JSON.parse(trace.toString('utf8'));
  const { traceEvents } = traceFile.parse(json);
  const thread = traceEvents.find(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  if (thread === undefined) throw new Error('the trace has no page');
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === thread.pid && tid === thread.tid)
    .map(({ dur = 0, tdur = 0 }) => ({ worked: tdur / 1_000, took: dur / 1_000 }));
}
