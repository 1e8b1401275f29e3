import { describe, expect, it, vi } from 'vitest';
import { takeOverPresses } from './early-presses.ts';

describe('a press before the code', () => {
  it('is made up for once the code of its part is there', () => {
    document.body.innerHTML = `
      <button type="button" data-pressed>Try</button>
      <section data-late><button type="button" data-pressed>Accept</button></section>`;
    const pressed = vi.fn<(name: string | null) => void>();
    document.body.onclick = ({ target }) => pressed((target as HTMLElement).textContent);

    takeOverPresses(document.body);
    expect(pressed.mock.calls).toEqual([['Try']]);

    const late = document.querySelector('section');
    if (late !== null) takeOverPresses(late);
    takeOverPresses(document.body);
    expect(pressed.mock.calls).toEqual([['Try'], ['Accept']]);
    expect(document.querySelector('[data-pressed], [data-late]')).toBeNull();
    document.body.onclick = null;
    document.body.innerHTML = '';
  });
});
