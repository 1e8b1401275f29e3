import { findRoute } from '@daystream/domain/navigation/routes';

/** The files of one build, all named by their content. */
export interface ShellBuild {
  readonly version: string;
  readonly files: readonly string[];
}

export interface ShellPort {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  load(request: Request): Promise<Response>;
  /** Resolves when a page has waited long enough for the network. */
  patience(): Promise<void>;
  readonly origin: string;
}

const PREFIX = 'shell.';
/** Under this name a build's cache holds the page that every address of the cabinet opens with. */
const PAGE = '/';
/** Of a page that was loaded from the build before and still asks for its files. */
const GENERATIONS = 2;
const ANY_VARIANT: CacheQueryOptions = { ignoreVary: true };
const FILES_OF_PAGE = /"(\/v\/[^"]+\.(?:js|css))"/g;

/**
 * The cabinet's code on this device, so that it opens offline. Each build has a cache of its own with all its files,
 * and a page is kept only in the cache that has every file it names: what opens is of one build, never of two.
 */
export function openShellCache({ version, files }: ShellBuild, { caches, load, patience, origin }: ShellPort) {
  const own = PREFIX + version;

  /** The builds on this device, the newest first. */
  async function builds(): Promise<Cache[]> {
    return Promise.all((await names()).toReversed().map((name) => caches.open(name)));
  }

  async function names(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  }

  async function find(path: string): Promise<Response | null> {
    for (const cache of await builds()) {
      const found = await cache.match(path, ANY_VARIANT);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** A cache that cannot be read is no reason to show nothing. */
  async function fileOrAsked(path: string, request: Request): Promise<Response> {
    const file = await find(path).catch(() => null);
    return file ?? load(request);
  }

  return {
    /** All files of this build, or none: then the build before stays. */
    async keepFiles(): Promise<void> {
      await (await caches.open(own)).addAll(files.map((path) => new Request(origin + path, { priority: 'low' })));
    },

    /** Deletes the builds that no open page can be from. */
    async forgetOldBuilds(): Promise<void> {
      const old = (await names()).filter((name) => name !== own).slice(0, -(GENERATIONS - 1));
      await Promise.all(old.map((name) => caches.delete(name)));
    },

    /** Keeps the page as anybody gets it who is not signed in, so that it says nothing of a person. */
    async keepPage(language: string): Promise<void> {
      const headers = { accept: 'text/html', 'accept-language': language };
      const page = await load(
        new Request(`${origin}/home`, { headers, credentials: 'omit', cache: 'no-store', priority: 'low' }),
      );
      if (!page.ok || page.redirected) return;
      const named = [...(await page.clone().text()).matchAll(FILES_OF_PAGE)].map(([, path = '']) => path);
      for (const cache of await builds()) {
        const found = await Promise.all(named.map((path) => cache.match(path, ANY_VARIANT)));
        if (found.every((file) => file !== undefined)) return cache.put(PAGE, page);
      }
    },

    /**
     * null: the browser asks the server as if there was no cache. `asked`: what it has asked for already, beside the start of
     * the worker.
     */
    answerTo(request: Request, asked: Promise<Response | undefined> = Promise.resolve(undefined)) {
      const { pathname, searchParams, origin: host } = new URL(request.url);
      if (request.method !== 'GET' || host !== origin) return null;
      if (pathname.startsWith('/v/')) return fileOrAsked(pathname, request);
      if (request.mode !== 'navigate' || searchParams.has('preview') || findRoute(pathname) === null) return null;
      return pageOrKept(asked.then((page) => page ?? load(request)));
    },
  };

  /** The server's page; offline, or after a long wait, the stored one. */
  async function pageOrKept(asked: Promise<Response>): Promise<Response> {
    const first = await Promise.race([asked.catch(() => null), patience().then(() => null)]);
    return first ?? (await find(PAGE)) ?? asked;
  }
}
