import { build, type InlineConfig, type Rolldown } from 'vite';
import { chunkOf, needed } from './page-preloads.ts';

type Roots = Readonly<Record<string, readonly string[]>>;

/**
 * Entry points of the cabinet, by their first modules. Code that one entry point needs goes into one file, code that several
 * need into a shared one, so that a visitor loads few files and nothing that only others need.
 */
const entryPoints: Roots = {
  /** Every page. */
  entry: ['src/main.tsx'],
  /** What most guests open. */
  entrance: ['src/features/identity/sign-in/sign-in-screen.tsx'],
  /** Every page that needs a session. */
  frame: ['src/app/shell/frame.tsx'],
};

/** The other screens of sign-in and sign-up; they share only the modules they need of an entry point's file. */
const steps: Roots = {
  steps: [
    // A step itself: what it has for itself is too little for one more file.
    'src/features/identity/sign-in/sign-in-screen.tsx',
    'src/features/identity/password/reset-screen.tsx',
    'src/app/config/check-config.ts',
    'src/features/identity/sign-up/sign-up-screen.tsx',
    'src/features/identity/sign-in/auto-login-screen.tsx',
    'src/features/consent/consent-asking.tsx',
  ],
};

/** Screens in the frame; they share only the modules they need of the sign-in's file. */
const framed: Roots = { home: ['src/features/streams/home-screen.tsx'], day: ['src/features/practice/day-screen.tsx'] };

/** What they load before they are usable. */
const parts: Roots = {
  'home-parts': ['src/features/streams/home-screen.tsx', 'src/features/streams/week-card.tsx'],
  'day-parts': ['src/features/practice/day-screen.tsx'],
};

/** Style imports do not count as a dependency. */
const noStyles = {
  name: 'no-styles',
  enforce: 'pre',
  load: (id: string) => (id.endsWith('.css') ? '' : null),
} as const;

/**
 * Returns the file of a module, null where the bundler decides. It needs a first build without splitting, because only
 * after tree shaking it is known which modules an entry point needs.
 */
export async function pageFiles(config: InlineConfig): Promise<(moduleId: string) => string | null> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    plugins: [noStyles, config.plugins],
    build: { ...config.build, write: false, minify: false },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const files = new Map<string, string>();
  const modulesOfChunks = (begins: readonly Rolldown.OutputChunk[]) =>
    new Set([...needed(chunks, begins)].flatMap(({ moduleIds }) => moduleIds));
  const modulesOf = (begins: readonly string[]) => modulesOfChunks(begins.map((begin) => chunkOf(chunks, begin)));
  const open = (roots: Roots, nameOf: (known: string | undefined, entry: string) => string | undefined) => {
    for (const [entry, begins] of Object.entries(roots)) {
      for (const id of modulesOf(begins)) {
        const name = files.get(id) === 'entry' ? 'entry' : nameOf(files.get(id), entry);
        if (name !== undefined) files.set(id, name);
      }
    }
  };
  open(entryPoints, (known, entry) => (known === undefined ? entry : `${known}-${entry}`));
  open(steps, (known, entry) => known && `${known}-${entry}`);
  open(framed, (known, entry) => (known?.includes('frame') ? known : known && `${known}-${entry}`));
  // Icons and small parts of every framed screen would be a file each.
  const [first = new Set<string>(), ...rest] = Object.values(framed).map(modulesOf);
  for (const id of first) if (!files.has(id) && rest.every((other) => other.has(id))) files.set(id, 'framed');
  // So would what one of them shares with other screens.
  const screens = [...chunks.values()].filter(({ isDynamicEntry }) => isDynamicEntry);
  for (const [name, begins] of Object.entries(parts)) {
    const others = screens.filter(({ facadeModuleId: id }) => !begins.some((begin) => id?.endsWith(begin)));
    const elsewhere = modulesOfChunks(others);
    for (const id of modulesOf(begins)) if (!files.has(id) && elsewhere.has(id)) files.set(id, name);
  }
  return (moduleId) => {
    const file = files.get(moduleId) ?? null;
    return file === 'entry' && moduleId.includes('/node_modules/') ? 'page' : file;
  };
}
