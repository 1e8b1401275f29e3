import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { DayCell } from './day-cell.tsx';
import { DayGrid } from './day-grid.tsx';

/** Replaces a router's link, which sets its own href. */
function RouterLink({ to, children, ...props }: ComponentProps<'a'> & { to: string }) {
  return (
    <a {...props} href={to}>
      {children}
    </a>
  );
}

describe('a day cell', () => {
  it('is a link named by the full sentence, not by the text drawn in it', () => {
    render(
      <DayCell
        state="open"
        date={10}
        number={7}
        word="Можно"
        badge="!"
        label="День 7, вторник, 10 ноября: можно наверстать"
        href="/day/7"
      />,
    );
    const link = screen.getByRole('link', { name: 'День 7, вторник, 10 ноября: можно наверстать' });
    expect(link.getAttribute('href')).toBe('/day/7');
  });

  it('says which day is today', () => {
    render(<DayCell state="today" date={13} number={10} label="День 10, сегодня" href="/day/10" />);
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe('date');
  });

  it('is plain text when it has no link', () => {
    render(<DayCell state="rest" date={15} word="Отдых" label="Воскресенье, 15 ноября: отдых" />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Воскресенье, 15 ноября: отдых')).toBeTruthy();
  });

  it('renders a router link', () => {
    render(<DayCell state="done" date={9} label="День 6: пройден" render={<RouterLink to="/routed" />} />);
    expect(screen.getByRole('link', { name: 'День 6: пройден' }).getAttribute('href')).toBe('/routed');
  });

  it.each([
    ['done', { number: 6 }, 'svg', true],
    ['rest', { number: 6 }, 'svg', true],
    ['locked', {}, 'svg', true],
    ['locked', { word: 'Завтра' }, 'svg', false],
    ['open', { number: 7 }, 'svg', false],
  ] as const)('in the state %s with %o shows a sign: %s %s', (state, props, selector, isThere) => {
    const { container } = render(<DayCell state={state} date={9} label="День" {...props} />);
    expect(container.querySelector(selector) !== null).toBe(isThere);
  });
});

describe('a day grid', () => {
  it('is a named list with its days in their places', () => {
    render(
      <DayGrid label="Ступень 1">
        <DayCell state="done" date={4} label="День 1" href="/day/1" place={{ column: 3, row: 2 }} />
      </DayGrid>,
    );
    const [cell] = within(screen.getByRole('list', { name: 'Ступень 1' })).getAllByRole('listitem');
    expect([cell?.style.gridColumn, cell?.style.gridRow]).toEqual(['3', '2']);
  });
});
