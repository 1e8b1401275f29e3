import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLine } from './line.ts';

const page = new EventTarget();

function browserSays(isOnline: boolean): void {
  vi.stubGlobal('navigator', { onLine: isOnline });
  page.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  browserSays(true);
});
afterEach(() => vi.unstubAllGlobals());

function openWith() {
  const line = openLine();
  const states: boolean[] = [];
  const stop = line.subscribe(() => states.push(line.isOnline()));
  return { line, states, stop };
}

describe('the network state', () => {
  it('is offline while the browser says so', () => {
    const { line, states } = openWith();
    browserSays(false);
    browserSays(true);
    expect([states, line.isOnline()]).toEqual([[false, true], true]);
  });

  it('is offline after a call without an answer, until one is answered', () => {
    const { line, states } = openWith();
    line.callEnded(false);
    line.callEnded(false);
    line.callEnded(true);
    line.callEnded(true);
    expect(states).toEqual([false, true]);
  });

  it('is online when the browser says so, even if the last call failed', () => {
    const { line } = openWith();
    browserSays(false);
    line.callEnded(false);
    browserSays(true);
    expect(line.isOnline()).toBe(true);
  });

  it('returns the age of the oldest saved answer on screen, until it is online', () => {
    const { line } = openWith();
    line.callEnded(false);
    line.servedSaved(2000);
    line.servedSaved(1000);
    line.servedSaved(3000);
    expect(line.savedAtMs()).toBe(1000);
    line.callEnded(true);
    expect(line.savedAtMs()).toBeNull();
  });

  it('does not call listeners that have unsubscribed', () => {
    const { line, states, stop } = openWith();
    stop();
    browserSays(false);
    line.callEnded(false);
    expect(states).toEqual([]);
  });
});
