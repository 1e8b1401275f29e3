import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import Provider, { type ClientMetadata } from 'oidc-provider';
import { openLocalServer, sendJson } from './local-server.ts';
import { providerStore } from './provider-store.ts';

/** Who signs in at the provider, and what goes wrong there. */
export interface AtTheProvider {
  /** The next person to sign in; null: they cancel. */
  subject: string | null;
  /** Modifies the answer of the token endpoint. */
  spoil: ((tokens: Record<string, string>) => unknown) | null;
  readonly secretsSeen: string[];
}

export interface OpenIdProvider {
  readonly issuer: string;
  readonly there: AtTheProvider;
  close(): Promise<void>;
}

/** A real, certified OpenID provider on this machine; its only person consents at once. */
export async function openProvider(
  clients: readonly ClientMetadata[],
  isSecret?: (given: string) => boolean,
): Promise<OpenIdProvider> {
  const there: AtTheProvider = { subject: 'g-1', spoil: null, secretsSeen: [] };
  const server = await openLocalServer((issuer) => {
    const provider = makeProvider(issuer, clients);
    (provider.Client.prototype as unknown as SecretKeeper).compareClientSecret = function compare(given) {
      there.secretsSeen.push(given);
      return isSecret === undefined ? given === this.clientSecret : isSecret(given);
    };
    const serve = provider.callback();
    return (request, response) => {
      if (request.url?.startsWith('/interaction/') === true) {
        const result =
          there.subject === null
            ? { error: 'access_denied' }
            : { login: { accountId: there.subject, remember: false } };
        void provider.interactionFinished(request, response, result);
        return;
      }
      if (request.url === '/token' && there.spoil !== null) spoilAnswer(response, there.spoil);
      void serve(request, response);
    };
  });
  return { issuer: server.url, there, close: () => server.close() };
}

interface SecretKeeper {
  clientSecret: string;
  compareClientSecret(this: SecretKeeper, given: string): boolean;
}

function makeProvider(issuer: string, clients: readonly ClientMetadata[]): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    adapter: providerStore(),
    clients: [...clients],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomUUID()] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: 'person-1@school.example' }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  });
}

function spoilAnswer(response: ServerResponse, spoil: (tokens: Record<string, string>) => unknown): void {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    response.end = end;
    const tokens = JSON.parse(String(body)) as Record<string, string>;
    response.removeHeader('content-length');
    sendJson(response, response.statusCode, spoil(tokens));
    return response;
  }) as typeof response.end;
}
