import { Unstartable } from '#server/base/unstartable.ts';
import { ConnectionLost } from '#server/persistence/ports/problems.ts';
import { codeOf } from '#server/persistence/files/system-errors.ts';
import { isNoWay, toStoreProblem } from './errors.ts';

const NO_SUCH_DATABASE = '3D000';
/** Class 28 of PostgreSQL's errors: the database denies access. */
const NOT_LET_IN = '28';
const NO_RIGHT = '42501';

/** The address of the database as shown to a person, without its password. */
export function placeOf(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  shown.search = '';
  return shown.href;
}

/**
 * Runs a task on a database that may be missing or may deny access. Throws `Unstartable` with one line that says what
 * to do. Throws any other problem unchanged.
 */
export async function reaching<Answer>(url: string, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    throw unreachable(url, error);
  }
}

function unreachable(url: string, error: unknown): unknown {
  const cause = causeOf(error);
  const { host, pathname, username } = new URL(url);
  const name = pathname.slice(1);
  const code = codeOf(cause);
  if (code === NO_SUCH_DATABASE) {
    return new Unstartable(
      `There is no database ${name} on ${host}: make it there with createdb ${name}, or name another one in DATABASE_URL.`,
      { cause },
    );
  }
  if (code.startsWith(NOT_LET_IN)) {
    return new Unstartable(
      `PostgreSQL on ${host} does not let ${username || 'this user'} in: look at the user and the password in DATABASE_URL.`,
      { cause },
    );
  }
  if (code === NO_RIGHT) {
    return new Unstartable(
      `PostgreSQL on ${host} does not let ${username || 'this user'} make tables in ${name}: make that user its owner there.`,
      { cause },
    );
  }
  if (isNoWay(code)) {
    return new Unstartable(
      `PostgreSQL does not answer on ${host}: start it, or name another one in DATABASE_URL.`,
      { cause },
    );
  }
  if (toStoreProblem(error) instanceof ConnectionLost || isOfSigningIn(cause)) {
    const said = cause instanceof Error ? cause.message : 'it does not say why';
    return new Unstartable(`PostgreSQL on ${host} takes no connection from here: ${said}`, { cause });
  }
  return error;
}

/** True for the driver's SASL errors, which have no code. */
function isOfSigningIn(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('SASL');
}

/** The error of PostgreSQL inside a store problem. */
function causeOf(error: unknown): unknown {
  return error instanceof ConnectionLost ? error.cause : error;
}
