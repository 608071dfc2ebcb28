import type { NetworkInterfaceInfo } from 'node:os';

type Interfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>;

/** Where this server is reached, for people to type: on this machine, and by others in the same network. */
export interface Addresses {
  readonly here: string;
  readonly network: readonly string[];
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
