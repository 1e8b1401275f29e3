import { type EndpointShape, isWriting } from '@daystream/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { send } from './errors.ts';

type Paths = ReadonlyMap<string, readonly EndpointShape[]>;
type PathRouter = findMyWay.Instance<findMyWay.HTTPVersion.V1>;

/** How an address is matched with a path. */
export const routerOptions = { ignoreTrailingSlash: true, maxParamLength: 500 };

/**
 * A known path with another method: 405 with the allowed ones, before the body is read. Looked up only where the server's
 * router has found nothing, because to register every refused method with it would double the time of opening it.
 */
export function refuseOtherMethods(app: FastifyInstance, endpoints: readonly EndpointShape[]): void {
  const paths = Map.groupBy(endpoints, ({ path }) => path);
  let router: PathRouter | null = null;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return undefined;
    router ??= routerOf(paths);
    const found = router.find('GET', request.url);
    return found === null ? undefined : refuse(request, reply, found.store as string[]);
  });
  for (const { url, method } of takenByParameters(paths)) {
    const allowed = allowedMethods(paths.get(url) ?? []);
    app.route({
      method,
      url,
      schema: { hide: true },
      onRequest: async (request, reply) => refuse(request, reply, allowed),
      handler: () => undefined,
    });
  }
}

/** A HEAD would run the handler of a GET that writes. */
export function isRead(endpoint: Pick<EndpointShape, 'method' | 'isWrite'>): boolean {
  return endpoint.method === 'GET' && !isWriting(endpoint);
}

function refuse(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  return send(request, reply.header('allow', allowed.join(', ')), 'method_not_allowed');
}

function allowedMethods(there: readonly EndpointShape[]): string[] {
  return [...there.map(({ method }) => method), ...(there.some(isRead) ? ['HEAD'] : [])];
}

/** Finds the allowed methods of an address. */
function routerOf(paths: Paths): PathRouter {
  const router = findMyWay(routerOptions);
  for (const [path, there] of paths) router.on('GET', path, () => undefined, allowedMethods(there));
  return router;
}

/** `DELETE /people/all`, for which the server's router would find `DELETE /people/:id`. */
function takenByParameters(paths: Paths): { url: string; method: string[] }[] {
  const split = [...paths].map(([url, there]) => ({ url, parts: url.split('/'), allowed: allowedMethods(there) }));
  const withParameters = split.filter(({ url }) => url.includes(':'));
  return split.flatMap(({ url, parts, allowed }) => {
    const taking = withParameters.filter((other) => other.url !== url && covers(other.parts, parts));
    const method = new Set(taking.flatMap((other) => other.allowed)).difference(new Set(allowed));
    return method.size === 0 ? [] : [{ url, method: [...method] }];
  });
}

function covers(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.length === parts.length && pattern.every((part, at) => part === parts[at] || part.startsWith(':'));
}
