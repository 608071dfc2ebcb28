import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { House } from '#server/api/house-for-tests.ts';
import { addressOf } from './screen-for-tests.ts';

let house: House;
beforeEach(async () => {
  house = await House.open();
});
afterEach(() => house.close());

/** All that the server answers until it ends the connection. */
async function answersTo(...requests: readonly string[]): Promise<string> {
  const { port } = await addressOf(house);
  const line = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  line.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const request of requests) line.write(request);
  await once(line, 'close');
  return Buffer.concat(chunks).toString();
}

const OFFER = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
const LAST = `GET ${PATHS.health} HTTP/1.1\r\nHost: hall\r\nConnection: close\r\n\r\n`;

test('a call that also offers another protocol is answered as the call it is, and the next one too', async () => {
  const said = await answersTo(`GET ${PATHS.health} HTTP/1.1\r\nHost: hall\r\n${OFFER}\r\n`, LAST);
  expect(said.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

test('its body counts', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'secret-1' });
  const said = await answersTo(
    `POST ${PATHS.login} HTTP/1.1\r\nHost: hall\r\n${OFFER}Content-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n${body.slice(0, 10)}`,
    body.slice(10),
    LAST,
  );
  expect(said).toContain('Invalid email or password');
  expect(said.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(1);
});
