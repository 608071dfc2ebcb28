import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { PATHS } from '#protocol/paths.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { buildApp } from '#server/api/app.ts';
import { readConfig } from '#server/base/config.ts';
import { type RunningServer, serve } from '#server/start/serve.ts';
import { TOURNAMENT } from '#server/testing/test-server.ts';

const TOKEN = 'a-token-for-prometheus';

let folder: string;
let server: RunningServer;

async function start(more: Record<string, string> = {}): Promise<void> {
  const settings = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: TOKEN,
  };
  server = await serve(readConfig({ ...settings, ...more }), buildApp);
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-metrics-'));
  await start();
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (address: string) => `http://127.0.0.1:${String(server.port)}${address}`;
const metrics = () => fetch(at('/metrics'), { headers: { authorization: `Bearer ${TOKEN}` } });

async function call(address: string, body: object, token = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return (await fetch(at(address), { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

test('/metrics counts orders, refusals by code, commit times and screens', async () => {
  const who = { name: 'Asha Rao', email: 'asha@example.com', mobile: '98000 00000', password: 'secret-1' };
  const { token } = sessionAnswer.parse(await call(PATHS.register, who));
  const { id } = tournamentAnswer.parse(await call(PATHS.createTournament, TOURNAMENT, token));
  await call(PATHS.createTeam, { name: 'Pune', logo: null, tournamentId: id }, token);
  const order = { commandId: 'begin-1', order: { type: 'initialise' } };
  await call(`${PATHS.command}?tournamentId=${id}`, order, token);

  const answer = await metrics();
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  for (const line of [
    'boli_orders_total{kind="enter-team"} 1',
    'boli_refusals_total{code="no-players-to-auction"} 1',
    'boli_commit_seconds_count 2',
    'boli_feed_lag_seconds_count 2',
    'boli_leads 1',
    'boli_other_processes 0',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/boli_event_loop_delay_seconds\{quantile="0.99"\} \d/);
});

test('/metrics names processor time, memory and start time like all Prometheus clients', async () => {
  const text = await (await metrics()).text();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const kinds = [...text.matchAll(/^# TYPE ((?:process|nodejs)_\w+) (\w+)$/gm)];
  expect(kinds.map(([, name, kind]) => `${name ?? ''} ${kind ?? ''}`)).toEqual(
    expect.arrayContaining([
      'process_cpu_user_seconds_total counter',
      'process_cpu_system_seconds_total counter',
      'process_cpu_seconds_total counter',
      'process_start_time_seconds gauge',
      'process_resident_memory_bytes gauge',
      'nodejs_heap_size_total_bytes gauge',
      'nodejs_heap_size_used_bytes gauge',
      'nodejs_version_info gauge',
    ]),
  );
  expect(valueOf('process_cpu_seconds_total')).toBeCloseTo(
    valueOf('process_cpu_user_seconds_total') + valueOf('process_cpu_system_seconds_total'),
    1,
  );
  expect(valueOf('process_start_time_seconds')).toBeLessThanOrEqual(Date.now() / 1_000);
  expect(valueOf('process_start_time_seconds')).toBeGreaterThan(Date.now() / 1_000 - 3_600);
  expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(text).toContain(`nodejs_version_info{version="${process.version}",`);
});

test('Only holders of the token read /metrics, whatever their address and host name', async () => {
  // Node's HTTP client here sends any host name, as a proxy without forwarding headers does.
  const asked = (host: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const port = server.port;
      get({ host: '127.0.0.1', port, path: '/metrics', headers: { host, ...headers } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000', 'boli.example', '192.168.1.20:3000']) {
    expect([host, await asked(host)]).toEqual([host, 404]);
    expect([host, await asked(host, { authorization: 'Bearer not-this-one' })]).toEqual([host, 404]);
    expect([host, await asked(host, { authorization: `Bearer ${TOKEN}` })]).toEqual([host, 200]);
  }
});

test.each<Record<string, string>>([{}, { PUBLIC_URL: 'https://boli.example' }])(
  'Without a token in the settings (%o), nobody reads /metrics',
  async (settings) => {
    await server.stop();
    await start({ METRICS_TOKEN: '', ...settings });
    for (const token of ['', 'null', 'undefined'])
      expect((await fetch(at('/metrics'), { headers: { authorization: `Bearer ${token}` } })).status).toBe(
        404,
      );
    expect((await fetch(at('/metrics'))).status).toBe(404);
  },
);
