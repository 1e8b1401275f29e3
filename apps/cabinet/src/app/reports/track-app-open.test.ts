import { acceptedPolicy } from '@daystream/domain/consent/policy';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as policy from '../../features/consent/stored-policy.ts';
import type { trackAppOpen as track } from './track-app-open.ts';

let trackAppOpen: typeof track;
let storePolicy: typeof policy.storePolicy;
let setConsentAsked: typeof policy.setConsentAsked;
const fetched = vi.fn<() => Promise<Response>>(async () => Response.json({ success: true, data: null, errors: {} }));

beforeEach(async () => {
  // Every test loads the page: listeners of the last test must not get its events.
  vi.resetModules();
  ({ storePolicy, setConsentAsked } = await import('../../features/consent/stored-policy.ts'));
  ({ trackAppOpen } = await import('./track-app-open.ts'));
  window.__analytics = [];
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  setConsentAsked(true);
  document.cookie = 'cookie_consent=; Path=/; Max-Age=0';
  vi.unstubAllGlobals();
});

const opened = [{ name: 'open_app', params: {} }];

describe('the opening of the application', () => {
  it('is tracked once if analytics is allowed (ANL-006)', async () => {
    storePolicy(acceptedPolicy());
    trackAppOpen();
    await expect.poll(() => window.__analytics).toEqual(opened);
    storePolicy(acceptedPolicy());
    expect(window.__analytics).toEqual(opened);
  });

  it('is tracked if the school does not ask for consent, as soon as that is known (ANL-006, CNS-008)', async () => {
    trackAppOpen();
    setConsentAsked(false);
    setConsentAsked(false);
    await expect.poll(() => window.__analytics).toEqual(opened);
  });

  it('is not tracked after the fact when consent is given later (Q105)', async () => {
    trackAppOpen();
    storePolicy(acceptedPolicy());
    await import('../../features/analytics/index.ts');
    expect(window.__analytics).toEqual([]);
  });
});
