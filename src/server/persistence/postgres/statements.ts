import { impossible } from '#domain/impossible.ts';
import type { Step } from '#server/persistence/ports/engine.ts';
import { AlreadyThere, ConnectionLost } from '#server/persistence/ports/problems.ts';
import { codeOf } from '#server/start/system-errors.ts';
import { FOUND_NOTHING, toStoreProblem } from './errors.ts';
import { LAST_MIGRATION } from './migrations.ts';

/** The text in which a step is sent. */
export function textOf(step: Step): string {
  return demands(step) ? foundOrFailed(step.sql) : step.sql;
}

/** The driver fails alone over anything else, when the statements around it are on their way already. */
export function bindable(value: unknown): unknown {
  const isPlain = value === null || typeof value === 'string' || typeof value === 'number';
  return isPlain || value instanceof Uint8Array ? value : impossible(`a ${typeof value} in a row`);
}

export function problemOf(error: unknown, step: Step | undefined): unknown {
  const { otherwise } = step ?? {};
  if (otherwise !== undefined && codeOf(error) === FOUND_NOTHING) return otherwise();
  const problem = toStoreProblem(error);
  return problem instanceof AlreadyThere && otherwise !== undefined ? otherwise() : problem;
}

/** A question in a transaction, which must find something for the rest to be done. */
export function demands({ sql, otherwise }: Step): boolean {
  return otherwise !== undefined && sql.startsWith('select ');
}

/**
 * Fails within PostgreSQL where a question finds no row: there the transaction must end, since its `commit` is on the
 * way already. A division by zero is the one failure that we bring about ourselves. It finds none either where a newer
 * version has changed the tables meanwhile: whatever is decided at the end of a log is not written by an older one.
 */
function foundOrFailed(question: string): string {
  return `select 1 / count(*) from (${question}) as found
    where not exists (select 1 from kysely_migration where name > '${LAST_MIGRATION}')`;
}

/** The same text has the same name on every connection: it is read and planned once. */
export function statementNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text) ?? `boli_${String(names.size + 1)}`;
    names.set(text, name);
    return name;
  };
}

export function nobodyKnows(cause: unknown): ConnectionLost {
  return new ConnectionLost('nobody says whether the transaction is kept', { cause });
}
