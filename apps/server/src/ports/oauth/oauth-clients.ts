import type { ExternalSource } from '@daystream/domain/identity';
import type { OAuthSettings } from '#config/config.ts';
import { appleSecret } from './apple-secret.ts';
import { openFacebookClient } from './facebook-client.ts';
import type { OAuthClient } from './oauth.ts';
import { openOpenIdClient } from './openid-client.ts';
import { openVkClient } from './vk-client.ts';

/** A client for each configured network. */
export type OAuthClients = Readonly<Partial<Record<ExternalSource, OAuthClient>>>;

export function openOAuthClients({ google, vkontakte, facebook, apple }: OAuthSettings): OAuthClients {
  return {
    ...(google === null ? {} : { google: openOpenIdClient({ ...google, clientSecret: () => google.clientSecret }) }),
    ...(vkontakte === null ? {} : { vkontakte: openVkClient(vkontakte) }),
    ...(facebook === null ? {} : { facebook: openFacebookClient(facebook) }),
    ...(apple === null
      ? {}
      : {
          apple: openOpenIdClient({
            issuer: apple.issuer,
            clientId: apple.clientId,
            clientSecret: () => appleSecret(apple, Date.now()),
            responseMode: 'form_post',
          }),
        }),
  };
}
