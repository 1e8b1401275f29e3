import * as api from '@daystream/contract/config';
import type { EndpointShape } from '@daystream/contract/endpoint';
import type { Variant } from '@daystream/variants/variant';
import { wireConfigOf } from '@daystream/variants/wire-config';
import { externalAuthOf } from '#config/external-auth.ts';
import { type Call, route } from '#http/mount.ts';
import { refuse } from '#http/refusal.ts';
import { appIdOf } from '#http/viewer.ts';
import { presentSite } from './config.presenter.ts';

export const configRoutes = [
  route(api.getConfig, async (call) => {
    const variant = askedVariant(call);
    return variant === undefined ? refuse('not_found') : { data: { config: wireConfigOf(variant) } };
  }),
  route(api.getSite, async (call) => {
    const variant = askedVariant(call);
    if (variant === undefined) return refuse('not_found');
    const { config } = call.ctx;
    return presentSite(variant, { publicUrl: config.publicUrl, externalAuth: externalAuthOf(config) });
  }),
];

type Asking = Pick<Call<EndpointShape>, 'ctx' | 'request' | 'reply'> & { readonly query: { app_id?: string } };

/** The requested variant. One URL serves every variant, so proxies must not cache the response. */
function askedVariant({ ctx, query, request, reply }: Asking): Variant | undefined {
  reply.headers({ 'cache-control': 'no-cache', vary: 'X-App-Id, Host' });
  return ctx.variants.asked({
    id: query.app_id ?? appIdOf(request),
    host: request.hostname,
    installationId: ctx.config.variant,
  });
}
