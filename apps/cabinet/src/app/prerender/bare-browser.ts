import { acceptedPolicy, consentCookies, printPolicy } from '@daystream/domain/consent/policy';
import type { EntranceFacts } from '@daystream/variants/entrance-facts';

const nothing = () => undefined;
const noStorage = { length: 0, key: () => null, getItem: () => null, setItem: nothing, removeItem: nothing };

/**
 * What the cabinet finds of a browser that opens this page for the first time and remembers nothing. Set before the
 * cabinet's modules run, because they read the page at once.
 */
export function openBareBrowser({ block, language, address, visit, isConsentChosen }: EntranceFacts): void {
  const { pathname, search } = new URL(address, 'http://page');
  const policy = encodeURIComponent(printPolicy(acceptedPolicy()));
  const globals = {
    window: globalThis,
    self: globalThis,
    navigator: { onLine: true, language, userAgent: '', platform: '', maxTouchPoints: 0 },
    location: { href: address, pathname, search, hash: '', hostname: 'page', host: 'page', origin: 'http://page' },
    history: { state: null, length: 1, pushState: nothing, replaceState: nothing },
    localStorage: noStorage,
    sessionStorage: noStorage,
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: nothing,
    scrollTo: nothing,
    reportError: (error: unknown) => {
      throw error;
    },
    document: {
      cookie: isConsentChosen ? `${consentCookies.policy}=${policy}` : '',
      documentElement: { lang: language, dataset: { visit } },
      getElementById: (id: string) => (id === 'variant' ? { textContent: JSON.stringify(block) } : null),
      querySelector: () => null,
      createElement: () => ({}),
      addEventListener: nothing,
      removeEventListener: nothing,
    },
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
