import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SunFinish } from './sun-finish.tsx';

function renderFinish(onClose: () => void = () => undefined) {
  return render(
    <SunFinish
      value={20}
      valueLabel="20 points"
      rays={{ total: 28, lit: 9 }}
      title="Day 10 is done"
      closeLabel="Close"
      onClose={onClose}
    >
      <button type="button">Done for today</button>
    </SunFinish>,
  );
}

const drawnNumber = (container: HTMLElement) => container.querySelector('svg text')?.textContent;

describe('the celebration', () => {
  it('gives screen readers the final number while it is still counting', () => {
    const { container } = renderFinish();
    expect(drawnNumber(container)).toBe('0');
    expect(screen.getByText('20 points')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Day 10 is done' })).toBeTruthy();
  });

  it('highlights one ray per finished day', () => {
    const { container } = renderFinish();
    expect(container.querySelectorAll('.sun-ray')).toHaveLength(28);
    expect(container.querySelectorAll('.sun-ray[data-lit]')).toHaveLength(9);
  });

  it.each([
    ['a tap', (page: HTMLElement) => fireEvent.pointerDown(page)],
    ['a key', (page: HTMLElement) => fireEvent.keyDown(page, { key: 'Enter' })],
  ])('skips its animation after %s anywhere', (_, touch) => {
    const { container } = renderFinish();
    touch(screen.getByRole('heading', { name: 'Day 10 is done' }));
    expect(drawnNumber(container)).toBe('20');
    expect(screen.getByRole('region').hasAttribute('data-settled')).toBe(true);
  });

  it('has no animation with prefers-reduced-motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { container } = renderFinish();
    expect(drawnNumber(container)).toBe('20');
  });

  it('never blocks: its buttons work from the start', async () => {
    const onClose = vi.fn<() => void>();
    renderFinish(onClose);
    expect(screen.getByRole('button', { name: 'Done for today' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
