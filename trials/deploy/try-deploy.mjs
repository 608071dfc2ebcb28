import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '#scripts/lib/build-stamp.mjs';
import { onPath, run } from '#scripts/lib/children.mjs';
import { largeFile } from './bodies.mjs';
import { callerOf, house } from './load.mjs';
import { rollingRestart } from './restart.mjs';
import { ensurePostgres, startPostgres } from '#scripts/lib/postgres.mjs';
import { Problem, tell } from '#scripts/lib/problem.mjs';
import { inRoot, root } from '#scripts/lib/root.mjs';

const TRANSCRIPT = 'docs/deploy/transcript.md';
const [PROXY, ONE, TWO] = [18_443, 13_001, 13_002];
const AUCTIONS = 4;
const TOKEN = 'a-token-for-prometheus';

const said = [];
const folder = mkdtempSync(path.join(tmpdir(), 'boli-deploy-'));
const tls = path.join(folder, 'tls');
const running = new Map();

/** Runs the steps of docs/deploy.md on this machine, in its own folder, and saves their output. */
await tell(async () => {
  await ensureBuilt();
  for (const program of ['nginx', 'openssl', 'curl'])
    if (onPath(program) === null && onPath(`/usr/sbin/${program}`) === null)
      throw new Problem(`There is no ${program} on this machine: install it first.`);
  const programs = await ensurePostgres();
  if (programs === null) throw new Problem('There is no PostgreSQL here: install its server.');
  const postgres = await startPostgres({ programs });
  try {
    await steps(postgres);
    writeFileSync(inRoot(TRANSCRIPT), `${said.join('\n')}\n`);
    await run(process.execPath, [inRoot('node_modules/oxfmt/bin/oxfmt'), TRANSCRIPT]);
    return 0;
  } finally {
    for (const name of [...running.keys()]) await end(name);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function steps(postgres) {
  note(
    `# What the steps of deploy.md said\n\nCarried out by \`node trials/deploy/try-deploy.mjs\` on ${new Date().toISOString().slice(0, 10)}.\n`,
  );
  const env = envFile(postgres.url);

  title('A certificate of our own, and nginx in front');
  mkdirSync(tls);
  await shell(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=boli.example -addext subjectAltName=DNS:boli.example -keyout ${tls}/boli.key -out ${tls}/boli.crt 2>&1 | tail -1`,
  );
  writeFileSync(path.join(folder, 'nginx.conf'), nginxConf());
  await shell(`nginx -t -c ${folder}/nginx.conf 2>&1`);
  // Only this user may enter the folder, and nginx caches views in it.
  const directives = `daemon off;${process.getuid() === 0 ? ' user root;' : ''}`;
  start('nginx', onPath('nginx') ?? '/usr/sbin/nginx', ['-c', `${folder}/nginx.conf`, '-g', directives]);

  title('The units of systemd');
  await shell('systemd-analyze verify docs/deploy/boli@.service 2>&1; echo "exit code $?"');

  title('Two processes on one PostgreSQL');
  for (const port of [ONE, TWO]) await boli(port, env);
  const health = `curl -s --cacert ${tls}/boli.crt --resolve boli.example:${PROXY}:127.0.0.1 https://boli.example:${PROXY}/api/health`;
  await shell(health);

  title('What they count');
  const web = callerOf(`https://127.0.0.1:${PROXY}`, `${tls}/boli.crt`);
  const { token, all } = await house(web, AUCTIONS);
  const asked = `curl -s -H 'authorization: Bearer ${TOKEN}'`;
  await shell(`${asked} http://127.0.0.1:${ONE}/metrics | grep -E '^boli_(leads|other|orders|refusals)'`);
  await shell(`${asked} http://127.0.0.1:${TWO}/metrics | grep -E '^boli_(leads|other|orders|refusals)'`);
  await shell(`${health.replace('/api/health', '/metrics')} -o /dev/null -w 'over nginx: %{http_code}\\n'`);

  title('What spectators ask for, kept by nginx for a second');
  const body = { tournamentId: all[0].id };
  const { links } = (await web.call('POST', '/api/links/open', body, token)).json;
  const { code: link } = links.find(({ kind }) => kind === 'live');
  const view = health.replace('/api/health', `/api/hall/view?link=${link}`);
  await shell(
    `for n in 1 2 3 4 5; do ${view} -o /dev/null -w '%{http_code} %header{x-cache} '; done; sleep 4; ${view} -o /dev/null -w '%{http_code} %header{x-cache}\\n'`,
  );

  title('A large file');
  await largeFile({ web, token, note });

  title('A rolling restart under load');
  await rollingRestart({ web, token, all, note, restart: () => oneAfterTheOther(env) });

  title('A copy, and the same put back');
  const first = all[0];
  const sizeOf = async () =>
    (await web.call('GET', `/api/auctions/snapshot?tournamentId=${first.id}`, undefined, token)).json
      .sequence;
  const before = await sizeOf();
  await shell(withEnv(env, `node dist/server/cli/boli.js backup ${folder}/evening.db`));
  const next = { type: 'adjust-purse', team: first.teams[0], by: 1_000, reason: 'After the copy' };
  const order = { commandId: 'after-the-copy', order: next };
  await web.call('POST', `/api/auctions/command?tournamentId=${first.id}`, order, token);
  note(`The log of Cup 1 has ${before} lines in the copy, and ${await sizeOf()} by now.\n`);
  await shell(withEnv(env, `node dist/server/cli/boli.js restore ${folder}/evening.db`));
  for (const port of [ONE, TWO]) await end(String(port));
  await shell(withEnv(env, `node dist/server/cli/boli.js restore ${folder}/evening.db`));
  for (const port of [ONE, TWO]) await boli(port, env);
  const after = await sizeOf();
  note(`Put back, it has ${after}.\n`);
  if (after !== before) throw new Problem('The copy that was put back is not the one that was made.');

  title('Their logs');
  note(
    `One JSON line for each thing that happened, on stdout, which systemd keeps: \`journalctl -u boli@3001\`.\n`,
  );
  code(running.get(String(ONE)).lines.join('').split('\n').slice(0, 6).join('\n'));
  note('Docker: not run, there is no daemon where this was tried.');
}

async function oneAfterTheOther(env) {
  for (const port of [ONE, TWO]) {
    await pause(1_000);
    const began = Date.now();
    await end(String(port));
    note(`The process on port ${port} left ${((Date.now() - began) / 1_000).toFixed(1)} s after SIGTERM.\n`);
    await boli(port, env);
  }
}

/** The settings of docs/deploy/boli.env with the paths of this run. */
function envFile(databaseUrl) {
  const data = path.join(folder, 'data');
  const values = { DATA_DIR: data, DATABASE_URL: databaseUrl, METRICS_TOKEN: TOKEN };
  const lines = readFileSync(inRoot('docs/deploy/boli.env'), 'utf8').trim().split('\n');
  const settings = lines.map((line) => {
    const [name] = line.split('=', 1);
    return [name, values[name] ?? line.slice(name.length + 1)];
  });
  return Object.fromEntries(settings);
}

/** docs/deploy/nginx.conf with the paths and ports of this run. */
function nginxConf() {
  const [logs, pid] = [path.join(folder, 'nginx.log'), path.join(folder, 'nginx.pid')];
  return readFileSync(inRoot('docs/deploy/nginx.conf'), 'utf8')
    .replaceAll('/etc/boli/tls', tls)
    .replace('/var/log/nginx/error.log', logs)
    .replace('/run/nginx.pid', pid)
    .replace('/var/cache/nginx/boli', path.join(folder, 'views'))
    .replace('listen 443', `listen 127.0.0.1:${PROXY}`)
    .replace(':3001', `:${ONE}`)
    .replace(':3002', `:${TWO}`);
}

async function boli(port, env) {
  start(String(port), process.execPath, ['dist/server/main.js'], { ...env, PORT: String(port) });
  for (let tries = 0; tries < 400; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/api/health`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (up) return;
    await pause(50);
  }
  throw new Problem(
    `The process on port ${port} did not come up:\n${running.get(String(port)).lines.join('')}`,
  );
}

function start(name, command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => lines.push(String(bytes)));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  running.set(name, { child, lines, gone });
}

async function end(name) {
  const { child, gone } = running.get(name);
  child.kill('SIGTERM');
  await gone;
  running.delete(name);
}

function withEnv(env, command) {
  const settings = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  return `${settings.join(' ')} ${command} 2>&1`;
}

async function shell(command) {
  const { output } = await run('bash', ['-c', command]);
  code(`$ ${command}\n${output.trimEnd()}`);
}

/** Replaces this machine's paths by general ones. */
function note(text) {
  const plain = text.replaceAll(folder, '/tmp/boli-deploy').replaceAll(root, '/srv/boli');
  process.stdout.write(`${plain}\n`);
  said.push(plain);
}

function title(text) {
  note(`## ${text}\n`);
}

function code(text) {
  note(`\`\`\`text\n${text}\n\`\`\`\n`);
}
