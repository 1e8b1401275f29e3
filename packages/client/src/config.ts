import { getConfig, type WireConfig } from '@daystream/contract/config';
import type { Transport } from './transport.ts';

/** The configuration to go by: the remote one only where both mean the same by their names (CFG-018). */
export function pickConfig<Config extends { readonly version: number }>(bundled: Config, remote: Config): Config {
  return remote.version === bundled.version ? remote : bundled;
}

/** Asks for the configuration that is published for this application now. */
export async function fetchConfig(call: Transport['call']): Promise<WireConfig> {
  const { config } = (await call(getConfig)).data;
  if (!Number.isInteger(config.version)) throw new TypeError('a configuration without its version');
  return config;
}
