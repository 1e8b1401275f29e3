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
  const heard: boolean[] = [];
  const stop = line.subscribe(() => heard.push(line.isOnline()));
  return { line, heard, stop };
}

describe('the line', () => {
  it('is away when the browser says so, until it says otherwise', () => {
    const { line, heard } = openWith();
    browserSays(false);
    browserSays(true);
    expect([heard, line.isOnline()]).toEqual([[false, true], true]);
  });

  it('is away when a call was not answered, until one is', () => {
    const { line, heard } = openWith();
    line.heard(false);
    line.heard(false);
    line.heard(true);
    line.heard(true);
    expect(heard).toEqual([false, true]);
  });

  it('is believed to be back when the browser says so, whatever the last call met', () => {
    const { line } = openWith();
    browserSays(false);
    line.heard(false);
    browserSays(true);
    expect(line.isOnline()).toBe(true);
  });

  it('says how old the oldest of what is shown is, until it is back', () => {
    const { line } = openWith();
    line.heard(false);
    line.showsSaved(2000);
    line.showsSaved(1000);
    line.showsSaved(3000);
    expect(line.savedAtMs()).toBe(1000);
    line.heard(true);
    expect(line.savedAtMs()).toBeNull();
  });

  it('is heard by nobody who has stopped listening', () => {
    const { line, heard, stop } = openWith();
    stop();
    browserSays(false);
    line.heard(false);
    expect(heard).toEqual([]);
  });
});
