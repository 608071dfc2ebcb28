import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** A program of a measurement in a process of its own, which is asked one thing after the other. */
export interface Child {
  /** Asks, and gives the answer as `answer` reads it. */
  ask<Answer>(question: object, answer: z.ZodMiniType<Answer>): Promise<Answer>;
  stop(): Promise<void>;
}

const reply = z.object({ id: z.int(), answer: z.unknown() });
const failure = z.object({ id: z.int(), problem: z.string() });
const question = z.object({ id: z.int(), question: z.unknown() });

/** @param file the address of the program, `new URL('./floor.ts', import.meta.url)` */
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

/** In the child: answers what it is asked, and leaves with whoever started it. */
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

/** Nanoseconds on the clock that all processes of this machine share, as text. */
export function moment(): string {
  return process.hrtime.bigint().toString();
}

/** Milliseconds from one moment to another. */
export function msBetween(from: string, to: string): number {
  return Number(BigInt(to) - BigInt(from)) / 1e6;
}
