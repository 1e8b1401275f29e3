import { build, type InlineConfig, type Rolldown } from 'vite';
import { chunkOf, needed } from './page-preloads.ts';

type Roots = Readonly<Record<string, readonly string[]>>;

/**
 * Ways into the cabinet, by the modules they begin with. What one of them needs comes in one file, what several need in
 * a file of its own: whoever comes in fetches few files, and in them nothing that is for others only.
 */
const doors: Roots = {
  /** Every page. */
  entry: ['src/main.tsx'],
  /** What most people without a session come for. */
  entrance: ['src/features/identity/sign-in/sign-in-screen.tsx'],
  /** Whatever stands behind the sign-in. */
  frame: ['src/app/shell/frame.tsx'],
};

/** The other steps on the way in, and what may be asked there; of a door's file they get only what they need. */
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

/** Screens in the frame; of the entrance's file they get only what they need. */
const rooms: Roots = { home: ['src/features/streams/home-screen.tsx'], day: ['src/features/practice/day-screen.tsx'] };

/** Styles say nothing about which module needs which. */
const noStyles = {
  name: 'no-styles',
  enforce: 'pre',
  load: (id: string) => (id.endsWith('.css') ? '' : null),
} as const;

/**
 * Answers the file a module belongs in, null where the bundler may decide. It is found by building the cabinet once
 * without any say in it: which module a door needs is known only after what nobody uses has been left out.
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
  const open = (roots: Roots, nameOf: (known: string | undefined, door: string) => string | undefined) => {
    for (const [door, begins] of Object.entries(roots)) {
      const ids = [
        ...needed(
          chunks,
          begins.map((begin) => chunkOf(chunks, begin)),
        ),
      ].flatMap(({ moduleIds }) => moduleIds);
      for (const id of new Set(ids)) {
        const name = files.get(id) === 'entry' ? 'entry' : nameOf(files.get(id), door);
        if (name !== undefined) files.set(id, name);
      }
    }
  };
  open(doors, (known, door) => (known === undefined ? door : `${known}-${door}`));
  open(steps, (known, door) => known && `${known}-${door}`);
  open(rooms, (known, door) => (known?.includes('frame') ? known : known && `${known}-${door}`));
  return (moduleId) => {
    const file = files.get(moduleId) ?? null;
    return file === 'entry' && moduleId.includes('/node_modules/') ? 'page' : file;
  };
}
