import { expect, test } from 'vitest';
import { streamHost } from './stream-host.ts';

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  ['live', null],
  ['http://live.example/cup', null],
  ['javascript:alert(1)', null],
  ['https://live.example/cup?of=2026#now', 'live.example'],
  ['https://live.example:8443/cup', 'live.example:8443'],
  // The part before @ is a name of a user, so the link leads elsewhere.
  ['https://www.youtube.com@evil.example/live', 'evil.example'],
])('The stream %j is on the host %j', (stream, host) => {
  expect(streamHost(stream)).toBe(host);
});
