import { getConfig, type WireConfig } from '@daystream/contract/config';
import type { Transport } from './transport.ts';

/** Picks the remote configuration if its version is the one this client was built for, else the bundled one (CFG-018). */
export function pickConfig<Config extends { readonly version: number }>(bundled: Config, remote: Config): Config {
  return remote.version === bundled.version ? remote : bundled;
}

/** Loads the configuration currently published for this application. */
export async function fetchConfig(call: Transport['call']): Promise<WireConfig> {
  const { config } = (await call(getConfig)).data;
  if (!Number.isInteger(config.version)) throw new TypeError('a configuration without its version');
  return config;
}
