import { impossible } from '#domain/impossible.ts';
import type { Step } from '#server/persistence/ports/engine.ts';
import { AlreadyThere, ConnectionLost, codeOf } from '#server/persistence/ports/problems.ts';
import { FOUND_NOTHING, toStoreProblem } from './errors.ts';
import { LAST_MIGRATION } from './migrations.ts';

/** The SQL text of a step. */
export function textOf(step: Step): string {
  return demands(step) ? foundOrFailed(step.sql) : step.sql;
}

/**
 * Checks a value before any statement is sent. The driver would reject another type only after the other statements.
 */
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

/** True for a check that must find a row; otherwise its transaction fails. */
export function demands({ sql, otherwise }: Step): boolean {
  return otherwise !== undefined && sql.startsWith('select ');
}

/**
 * Makes a query fail in PostgreSQL where it finds no row, because `commit` was sent already. A division by zero is
 * the one error that the query can cause itself. The query also fails after a newer version changed the tables, so
 * that an older version writes nothing.
 */
function foundOrFailed(question: string): string {
  return `select 1 / count(*) from (${question}) as found
    where not exists (select 1 from kysely_migration where name > '${LAST_MIGRATION}')`;
}

/** Names for SQL texts. The same text has the same name on every connection, so PostgreSQL parses and plans it once. */
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
