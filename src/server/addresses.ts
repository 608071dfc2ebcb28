import type { NetworkInterfaceInfo } from 'node:os';

type Interfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>;

/** Where this server is reached, for people to type: on this machine, and by others in the same network. */
interface Addresses {
  readonly here: string;
  readonly network: readonly string[];
}

/** How the settings say that this server is reached. */
export interface Reached {
  /** What it listens to; null: everything. */
  readonly host: string | null;
  /** Where people reach it behind another server. */
  readonly publicUrl: string | null;
}

const EVERYWHERE = new Set(['0.0.0.0', '::']);

export function addressesOf(host: string, port: number, interfaces: Interfaces): Addresses {
  const at = (name: string): string => `http://${name.includes(':') ? `[${name}]` : name}:${String(port)}`;
  if (!EVERYWHERE.has(host)) return { here: at(host), network: [] };
  return { here: at('localhost'), network: networkAddresses(interfaces).map(at) };
}

/** Made by programs on this machine for their own use: nobody in the hall reaches it. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|cni|flannel|lxc|lxd)/i;

function networkAddresses(interfaces: Interfaces): string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !isSelfGiven(address))
    .map(({ address }) => address);
}

/** An address that a machine gave itself because no network answered. */
function isSelfGiven(address: string): boolean {
  return address.startsWith('169.254.');
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where phones in the hall reach this server, for links and QR codes, best first and never empty: the address of the
 * settings, then the one the organiser uses (`asked`), unless that is one that only this machine understands: then the
 * machine's own addresses in the network go before it.
 */
export function originsFor({
  host,
  publicUrl,
  asked,
  interfaces,
}: Reached & { readonly asked: string; readonly interfaces: Interfaces }): string[] {
  const used = URL.canParse(asked) ? new URL(asked) : new URL('http://localhost');
  const others = THIS_MACHINE.has(used.hostname) && (host === null || EVERYWHERE.has(host));
  const network = others
    ? networkAddresses(interfaces)
        .sort(byHall)
        .map((address) => at(used, address))
    : [];
  return [...(publicUrl === null ? [] : [publicUrl]), ...network, used.origin];
}

function at(url: URL, hostname: string): string {
  const there = new URL(url);
  there.hostname = hostname;
  return there.origin;
}

/** A hall's Wi-Fi gives addresses of these kinds, the first most often; a tunnel to an office rarely does. */
const OF_HALLS = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

function byHall(one: string, other: string): number {
  return kindOf(one) - kindOf(other);
}

function kindOf(address: string): number {
  const kind = OF_HALLS.findIndex((pattern) => pattern.test(address));
  return kind < 0 ? OF_HALLS.length : kind;
}
