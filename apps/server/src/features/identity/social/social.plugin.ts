import { SOCIAL_PATH } from '@daystream/contract/identity.social';
import { externalSources } from '@daystream/domain/identity';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#http/context.ts';
import { send } from '#http/errors.ts';
import { type HostCookie, readHostCookie, writeHostCookie } from '#http/host-cookie.ts';
import { openOAuthClients } from '#ports/oauth/oauth-clients.ts';
import { originOf } from '../site.service.ts';
import { newToken, TOKEN } from '../crypto/tokens.ts';
import { ATTEMPT_MS, finishSocial, type Network, startSocial } from './social.service.ts';

/** Fields of a network's form that are forwarded. */
const RELAYED = ['code', 'state', 'iss', 'error'];
const FORM_BYTES = 16 * 1024;
/** The secret of the browser that began. Lax: the network redirects back from another site. */
const browserCookie: HostCookie = { name: 'social', value: TOKEN, maxAgeS: ATTEMPT_MS / 1000, sameSite: 'lax' };

/** Sign-in by networks (Q63): two addresses for browsers, neither of them an API endpoint. */
export async function mountSocial(app: FastifyInstance, ctx: Context): Promise<void> {
  const clients = openOAuthClients(ctx.config.oauth);
  const options = { schema: { hide: true }, exposeHeadRoute: false };

  app.get(`${SOCIAL_PATH}/:source`, options, async (request, reply) => {
    const network = networkOf(request);
    if (network === null) return send(request, reply, 'not_found');
    const { action, token, returnUrl, app: isApp, app_id } = request.query as Readonly<Record<string, unknown>>;
    const origin = originOf(ctx.config, request);
    const variant = ctx.variants.asked({
      id: typeof app_id === 'string' ? app_id : undefined,
      host: request.hostname,
      installationId: ctx.config.variant,
    });
    if ((action !== 'login' && action !== 'link') || variant === undefined)
      return send(request, reply, 'malformed_request');
    // Reused while it is valid, so that two pages that begin at once do not break each other.
    const browser = readHostCookie(request, ctx.config, browserCookie) ?? newToken().token;
    const place = await startSocial(ctx, network, {
      action,
      ticket: typeof token === 'string' ? token : null,
      returnUrl,
      origin,
      variant,
      isApp: isApp === '1',
      session: parseCookie(request.headers.cookie ?? '').token ?? null,
      browser,
      address: request.ip,
    });
    writeHostCookie(reply, ctx.config, browserCookie, browser);
    return sendOn(reply, place);
  });

  app.get(`${SOCIAL_PATH}/:source/callback`, options, async (request, reply) => {
    const network = networkOf(request);
    if (network === null) return send(request, reply, 'not_found');
    const answer = new URLSearchParams(request.url.split('?')[1]);
    const browser = readHostCookie(request, ctx.config, browserCookie);
    return sendOn(reply, await finishSocial(ctx, network, answer, { browser, origin: originOf(ctx.config, request) }));
  });

  // Apple posts a form from its own page, without our cookie; after a redirect to the same address the browser sends it.
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post(`${SOCIAL_PATH}/:source/callback`, options, async (request, reply) => {
      const network = networkOf(request);
      if (network === null) return send(request, reply, 'not_found');
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const query = new URLSearchParams([...form].filter(([name]) => RELAYED.includes(name)));
      return sendOn(reply, `${SOCIAL_PATH}/${network.source}/callback?${query}`, 303);
    });
  });

  function networkOf(request: FastifyRequest): Network | null {
    const asked = (request.params as { source: string }).source;
    const source = externalSources.find((known) => known === asked);
    const client = source === undefined ? undefined : clients[source];
    if (source === undefined || client === undefined) return null;
    return { source, client, redirectUri: `${originOf(ctx.config, request)}${SOCIAL_PATH}/${source}/callback` };
  }
}

function sendOn(reply: FastifyReply, place: string, status = 302): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(place, status);
}
