/** What a file of a server feature is, by the suffix of its name: `streams.store.ts`, `courses.parts-routes.ts`. */
export const ROLES = [
  'routes',
  'plugin',
  'access',
  'service',
  'store',
  'facts',
  'presenter',
  'job',
  'reactions',
  'rules',
  'manifest',
  'index',
] as const;

export type Role = (typeof ROLES)[number];

/** Roles that a role may import within its own noun, and layers below the features that are closed to it. */
export interface RoleRule {
  readonly knows: readonly Role[];
  /** Roles it may name in `import type` only. */
  readonly types?: readonly Role[];
  /** Layers it may use in `import type` only. */
  readonly closed?: readonly string[];
  /** Never imports another noun, except for types. */
  readonly staysHome?: boolean;
}

export const ROLE_RULES: Readonly<Record<Role, RoleRule>> = {
  routes: {
    knows: ['access', 'service', 'presenter', 'routes', 'rules'],
    types: ['facts', 'store'],
    closed: ['db'],
  },
  /** Addresses that are no declared endpoints: uploads and served files, found by their signed address. */
  plugin: { knows: ['access', 'service', 'presenter', 'routes', 'rules'], types: ['facts', 'store'], closed: ['db'] },
  access: { knows: ['access', 'store', 'facts', 'rules'] },
  /** It knows definitions of jobs, because it enqueues them in its transaction. */
  service: { knows: ['service', 'access', 'store', 'facts', 'rules', 'job'], types: ['presenter'] },
  store: {
    knows: ['store', 'rules'],
    types: ['facts'],
    closed: ['http', 'rendering', 'registrations', 'socket', 'jobs', 'ports'],
    staysHome: true,
  },
  facts: {
    knows: ['facts', 'rules'],
    types: ['store'],
    closed: ['http', 'rendering', 'registrations', 'socket', 'jobs', 'ports', 'config'],
    staysHome: true,
  },
  presenter: {
    knows: ['presenter', 'rules'],
    types: ['store', 'facts', 'access', 'service'],
    closed: ['http', 'rendering', 'registrations', 'socket', 'jobs', 'ports', 'db', 'config'],
  },
  job: { knows: ['service', 'rules', 'job'], types: ['store', 'facts'] },
  /** What this noun does in the transaction of another noun's change. */
  reactions: { knows: ['service', 'access', 'store', 'facts', 'rules'] },
  /** Pure functions and constants that need more than domain offers: Node's crypto, a wire shape. */
  rules: {
    knows: ['rules'],
    types: ['store', 'facts'],
    closed: ['http', 'rendering', 'registrations', 'socket', 'jobs', 'ports', 'db'],
  },
  manifest: { knows: ['routes', 'plugin', 'job', 'reactions', 'service', 'rules'] },
  index: { knows: ['access', 'service', 'presenter', 'facts', 'store', 'rules', 'job'] },
};

/** A folder whose files need no suffix, because they are pieces of one subject with one rule. */
export interface Room {
  /** Roles of its noun that may import it, beside itself and the noun's index. */
  readonly usedBy: readonly Role[];
  /** Roles of its noun and other rooms that it may import, beside itself. */
  readonly knows: readonly string[];
  /** Layers it may use in `import type` only. */
  readonly closed: readonly string[];
}

const ALL_LAYERS = ['http', 'rendering', 'registrations', 'socket', 'jobs', 'ports', 'db', 'config'];

export const ROOMS: Readonly<Record<string, Room>> = {
  /** ffmpeg: probes, encodes and cuts films in a folder it is given. */
  'media/engine': {
    usedBy: ['service', 'job', 'plugin'],
    knows: ['rules'],
    closed: ['http', 'rendering', 'registrations', 'socket', 'jobs', 'db'],
  },
  /** Files as other nouns show them in their own answers. */
  'media/answers': {
    usedBy: ['routes', 'plugin'],
    knows: ['store', 'presenter', 'rules'],
    closed: ['socket', 'jobs', 'ports'],
  },
  /** Reads a folder of films, described or bare, into a plan. */
  'courses/folder': { usedBy: ['service', 'job', 'presenter'], knows: ['rules'], closed: ALL_LAYERS },
  /** Answers of a published course, prepared once as text and kept by version. */
  'courses/answers': {
    usedBy: ['routes', 'reactions'],
    knows: ['service', 'access', 'store', 'presenter', 'facts', 'rules'],
    closed: ['db'],
  },
  /** Passwords, tokens and codes: hashing, sealing, signing. */
  'identity/crypto': {
    usedBy: ['service', 'store', 'job', 'access', 'rules', 'plugin', 'routes'],
    knows: ['rules'],
    closed: ['http', 'rendering', 'registrations', 'socket', 'jobs', 'ports', 'db'],
  },
  /** Writes a person's data as an archive of pages. */
  'privacy/archive': { usedBy: ['service', 'job'], knows: ['rules'], closed: ['socket', 'jobs', 'db'] },
};
