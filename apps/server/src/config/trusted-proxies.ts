import { BlockList, isIP } from 'node:net';
import { ConfigProblem } from './config-problem.ts';

/** Named networks. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const DEFAULT = 'loopback';

/**
 * Parses the peers whose X-Forwarded-For is trusted: addresses, networks and names, separated by commas. Any other peer could
 * use that header to evade the rate limits.
 */
export function trustedProxies(text = DEFAULT): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  const networks = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== 'none')
    .flatMap((part) => named[part] ?? [part]);
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const version = isIP(address);
    const longest = version === 6 ? 128 : 32;
    const prefix = length === undefined ? longest : Number(length);
    if (version === 0 || !/^\d+$/.test(length ?? '0') || prefix > longest) throw notANetwork(network);
    trusted.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return (address = '') => {
    const version = isIP(address);
    return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

function notANetwork(part: string): ConfigProblem {
  const names = Object.keys(named).join(', ');
  return new ConfigProblem(
    `TRUSTED_PROXIES accepts addresses, networks like 10.0.0.0/8, ${names} and none, separated by commas; got "${part}".`,
  );
}
