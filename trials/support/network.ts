import { spawnSync } from 'node:child_process';

/** Machines on one switch, each in its own network namespace. This process reaches all of them. */
export interface Network {
  /** Returns a machine's namespace and address. */
  machine(name: MachineName): { readonly namespace: string; readonly address: string };
  /** Disconnects a machine without notice; packets to it are lost. */
  unplug(name: MachineName): void;
  plugIn(name: MachineName): void;
  remove(): void;
}

const MACHINES = ['front', 'db', 'one', 'two'] as const;
export type MachineName = (typeof MACHINES)[number];

/** A network reserved for tests (RFC 2544). */
const NET = '198.18.77.';
const OURS = 254;

/** Creates the network; returns null if this user may not create namespaces. */
export function layNetwork(): Network | null {
  const id = String(process.pid % 100_000);
  const namespaceOf = (name: string): string => `boli-${id}-${name}`;
  const plugOf = (name: string): string => `b${id}${name}`;
  const remove = (): void => {
    for (const name of MACHINES) ip('netns', 'del', namespaceOf(name));
    ip('link', 'del', plugOf('us'));
    ip('netns', 'del', namespaceOf('switch'));
  };

  const within = namespaceOf('switch');
  const steps: string[][] = [
    ['netns', 'add', within],
    ['-n', within, 'link', 'add', 'switch', 'type', 'bridge'],
    ['-n', within, 'link', 'set', 'switch', 'up'],
  ];
  const connect = (name: string, namespace: string | null, host: number): void => {
    const [plug, card] = [plugOf(name), namespace === null ? plugOf('us') : 'eth0'];
    const there = namespace === null ? [] : ['-n', namespace];
    steps.push(
      ['-n', within, 'link', 'add', plug, 'type', 'veth', 'peer', 'name', `${plug}x`],
      ['-n', within, 'link', 'set', plug, 'master', 'switch'],
      ['-n', within, 'link', 'set', plug, 'up'],
      ['-n', within, 'link', 'set', `${plug}x`, 'netns', namespace ?? String(process.pid)],
      [...there, 'link', 'set', `${plug}x`, 'name', card],
      [...there, 'addr', 'add', `${NET}${String(host)}/24`, 'dev', card],
      [...there, 'link', 'set', card, 'up'],
    );
  };
  for (const [at, name] of MACHINES.entries()) {
    steps.push(['netns', 'add', namespaceOf(name)], ['-n', namespaceOf(name), 'link', 'set', 'lo', 'up']);
    connect(name, namespaceOf(name), at + 1);
  }
  connect('me', null, OURS);
  process.once('exit', remove);
  if (!steps.every((step) => ip(...step))) return null;
  return {
    machine: (name) => ({
      namespace: namespaceOf(name),
      address: `${NET}${String(MACHINES.indexOf(name) + 1)}`,
    }),
    unplug: (name) => void ip('-n', within, 'link', 'set', plugOf(name), 'down'),
    plugIn: (name) => void ip('-n', within, 'link', 'set', plugOf(name), 'up'),
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}

function ip(...words: readonly string[]): boolean {
  return spawnSync('ip', words, { stdio: 'ignore' }).status === 0;
}
