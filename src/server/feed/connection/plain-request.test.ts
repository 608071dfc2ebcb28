import { connect } from 'node:net';
import { once } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { testServer, type TestServer } from '#server/testing/test-server.ts';
import { addressOf } from '#server/testing/live-auction.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});

/** All answers of the server until it closes the connection. */
async function answersTo(...requests: readonly string[]): Promise<string> {
  const { port } = await addressOf(server);
  const line = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  line.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const request of requests) line.write(request);
  await once(line, 'close');
  return Buffer.concat(chunks).toString();
}

const OFFER = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
const LAST = `GET ${PATHS.health} HTTP/1.1\r\nHost: hall\r\nConnection: close\r\n\r\n`;

test('An HTTP call that offers an upgrade is answered, and so is the next call', async () => {
  const said = await answersTo(`GET ${PATHS.health} HTTP/1.1\r\nHost: hall\r\n${OFFER}\r\n`, LAST);
  expect(said.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

test('The body of a call that offers an upgrade is read', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'secret-1' });
  const said = await answersTo(
    `POST ${PATHS.login} HTTP/1.1\r\nHost: hall\r\n${OFFER}Content-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n${body.slice(0, 10)}`,
    body.slice(10),
    LAST,
  );
  expect(said).toContain('Invalid email or password');
  expect(said.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(1);
});

describe('several requests in one packet', () => {
  const health = (offer = '') => `GET ${PATHS.health} HTTP/1.1\r\nHost: hall\r\n${offer}\r\n`;
  const statuses = (said: string) => said.match(/HTTP\/1\.1 \d+/g);

  test.each([
    ['the first offers', [health(OFFER), health()]],
    ['the second offers', [health(), health(OFFER)]],
    ['all offer', [health(OFFER), health(OFFER), health(OFFER)]],
    ['fifty offer', Array<string>(50).fill(health(OFFER))],
    ['every other one offers', [health(), health(OFFER), health(), health(OFFER)]],
  ])('Each request of a packet is answered in turn, where %s', async (_, requests) => {
    const said = await answersTo([...requests, LAST].join(''));
    expect(statuses(said)).toEqual([...requests, LAST].map(() => 'HTTP/1.1 200'));
  });

  test('Requests of one packet are answered in their order, even when the first is slowest', async () => {
    const slow = `GET ${PATHS.docs}/json HTTP/1.1\r\nHost: hall\r\n\r\n`;
    const missing = `GET /api/nothing HTTP/1.1\r\nHost: hall\r\n${OFFER}\r\n`;
    const said = await answersTo([slow, health(), missing, LAST].join(''));
    expect(statuses(said)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200']);
  });
});
