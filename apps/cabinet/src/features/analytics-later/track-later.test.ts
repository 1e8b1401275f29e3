import { acceptedPolicy, dismissedPolicy } from '@daystream/domain/consent/policy';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storePolicy } from '../consent/stored-policy.ts';
import { closePart } from '../support/testing/open-part.tsx';
import { trackLater } from './index.ts';

const track = vi.fn<(...event: unknown[]) => void>();
const load = vi.fn<() => object>();
const lost = new TypeError('Failed to fetch dynamically imported module');
const reported = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../analytics/index.ts', () => load());
  load.mockReset().mockReturnValue({ track });
  track.mockReset();
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
  storePolicy(acceptedPolicy());
});
afterEach(closePart);

it('loads no analytics code without consent', async () => {
  storePolicy(dismissedPolicy());
  await trackLater('open_app');
  expect(load).not.toHaveBeenCalled();
});

it('tracks the event when the browser is back online', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockImplementationOnce(() => {
    throw lost;
  });
  const counted = trackLater('login', { method: 'email', status: 'fail' });
  await expect.poll(() => load.mock.calls).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve));
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await counted;
  expect(track.mock.calls).toEqual([['login', { method: 'email', status: 'fail' }]]);
  expect(reported).not.toHaveBeenCalled();
});

it.each([
  ['its code is gone', load],
  ['counting breaks', track],
])('reports when %s, without effect on the user', async (_, broken: typeof load | typeof track) => {
  broken.mockImplementation(() => {
    throw lost;
  });
  await trackLater('open_app');
  expect(reported).toHaveBeenCalledOnce();
});
