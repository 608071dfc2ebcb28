import type { IncomingMessage } from 'node:http';
import type { NetworkInterfaceInfo } from 'node:os';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from './config.ts';

type Interfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>;

/** The addresses at which people open this server: on this machine, and in the same network. */
interface Addresses {
  readonly here: string;
  readonly network: readonly string[];
}

/** The settings that decide at which addresses this server is reached. */
export interface Reached {
  /** The host on which the server listens; null for all interfaces. */
  readonly host: string | null;
  /** The public URL of the server behind a reverse proxy; null without a proxy. */
  readonly publicUrl: string | null;
}

const EVERYWHERE = new Set(['0.0.0.0', '::']);

export function addressesOf(host: string, port: number, interfaces: Interfaces): Addresses {
  const at = (name: string): string => `http://${name.includes(':') ? `[${name}]` : name}:${String(port)}`;
  if (!EVERYWHERE.has(host)) return { here: at(host), network: [] };
  return { here: at('localhost'), network: networkAddresses(interfaces).map(at) };
}

/** Virtual network interfaces of this machine. No phone in the hall can reach them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|cni|flannel|lxc|lxd)/i;

function networkAddresses(interfaces: Interfaces): string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !isSelfGiven(address))
    .map(({ address }) => address);
}

/** True for a link-local address, which a machine takes when no DHCP server answers. */
function isSelfGiven(address: string): boolean {
  return address.startsWith('169.254.');
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The addresses where phones in the hall reach this server, for links and QR codes: the best first, never empty. The
 * public URL of the settings comes first, then the address in the organiser's own request (`asked`). If `asked` works
 * only on this machine, the network addresses of the machine come before it.
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

/** Private address ranges, the most frequent in a hall's Wi-Fi first. VPN tunnels rarely use the first one. */
const OF_HALLS = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

function byHall(one: string, other: string): number {
  return kindOf(one) - kindOf(other);
}

function kindOf(address: string): number {
  const kind = OF_HALLS.findIndex((pattern) => pattern.test(address));
  return kind < 0 ? OF_HALLS.length : kind;
}

/** Decides which proxy may name a caller's address: the `trustProxy` of HTTP calls, also for upgrades. */
export type Trust = false | ((address: string, hop: number) => boolean);

/** True for a loopback address of this machine. */
export const isThisMachine = proxyAddr.compile('loopback');

/**
 * Trusts a proxy on this machine, or the one in the settings, as the nearest machine only. Any other machine could
 * invent a new address for each attempt and evade every limit.
 */
export function trustIn({
  publicUrl,
  trustedProxy = null,
}: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'trustedProxy'>>): Trust {
  if (publicUrl === null) return false;
  const isProxy = proxyAddr.compile(trustedProxy === null ? 'loopback' : ['loopback', trustedProxy]);
  return (address, hop) => hop === 0 && isProxy(address, hop);
}

/** The network address of a caller; behind a trusted proxy, the address that it names. */
export function callerAddress(request: IncomingMessage, trust: Trust): string {
  const nearest = request.socket.remoteAddress ?? '';
  return trust === false || nearest === '' ? nearest : proxyAddr(request, trust);
}
