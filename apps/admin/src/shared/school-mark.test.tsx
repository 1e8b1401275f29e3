import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SchoolMark } from './school-mark.tsx';
import { logoDrawings } from '@daystream/variants/logo-drawings';
import { showSchool } from './variant.ts';

afterEach(() => {
  cleanup();
  showSchool({ title: 'Daystream', mark: logoDrawings.horizon });
});

describe('the school’s mark in the dashboard', () => {
  it('is the school’s own picture, with a fixed size and hidden from screen readers (CFG-021)', () => {
    showSchool({ title: 'Daystream', mark: { src: '/site/logo/7.png' } });
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
