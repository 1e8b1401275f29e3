import { SOCIAL_PATH } from '@daystream/contract/identity.social';
import type { WireSite } from '@daystream/contract/config';
import { externalSources } from '@daystream/domain/identity';
import type { Config } from '#config/config.ts';

/** The configured networks, with relative sign-in URLs, so that people stay on their host (Q63). */
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
