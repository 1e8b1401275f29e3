/** The role of a feature's file is the suffix of its name: `streams.store.ts`, `courses.parts-routes.ts`. */
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

/** The roles and layers that a role may import. */
export interface RoleRule {
  /** Roles of its own noun. */
  readonly mayImport: readonly Role[];
  /** Roles it may import in `import type` only. */
  readonly types?: readonly Role[];
  /** Layers it may use in `import type` only. */
  readonly typeOnlyLayers?: readonly string[];
  /** Never imports another noun, except for types. */
  readonly isNounLocal?: boolean;
}

export const ROLE_RULES: Readonly<Record<Role, RoleRule>> = {
  routes: {
    mayImport: ['access', 'service', 'presenter', 'routes', 'rules'],
    types: ['facts', 'store'],
    typeOnlyLayers: ['db'],
  },
  /** URLs that are not declared endpoints: uploads and served files, with signed URLs. */
  plugin: {
    mayImport: ['access', 'service', 'presenter', 'routes', 'rules'],
    types: ['facts', 'store'],
    typeOnlyLayers: ['db'],
  },
  access: { mayImport: ['access', 'store', 'facts', 'rules'] },
  /** May import job definitions, because it enqueues jobs in its transaction. */
  service: { mayImport: ['service', 'access', 'store', 'facts', 'rules', 'job'], types: ['presenter'] },
  store: {
    mayImport: ['store', 'rules'],
    types: ['facts'],
    typeOnlyLayers: ['http', 'rendering', 'registrations', 'socket', 'jobs', 'ports'],
    isNounLocal: true,
  },
  facts: {
    mayImport: ['facts', 'rules'],
    types: ['store'],
    typeOnlyLayers: ['http', 'rendering', 'registrations', 'socket', 'jobs', 'ports', 'config'],
    isNounLocal: true,
  },
  presenter: {
    mayImport: ['presenter', 'rules'],
    types: ['store', 'facts', 'access', 'service'],
    typeOnlyLayers: ['http', 'rendering', 'registrations', 'socket', 'jobs', 'ports', 'db', 'config'],
  },
  job: { mayImport: ['service', 'rules', 'job'], types: ['store', 'facts'] },
  /** What this noun does in the transaction of another noun's change. */
  reactions: { mayImport: ['service', 'access', 'store', 'facts', 'rules'] },
  /** Pure functions and constants that need more than domain offers: Node's crypto, a wire shape. */
  rules: {
    mayImport: ['rules'],
    types: ['store', 'facts'],
    typeOnlyLayers: ['http', 'rendering', 'registrations', 'socket', 'jobs', 'ports', 'db'],
  },
  manifest: { mayImport: ['routes', 'plugin', 'job', 'reactions', 'service', 'rules'] },
  index: { mayImport: ['access', 'service', 'presenter', 'facts', 'store', 'rules', 'job'] },
};

/** A folder whose files need no suffix, because they are parts of one subject with one import rule. */
export interface FolderRule {
  /** Roles of its noun that may import it, besides itself and the noun's index. */
  readonly usedBy: readonly Role[];
  /** Roles of its noun and other such folders that it may import, besides itself. */
  readonly mayImport: readonly string[];
  /** Layers it may use in `import type` only. */
  readonly typeOnlyLayers: readonly string[];
}

const ALL_LAYERS = ['http', 'rendering', 'registrations', 'socket', 'jobs', 'ports', 'db', 'config'];

export const FOLDER_RULES: Readonly<Record<string, FolderRule>> = {
  /** ffmpeg and sharp: films in a folder it is given, and pictures; each in processes of their own. */
  'media/engine': {
    usedBy: ['service', 'job', 'plugin'],
    mayImport: ['rules'],
    typeOnlyLayers: ['http', 'rendering', 'registrations', 'socket', 'jobs', 'db'],
  },
  /** Presents files for the answers of other nouns. */
  'media/answers': {
    usedBy: ['routes', 'plugin'],
    mayImport: ['store', 'presenter', 'rules'],
    typeOnlyLayers: ['socket', 'jobs', 'ports'],
  },
  /** Reads a folder of films, described or bare, into a plan. */
  'courses/folder': { usedBy: ['service', 'job', 'presenter'], mayImport: ['rules'], typeOnlyLayers: ALL_LAYERS },
  /** Answers of a published course, serialized once and cached per version. */
  'courses/answers': {
    usedBy: ['routes', 'reactions'],
    mayImport: ['service', 'access', 'store', 'presenter', 'facts', 'rules'],
    typeOnlyLayers: ['db'],
  },
  /** Passwords, tokens and codes: hashing, sealing, signing. */
  'identity/crypto': {
    usedBy: ['service', 'store', 'job', 'access', 'rules', 'plugin', 'routes'],
    mayImport: ['rules'],
    typeOnlyLayers: ['http', 'rendering', 'registrations', 'socket', 'jobs', 'ports', 'db'],
  },
  /** Writes a person's data as an archive of pages. */
  'privacy/archive': { usedBy: ['service', 'job'], mayImport: ['rules'], typeOnlyLayers: ['socket', 'jobs', 'db'] },
};
