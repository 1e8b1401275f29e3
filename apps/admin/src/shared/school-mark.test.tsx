import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SchoolMark } from './school-mark.tsx';
import { variant } from './variant.ts';

const { mark } = variant;
afterEach(() => {
  cleanup();
  Object.assign(variant, { mark });
});

describe('the school’s mark in the dashboard', () => {
  it('is the school’s own picture, with a fixed size and hidden from screen readers (CFG-021)', () => {
    Object.assign(variant, { mark: { src: '/site/logo/7.png' } });
    const { container } = render(<SchoolMark size={32} />);
    const picture = container.querySelector('img');
    expect(['src', 'alt', 'width', 'height'].map((name) => picture?.getAttribute(name))).toEqual([
      '/site/logo/7.png',
      '',
      '32',
      '32',
    ]);
  });

  it('is the drawn mark when the school has no picture', () => {
    const { container } = render(<SchoolMark size={32} />);
    expect([container.querySelector('img'), container.querySelector('svg path')]).toEqual([null, expect.anything()]);
  });
});
