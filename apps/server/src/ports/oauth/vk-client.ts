import { calculatePKCECodeChallenge } from 'oauth4webapi';
import type { VkSettings } from '#config/config.ts';
import { postToNetwork, subjectText } from './ask-network.ts';
import { answeredFailure, type OAuthClient, OAuthFailure } from './oauth.ts';

/** VK ID: OAuth 2.1 whose code belongs to a device that VK names; PKCE replaces the client secret. */
export function openVkClient({ url, clientId }: VkSettings, timeoutMs?: number): OAuthClient {
  return {
    async authorizationUrl({ redirectUri, state, verifier }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return `${url}/authorize?${query}`;
    },

    async findSubject(answer, { redirectUri, state, verifier }) {
      const failure = answeredFailure(answer);
      if (failure !== null) throw failure;
      const [code, device] = [answer.get('code'), answer.get('device_id')];
      if (code === null || device === null) throw new OAuthFailure('answer_invalid', 'no_code');
      const tokens = await postToNetwork(
        `${url}/oauth2/auth`,
        {
          grant_type: 'authorization_code',
          client_id: clientId,
          code,
          code_verifier: verifier,
          device_id: device,
          redirect_uri: redirectUri,
          state,
        },
        timeoutMs,
      );
      if (typeof tokens.access_token !== 'string') throw new OAuthFailure('answer_invalid', 'no_token');
      if (tokens.state !== undefined && tokens.state !== state) throw new OAuthFailure('answer_invalid', 'state');
      const { user } = await postToNetwork(
        `${url}/oauth2/user_info`,
        { client_id: clientId, access_token: tokens.access_token },
        timeoutMs,
      );
      return subjectText((user as { user_id?: unknown } | null | undefined)?.user_id);
    },
  };
}
