import { acceptedPolicy, consentCookies, printPolicy } from '@daystream/domain/consent/policy';
import type { EntranceFacts } from '@daystream/variants/entrance-facts';
import type { PersonFacts } from '@daystream/variants/person-facts';

const nothing = () => undefined;
const noStorage = { length: 0, key: () => null, getItem: () => null, setItem: nothing, removeItem: nothing };

/** A browser that opens an entrance page for the first time and remembers nothing. */
export function openBareBrowser(facts: EntranceFacts): void {
  openBrowser(facts, { visit: facts.visit, stored: {}, cookies: [], scripts: [] });
}

/** A browser of somebody signed in, whose page has brought its first responses. */
export function openPersonBrowser(facts: PersonFacts): void {
  const scripts = facts.answers.map(([answers, textContent]) => ({
    dataset: { answers },
    textContent,
    // Like in a page: an element that another follows is complete.
    nextSibling: {},
    remove: nothing,
  }));
  openBrowser(facts, { visit: 'known', stored: { token: 'known' }, cookies: ['token=known'], scripts });
  // What comes once the page is idle is not part of its first view.
  setGlobals({ requestIdleCallback: nothing });
}

interface Found {
  readonly visit: EntranceFacts['visit'];
  readonly stored: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly scripts: readonly { readonly dataset: object }[];
}

/** What the cabinet's modules find of a browser. Set before they run, because they read the page at once. */
function openBrowser(
  { block, language, address, isConsentChosen }: EntranceFacts | PersonFacts,
  { visit, stored, cookies, scripts }: Found,
): void {
  const { pathname, search } = new URL(address, 'http://page');
  const policy = encodeURIComponent(printPolicy(acceptedPolicy()));
  const globals = {
    window: globalThis,
    self: globalThis,
    navigator: { onLine: true, language, userAgent: '', platform: '', maxTouchPoints: 0 },
    location: { href: address, pathname, search, hash: '', hostname: 'page', host: 'page', origin: 'http://page' },
    history: { state: null, length: 1, pushState: nothing, replaceState: nothing },
    localStorage: { ...noStorage, getItem: (name: string) => stored[name] ?? null },
    sessionStorage: noStorage,
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: nothing,
    scrollTo: nothing,
    innerWidth: 390,
    requestIdleCallback: undefined,
    fetch: () => new Promise(nothing),
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    performance: { now: () => 0, mark: nothing, measure: nothing },
    reportError: (error: unknown) => {
      throw error;
    },
    document: {
      cookie: [...(isConsentChosen ? [`${consentCookies.policy}=${policy}`] : []), ...cookies].join('; '),
      documentElement: { lang: language, dataset: { visit } },
      getElementById: (id: string) => (id === 'variant' ? { textContent: JSON.stringify(block) } : null),
      querySelector: () => null,
      querySelectorAll: (selector: string) => (selector === 'script[data-answers]' ? [...scripts] : []),
      readyState: 'complete',
      createElement: () => ({}),
      addEventListener: nothing,
      removeEventListener: nothing,
    },
  };
  setGlobals(globals);
}

function setGlobals(globals: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
