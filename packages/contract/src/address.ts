import type { EndpointShape } from './endpoint.ts';

export interface AddressParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly expand?: readonly string[];
}

/** The path of a call with its parameters substituted. */
export function pathOf(endpoint: EndpointShape, options: AddressParts): string {
  const params = (options.params ?? {}) as Record<string, string | number | null | undefined>;
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new TypeError(`${titleOf(name, endpoint)} must be set`);
    return encodeURIComponent(String(value));
  });
}

/** Path, query, expand and language of a call. */
export function addressOf(endpoint: EndpointShape, options: AddressParts, language: string): string {
  const query = new URLSearchParams({ lang: language });
  for (const [name, value] of Object.entries((options.query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one));
  }
  if (options.expand !== undefined && options.expand.length > 0) query.set('expand', options.expand.join(','));
  return `${pathOf(endpoint, options)}?${query}`;
}

/** The name of a parameter in developer errors; homework calls use other names (Q157). */
function titleOf(name: string, { path }: EndpointShape): string {
  if (name === 'statusId') return 'UserHomeworkStatusId';
  return name === 'streamId' && path.includes('/user-homework') ? 'StreamId' : name;
}
