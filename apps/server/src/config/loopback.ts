import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether an address or host name is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const version = isIP(name);
  if (version === 0) return /^(.+\.)?localhost$/.test(name);
  return loopback.check(name, version === 6 ? 'ipv6' : 'ipv4');
}

interface Place {
  readonly isProduction: boolean;
  readonly host: string;
  readonly publicUrl: string;
}

/**
 * A school that is not in production but reachable from other machines: anybody there can use the public password of the demo
 * people and read all codes in the outbox.
 */
export function isExposed({ isProduction, host, publicUrl }: Place): boolean {
  return !isProduction && !(isLoopback(host) && isLoopback(new URL(publicUrl).hostname));
}

const HOST_WITH_PORT = /^(\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(?::\d{1,5})?$/i;

/**
 * Whether a school in development shows at a host what only its developer may see: at a loopback name and at its public address.
 * A stranger's page that has its own name resolved to this machine (DNS rebinding) sends that name as the host.
 */
export function isDevelopersHost(host: string | undefined, { publicUrl }: Pick<Place, 'publicUrl'>): boolean {
  const name = HOST_WITH_PORT.exec(host ?? '')?.[1]?.toLowerCase();
  return name !== undefined && (isLoopback(name) || name === new URL(publicUrl).hostname);
}
