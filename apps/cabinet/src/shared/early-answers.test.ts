import type * as earlyAnswers from '@daystream/client/early-answers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let module: typeof earlyAnswers;
let state: DocumentReadyState = 'complete';

/** What was forgotten on one page is not forgotten on the next. */
async function nextPage(): Promise<typeof earlyAnswers> {
  vi.resetModules();
  return import('@daystream/client/early-answers');
}

beforeEach(async () => {
  module = await nextPage();
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
  state = 'complete';
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const bring = (address: string, text: string) =>
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" data-answers="${address}">${text}</script><!---->`,
  );
const announce = (...addresses: string[]) =>
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" data-announces="${addresses.join(' ')}"></script>`,
  );

describe('an answer that came with the page', () => {
  it('is given once, at its own address', async () => {
    bring('/user?lang=ru', '{"id":1}');
    expect(module.earlyAnswer('/user?lang=en')).toBeNull();
    expect(await module.earlyAnswer('/user?lang=ru')).toBe('{"id":1}');
    expect(module.earlyAnswer('/user?lang=ru')).toBeNull();
  });

  it('is waited for where the page announces it', async () => {
    state = 'loading';
    announce('/user', '/streams');
    expect(module.earlyAnswer('/points')).toBeNull();
    const coming = module.earlyAnswer('/streams');
    bring('/streams', '[]');
    expect(await coming).toBe('[]');
  });

  it('is asked for when the page ends without it', async () => {
    state = 'loading';
    announce('/user');
    const coming = module.earlyAnswer('/user');
    state = 'interactive';
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(await coming).toBeNull();
  });

  it('is requested again when the page before was still sending a change', async () => {
    const answers: (() => void)[] = [];
    for (let change = 0; change < 2; change += 1) {
      module.noteChange(new Promise<void>((resolve) => answers.push(resolve)));
    }
    answers[0]?.();
    bring('/user', '{}');
    expect((await nextPage()).earlyAnswer('/user')).toBeNull();
    // That page has asked; the answers of the one after it are new.
    expect(await (await nextPage()).earlyAnswer('/user')).toBe('{}');
  });

  it('is believed when every change was answered, or failed', async () => {
    module.noteChange(Promise.resolve());
    module.noteChange(Promise.reject(new Error('refused')));
    await new Promise((next) => setTimeout(next));
    bring('/user', '{}');
    expect(await (await nextPage()).earlyAnswer('/user')).toBe('{}');
  });

  it('is for nobody but who opened the page', () => {
    bring('/user', '{}');
    module.discardEarlyAnswers();
    expect(module.earlyAnswer('/user')).toBeNull();
  });

  it('is for the first screen only, not for one that is opened later', () => {
    bring('/user', '{}');
    vi.spyOn(performance, 'now').mockReturnValue(31_000);
    expect(module.earlyAnswer('/user')).toBeNull();
  });
});
