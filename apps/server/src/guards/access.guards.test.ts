import type { EndpointShape } from '@daystream/contract/endpoint';
import { idText, wireId } from '@daystream/contract/wire';
import { describe, expect, it } from 'vitest';
import { routes } from '../features.ts';
import { readCallGraph } from './testing/call-graph.ts';

/** Fields with ids of another noun's rows than the endpoint's noun. */
const OWNERS: Readonly<Record<string, string>> = {
  streamId: 'streams',
  user_course_stream_id: 'streams',
  target_id: 'streams',
  'filter[id][]': 'streams',
  file_id: 'media',
  files: 'media',
};

/**
 * Fields with an id that is not a row.
 * `setting`: a choice that the variant's settings offer.
 */
const NO_ROWS: Readonly<Record<string, 'setting'>> = { support_category_id: 'setting' };

/**
 * Staff endpoints that require no capability.
 * `self`: answers about the caller alone.
 */
const OPEN_TO_STAFF: Readonly<Record<string, 'self'>> = { getStaff: 'self' };

/**
 * URLs outside the declared endpoints without an access check.
 * `public`: what is published for everybody. `self`: the caller's own hints. `sign_in`: nobody is signed in yet.
 */
const OPEN_PLUGINS: Readonly<Record<string, 'public' | 'self' | 'sign_in'>> = {
  'features/courses/shared-course.plugin.ts': 'public',
  'features/identity/social/social.plugin.ts': 'sign_in',
  'features/media/documents/documents.plugin.ts': 'public',
  'features/media/logo/logo.plugin.ts': 'public',
  'features/notifications/notifications.plugin.ts': 'self',
};

const ACCESS = /^features\/([a-z]+)\/.*\.access\.ts#/;
const graph = readCallGraph();
const endpoints = routes.map(({ endpoint }) => endpoint);

/** Nouns whose access functions the handler of an endpoint reaches. */
function asked({ name }: EndpointShape): Set<string> {
  const { names, path } = handlerOf(name);
  return nounsAsked(names, path);
}

function nounsAsked(names: readonly string[], path: string): Set<string> {
  return new Set([...graph.reach(names, path)].flatMap((piece) => ACCESS.exec(piece)?.[1] ?? []));
}

function handlerOf(name: string) {
  const handler = graph.handlers.get(name);
  if (handler === undefined) throw new Error(`no route mounts ${name} by its own name`);
  return handler;
}

const nounOf = ({ name }: EndpointShape) => /^features\/([a-z]+)\//.exec(handlerOf(name).path)?.[1] ?? '';

/** Names of all ids in the path, the query and the body. */
function idFields({ params, query, body }: EndpointShape): string[] {
  return [params, query, body].flatMap((schema) => {
    const shape = (schema?.def as { shape?: object } | undefined)?.shape ?? {};
    return Object.entries(shape).flatMap(([name, field]) => (holdsId(field, new Set()) ? [name] : []));
  });
}

function holdsId(schema: unknown, met: Set<unknown>): boolean {
  if (schema === wireId || schema === idText) return true;
  if (typeof schema !== 'object' || schema === null || met.has(schema)) return false;
  met.add(schema);
  return Object.values('def' in schema ? (schema.def as object) : schema).some((inner) => holdsId(inner, met));
}

const fields = endpoints.flatMap((endpoint) =>
  idFields(endpoint).map((field): [string, string, EndpointShape] => [endpoint.name, field, endpoint]),
);

describe('a call with the id of a row', () => {
  it.each(fields.filter(([, field]) => !(field in NO_ROWS)))(
    'by %s %s is asked whether they may',
    (_, field, endpoint) => {
      expect([...asked(endpoint)]).toContain(OWNERS[field] ?? nounOf(endpoint));
    },
  );

  const ofStaff = endpoints.filter(({ auth, name }) => auth === 'staff' && !(name in OPEN_TO_STAFF));
  it.each(ofStaff.map((endpoint): [string, EndpointShape] => [endpoint.name, endpoint]))(
    'as staff by %s is asked for a capability',
    (_, endpoint) => {
      expect([...asked(endpoint)]).toContain(nounOf(endpoint));
    },
  );

  const plugins = [...graph.declared].filter(([path]) => path.endsWith('.plugin.ts'));
  it.each(plugins)('to a URL of %s is authorised, or the URL is public', (path, names) => {
    const isAsked = nounsAsked(names, path).has(/^features\/([a-z]+)/.exec(path)?.[1] ?? '');
    expect(isAsked).toBe(!(path in OPEN_PLUGINS));
  });

  it('is authorised in access functions only', () => {
    const users = ['hasCapability', 'mayChangePerson'].flatMap((name) => graph.users(name));
    const elsewhere = users.filter((path) => path.startsWith('features/') && !path.endsWith('.access.ts'));
    // They decide which buttons a person sees; the endpoints behind the buttons check again.
    const shown = ['features/identity/profile/profile.admin-routes.ts', 'features/people/people.presenter.ts'];
    expect(elsewhere.toSorted()).toEqual(shown);
  });

  it('is found for every id, and no exception is unused', () => {
    const found = new Set(fields.map(([, field]) => field));
    expect([...found]).toEqual(expect.arrayContaining(['personId', 'id', 'files', 'after_id', ...Object.keys(OWNERS)]));
    expect([...found]).toEqual(expect.arrayContaining(Object.keys(NO_ROWS)));
    expect(endpoints.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(OPEN_TO_STAFF)));
  });
});

describe('the path from a handler to an access function', () => {
  const service = `import * as access from './a.access.ts';
    import { remove as drop } from './a.store.ts';
    const kept = (id: number) => access.findOwn(id);
    export class Change { run(id: number) { return kept(id); } }
    export function change(id: number) { return new Change().run(id); }
    export function skip(id: number) { return drop(id); }`;
  const files = (handler: string) =>
    new Map([
      [
        'features/a/a.routes.ts',
        `import { change, skip } from '../a/index.ts'; export const all = [route(api.one, ${handler})];`,
      ],
      ['features/a/index.ts', "export { change } from './a.service.ts'; export * from './a.service.ts';"],
      ['features/a/a.service.ts', service],
      ['features/a/a.store.ts', 'export function remove(id: number) {}'],
      ['features/a/a.access.ts', 'export function findOwn(id: number) {}'],
    ]);
  const isAsked = (handler: string) => {
    const planted = readCallGraph(files(handler));
    const { names = [], path = '' } = planted.handlers.get('one') ?? {};
    return planted.reach(names, path).has('features/a/a.access.ts#findOwn');
  };

  it.each([
    ['change', true],
    ['({ id }) => change(id)', true],
    ['async (call) => { const done = await change(call.id); return done; }', true],
    ['({ id }) => skip(id)', false],
    ["({ id }) => 'change'", false],
    ['(call) => call.change', false],
  ])('of %s: %s', (handler, expected) => {
    expect(isAsked(handler)).toBe(expected);
  });
});
