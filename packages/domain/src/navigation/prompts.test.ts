import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { mayReloadFor } from './chunk-loading.ts';
import { layout } from './layout.ts';
import {
  bottomSheetLink,
  isFreeTrialOffered,
  mayShowQr,
  newQrHistory,
  opensFreeTrial,
  qrClosed,
  qrPromptInMs,
  qrShown,
  readQrHistory,
} from './prompts.ts';

describe('the layout (SHL-089, CON-010)', () => {
  it.each([
    [0, 'mobile'],
    [827, 'mobile'],
    [828, 'tablet'],
    [1243, 'tablet'],
    [1244, 'desktop'],
    [5000, 'desktop'],
  ])('at %s px is %s', (width, expected) => {
    expect(layout(width)).toBe(expected);
  });
});

describe('the QR modal (CON-011)', () => {
  const now = 100 * DAY_MS;
  const facts = { isSignedIn: true, loadedAtMs: now, isConfigured: true, layout: 'desktop' } as const;

  it.each([
    ['was never closed', { closes: 0, closedAtMs: null }, true], // SHL-091
    ['was closed 23 hours ago', { closes: 1, closedAtMs: now - 23 * HOUR_MS }, false],
    ['was closed exactly a day ago', { closes: 1, closedAtMs: now - DAY_MS }, false], // Q87
    ['was closed 25 hours ago', { closes: 1, closedAtMs: now - 25 * HOUR_MS }, true],
    ['was closed twice, 2 days ago', { closes: 2, closedAtMs: now - 2 * DAY_MS }, false], // SHL-092
    ['was closed twice, exactly 3 days ago', { closes: 2, closedAtMs: now - 3 * DAY_MS }, false],
    ['was closed twice, more than 3 days ago', { closes: 2, closedAtMs: now - 3 * DAY_MS - 1 }, true],
  ])('that %s may show: %s', (_, history, expected) => {
    expect(mayShowQr(history, now)).toBe(expected);
  });

  it('counts its closes, and starts again when it shows after the long wait (SHL-092, Q87)', () => {
    const once = qrClosed(newQrHistory, now);
    expect(qrShown(once)).toEqual({ closes: 1, closedAtMs: now });
    const twice = qrClosed(qrShown(once), now + 1);
    expect(twice).toEqual({ closes: 2, closedAtMs: now + 1 });
    expect(qrShown(twice)).toEqual({ closes: 0, closedAtMs: now + 1 });
  });

  it.each([
    ['waits two seconds', facts, now, 2000], // SHL-090
    ['counts from the load', facts, now + 1900, 100],
    ['is due', facts, now + 9000, 0],
    ['is not for guests', { ...facts, isSignedIn: false }, now, null],
    ['waits for the profile', { ...facts, loadedAtMs: null }, now, null],
    ['needs something to show', { ...facts, isConfigured: false }, now, null], // CFG-037
    ['is for the desktop', { ...facts, layout: 'tablet' }, now, null], // SHL-060
  ] as const)('%s', (_, given, nowMs, inMs) => {
    expect(qrPromptInMs(given, newQrHistory, nowMs)).toBe(inMs);
  });

  it('does not show within the waiting time', () => {
    expect(qrPromptInMs(facts, { closes: 1, closedAtMs: now }, now + HOUR_MS)).toBeNull();
  });

  it.each([
    ['{"closes":2,"closedAtMs":5}', { closes: 2, closedAtMs: 5 }],
    ['{"closes":-2,"closedAtMs":5}', { closes: 0, closedAtMs: 5 }],
    ['{"closes":"2","closedAtMs":5}', newQrHistory],
    ['{"closes":2}', newQrHistory],
    ['null', newQrHistory],
    ['[', newQrHistory],
    [null, newQrHistory],
  ])('remembers %j as %o', (text, history) => {
    expect(readQrHistory(text)).toEqual(history);
  });
});

describe('the bottom sheet (SHL-088, Q86)', () => {
  const now = 100 * DAY_MS;
  const facts = {
    isNative: false,
    layout: 'mobile',
    store: 'ios',
    storeLinks: { ios: 'https://s' },
    closedAtMs: null,
  } as const;

  it.each([
    ['invites to the store of the device', facts, 'https://s'],
    ['is not for the application itself', { ...facts, isNative: true }, null],
    ['is not for wide pages', { ...facts, layout: 'tablet' }, null],
    ['is not for devices without a store', { ...facts, store: null }, null],
    ['needs a link', { ...facts, store: 'android' }, null],
    ['rests for seven days', { ...facts, closedAtMs: now - 7 * DAY_MS + 1 }, null],
    ['comes back after seven days', { ...facts, closedAtMs: now - 7 * DAY_MS }, 'https://s'],
  ] as const)('%s', (_, given, link) => {
    expect(bottomSheetLink(given, now)).toBe(link);
  });
});

describe('the free trial (Q98)', () => {
  const now = 100 * DAY_MS;
  const facts = { subscriptionCount: 0, hasTrialService: true, closedAtMs: null };

  it.each([
    ['opens by itself for somebody without a subscription', facts, true, true],
    ['is not for subscribers', { ...facts, subscriptionCount: 1 }, false, false],
    ['needs a trial service', { ...facts, hasTrialService: false }, false, false],
    ['rests for seven days, its button stays', { ...facts, closedAtMs: now - 7 * DAY_MS + 1 }, true, false],
    ['comes back after seven days', { ...facts, closedAtMs: now - 7 * DAY_MS }, true, true],
  ])('%s', (_, given, isOffered, opens) => {
    expect(isFreeTrialOffered(given)).toBe(isOffered);
    expect(opensFreeTrial(given, now)).toBe(opens);
  });
});

describe('a screen group that does not load', () => {
  it('reloads the page once (CON-012)', () => {
    expect(mayReloadFor('home', ['chat'])).toBe(true);
    expect(mayReloadFor('home', ['chat', 'home'])).toBe(false);
  });
});
