import { createHmac } from 'node:crypto';
import { calculatePKCECodeChallenge } from 'oauth4webapi';
import type { FacebookSettings } from '#config/config.ts';
import { getFromNetwork, postToNetwork, subjectText } from './ask-network.ts';
import { answeredFailure, type OAuthClient, OAuthFailure } from './oauth.ts';

const VERSION = 'v24.0';

/** Facebook Login without a library: the dialog, the token for the code, and the id from the Graph API. */
export function openFacebookClient(settings: FacebookSettings, timeoutMs?: number): OAuthClient {
  const { dialogUrl, graphUrl, clientId, clientSecret } = settings;
  return {
    async authorizationUrl({ redirectUri, state, verifier, nonce }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        // PKCE belongs to the OpenID side of the dialog.
        scope: 'openid,public_profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return `${dialogUrl}/${VERSION}/dialog/oauth?${query}`;
    },

    async findSubject(answer, { redirectUri, verifier }) {
      const failure = answeredFailure(answer);
      if (failure !== null) throw failure;
      const code = answer.get('code');
      if (code === null) throw new OAuthFailure('answer_invalid', 'no_code');
      const { access_token: token } = await postToNetwork(
        `${graphUrl}/${VERSION}/oauth/access_token`,
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
          code,
          code_verifier: verifier,
        },
        timeoutMs,
      );
      if (typeof token !== 'string') throw new OAuthFailure('answer_invalid', 'no_token');
      const person = await getFromNetwork(
        `${graphUrl}/${VERSION}/me`,
        {
          fields: 'id',
          access_token: token,
          // With the proof, a token stolen elsewhere does not work.
          appsecret_proof: createHmac('sha256', clientSecret).update(token).digest('hex'),
        },
        timeoutMs,
      );
      return subjectText(person.id);
    },
  };
}
