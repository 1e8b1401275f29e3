import { expect, it } from 'vitest';
import { shellMode } from './shell-mode.ts';

const paid = { isDemo: false, mobileAccess: true };
const denied = { isDemo: false, mobileAccess: false };
const demo = { isDemo: true, mobileAccess: false };

it.each([
  [{ isNative: false, hasOnlyMobileSubscriptions: false, streams: [denied] }, 'usual'],
  [{ isNative: false, hasOnlyMobileSubscriptions: true, streams: [paid] }, 'mobile_only'],
  [{ isNative: true, hasOnlyMobileSubscriptions: true, streams: [paid] }, 'usual'],
  [{ isNative: true, hasOnlyMobileSubscriptions: false, streams: [denied, demo] }, 'plan_denied'],
  [{ isNative: true, hasOnlyMobileSubscriptions: false, streams: [denied, paid] }, 'usual'],
  [{ isNative: true, hasOnlyMobileSubscriptions: false, streams: [demo] }, 'usual'],
  [{ isNative: true, hasOnlyMobileSubscriptions: false, streams: [] }, 'usual'],
])('an application is for whoever it was paid for (CFG-016, CFG-052): %o is %s', (facts, mode) => {
  expect(shellMode(facts)).toBe(mode);
});
