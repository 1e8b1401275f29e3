import { resolve } from 'node:path';
import { type Language, languages } from '@daystream/domain/languages';
import type { RouteName } from '@daystream/domain/navigation/route-table';
import { type HtmlTagDescriptor, normalizePath, type Plugin, type Rolldown } from 'vite';

/** Which visitors a preload is for; the server removes the others' from the page. */
interface For {
  readonly who?: 'guest' | 'person';
  readonly route?: RouteName;
  readonly language?: Language;
}

/** Entry modules of first views, preloaded in parallel with the page's own code instead of after it has run. */
const firstViews: readonly { readonly for: For; readonly begins: readonly string[] }[] = [
  { for: { who: 'guest', route: 'login' }, begins: ['src/features/identity/sign-in/sign-in-screen.tsx'] },
  { for: { who: 'person' }, begins: ['src/shared/account-queries.ts', 'src/app/shell/frame.tsx'] },
  { for: { who: 'person', route: 'home' }, begins: ['src/features/streams/home-screen.tsx'] },
  { for: { who: 'person', route: 'day' }, begins: ['src/features/practice/day-screen.tsx'] },
  ...languages.flatMap((language) => [
    { for: { who: 'guest', language } as const, begins: [texts(language, 'entrance')] },
    { for: { who: 'person', language } as const, begins: [texts(language, 'cabinet')] },
    {
      for: { who: 'person', route: 'day', language } as const,
      begins: [texts(language, 'lessons'), `src/shared/error-texts/${language}.ts`],
    },
  ]),
];

function texts(language: Language, part: string): string {
  return `../../packages/i18n/src/${language}/${part}.ts`;
}

/** Adds preloads for code, picture and fonts of the first view, so that one round trip loads all of them. */
export const pagePreloads: Plugin = {
  name: 'page-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {}, chunk }) => {
      const files = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      const ofEveryPage = needed(files, chunk === undefined ? [] : [chunk]);
      const linked = new Map<Rolldown.OutputChunk, readonly For[]>([...ofEveryPage].map((one) => [one, [{}]]));
      const modules = firstViews.flatMap(({ for: whom, begins }) => {
        const chunks = needed(
          files,
          begins.map((begin) => chunkOf(files, begin)),
        );
        return [...chunks].flatMap((one) => {
          const others = linked.get(one) ?? [];
          if (others.some((other) => includes(other, whom))) return [];
          linked.set(one, [...others, whom]);
          return link({ rel: 'modulepreload', crossorigin: '', href: `/${one.fileName}` }, whom);
        });
      });
      return [...modules, ...covers, ...fonts(Object.keys(bundle))];
    },
  },
};

/** Whether every visitor of `whom` is one of `other` too. */
function includes(other: For, whom: For): boolean {
  return Object.entries(other).every(([name, value]) => whom[name as keyof For] === value);
}

/** The picture of the sign-in in the size of the screen; the server fills in the brand. */
const covers = (
  [
    [800, '(max-width: 827px)'],
    [1840, '(min-width: 828px)'],
  ] as const
).map(([width, media]) => {
  const href = `/v/covers/entrance-%brand%-${width}.webp`;
  return link({ rel: 'preload', as: 'image', fetchpriority: 'high', media, href }, { who: 'guest', route: 'login' });
});

/** Preloads the fonts, so that text does not shift when they load. Low priority, so that code comes first. */
function fonts(files: readonly string[]): HtmlTagDescriptor[] {
  return files.flatMap((file) => {
    const [, script] = /commissioner-(latin|cyrillic)-flar.*\.woff2$/.exec(file) ?? [];
    if (script === undefined) return [];
    const attrs = {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossorigin: '',
      fetchpriority: 'low',
      href: `/${file}`,
    };
    return link(attrs, script === 'cyrillic' ? { language: 'ru' } : {});
  });
}

function link(attrs: Readonly<Record<string, string>>, whom: For): HtmlTagDescriptor {
  const marks: Record<string, string> = {};
  for (const [name, value] of Object.entries(whom)) marks[`data-${name}`] = String(value);
  return { tag: 'link', attrs: { ...attrs, ...marks }, injectTo: 'head' };
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The given chunks with all their static imports. */
export function needed(files: Chunks, begins: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const seen = new Set(begins);
  for (const { imports } of seen) {
    for (const name of imports) {
      const file = files.get(name);
      if (file) seen.add(file);
    }
  }
  return seen;
}

/** The chunk that contains a module of the cabinet. */
export function chunkOf(files: Chunks, root: string): Rolldown.OutputChunk {
  const id = normalizePath(resolve(import.meta.dirname, root));
  const chunk = [...files.values()].find(({ moduleIds }) => moduleIds.includes(id));
  if (chunk === undefined) throw new Error(`no chunk contains ${root}`);
  return chunk;
}
