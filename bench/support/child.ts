import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** A program of a measurement in a child process, which answers one question after the other. */
export interface Child {
  /** Sends a question and returns the answer, parsed by the schema `answer`. */
  ask<Answer>(question: object, answer: z.ZodMiniType<Answer>): Promise<Answer>;
  stop(): Promise<void>;
}

const reply = z.object({ id: z.int(), answer: z.unknown() });
const failure = z.object({ id: z.int(), problem: z.string() });
const question = z.object({ id: z.int(), question: z.unknown() });

/** @param file the program's URL: `new URL('./live-bare.ts', import.meta.url)` */
export function startChild(file: URL): Child {
  const child = fork(fileURLToPath(file), { execArgv: [...process.execArgv, '--expose-gc'] });
  let asked = 0;
  return {
    async ask(about, answer) {
      const id = (asked += 1);
      child.send({ id, question: about });
      return answer.parse(await answerTo(child, id));
    },
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function answerTo(child: ChildProcess, id: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      child.off('message', hear);
      child.off('exit', gone);
    };
    const gone = (): void => {
      leave();
      reject(new Error('a program of the measurement has ended'));
    };
    const hear = (message: unknown): void => {
      const failed = failure.safeParse(message);
      const read = reply.safeParse(message);
      if (failed.success && failed.data.id === id) {
        leave();
        reject(new Error(failed.data.problem));
      } else if (read.success && read.data.id === id) {
        leave();
        resolve(read.data.answer);
      }
    };
    child.on('message', hear);
    child.on('exit', gone);
  });
}

/** Runs in the child: answers questions, and exits when its parent exits. */
export function answerAsked(answer: (question: unknown) => Promise<unknown>): void {
  process.on('message', (message) => {
    const { id, question: about } = question.parse(message);
    answer(about).then(
      (answered) => process.send?.({ id, answer: answered ?? null }),
      (error: unknown) =>
        process.send?.({ id, problem: error instanceof Error ? String(error.stack) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(1));
}

/** Returns the time on the monotonic clock that all processes of this machine share (ns, as text). */
export function moment(): string {
  return process.hrtime.bigint().toString();
}

/** Returns the time between two moments (ms). */
export function msBetween(from: string, to: string): number {
  return Number(BigInt(to) - BigInt(from)) / 1e6;
}
