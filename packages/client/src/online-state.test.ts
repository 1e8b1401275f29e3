import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOnlineState } from './online-state.ts';

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
  const onlineState = openOnlineState();
  const states: boolean[] = [];
  const stop = onlineState.subscribe(() => states.push(onlineState.isOnline()));
  return { onlineState, states, stop };
}

describe('the network state', () => {
  it('is offline while the browser says so', () => {
    const { onlineState, states } = openWith();
    browserSays(false);
    browserSays(true);
    expect([states, onlineState.isOnline()]).toEqual([[false, true], true]);
  });

  it('is offline after a call without an answer, until one is answered', () => {
    const { onlineState, states } = openWith();
    onlineState.callEnded(false);
    onlineState.callEnded(false);
    onlineState.callEnded(true);
    onlineState.callEnded(true);
    expect(states).toEqual([false, true]);
  });

  it('is online when the browser says so, even if the last call failed', () => {
    const { onlineState } = openWith();
    browserSays(false);
    onlineState.callEnded(false);
    browserSays(true);
    expect(onlineState.isOnline()).toBe(true);
  });

  it('returns the age of the oldest saved answer on screen, until it is online', () => {
    const { onlineState } = openWith();
    onlineState.callEnded(false);
    onlineState.servedSaved(2000);
    onlineState.servedSaved(1000);
    onlineState.servedSaved(3000);
    expect(onlineState.savedAtMs()).toBe(1000);
    onlineState.callEnded(true);
    expect(onlineState.savedAtMs()).toBeNull();
  });

  it('does not call listeners that have unsubscribed', () => {
    const { onlineState, states, stop } = openWith();
    stop();
    browserSays(false);
    onlineState.callEnded(false);
    expect(states).toEqual([]);
  });
});
