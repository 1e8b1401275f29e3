import { SOCIAL_PATH } from '@daystream/contract/identity.social';
import type { WireSite } from '@daystream/contract/config';
import { externalSources } from '@daystream/domain/identity';
import type { Config } from '#config/config.ts';

/** The networks that are set up, with relative sign-in addresses, so that people stay on the host they came to (Q63). */
export function externalAuthOf({ oauth }: Config): WireSite['components']['externalAuth'] {
  const sources = externalSources.filter((source) => oauth[source] !== null);
  return {
    enabled: sources.length > 0,
    clients: sources.map((source) => ({
      source,
      login: `${SOCIAL_PATH}/${source}?action=login`,
      link: `${SOCIAL_PATH}/${source}?action=link`,
    })),
  };
}
