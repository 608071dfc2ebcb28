import { linkPath } from '#protocol/calls/links.ts';
import { keptToken } from './kept-session.ts';

/** What this page shows the server: on a scorer's page the code of its link, elsewhere the token of the session. */
export function bearer(): string | null {
  if (location.pathname !== linkPath('scorer')) return keptToken();
  const code = location.hash.slice(1);
  return code === '' ? null : code;
}
