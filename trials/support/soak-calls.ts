import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { errorAnswer } from '#protocol/errors.ts';
import { PATHS } from '#protocol/paths.ts';

/** Registers the account of all auctions; returns its token. */
export async function signUp(url: string): Promise<string> {
  const account = { name: 'Soak', email: 'soak@example.com', mobile: '9800000000', password: 'soak-123' };
  return sessionAnswer.parse(await post(url, '', PATHS.register, account)).token;
}

export async function post(url: string, token: string, path: string, body: object): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== '' && { authorization: `Bearer ${token}` }),
  };
  return read(path, await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

export async function get(url: string, token: string, path: string): Promise<unknown> {
  return read(path, await fetch(url + path, { headers: { authorization: `Bearer ${token}` } }));
}

async function read(path: string, response: Response): Promise<unknown> {
  const json: unknown = await response.json();
  if (!response.ok) throw new NotTaken(path, response.status, errorAnswer.parse(json).error.message);
  return json;
}

/** The error for a call that the server did not accept, with its HTTP status. */
export class NotTaken extends Error {
  constructor(
    path: string,
    readonly status: number,
    message: string,
  ) {
    super(`${path}: ${message}`);
  }
}
