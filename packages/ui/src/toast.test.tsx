import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ToastMessage, ToastProvider, useToast } from './toast.tsx';

beforeEach(() => vi.useFakeTimers());
function ShowButton({ name, message }: { name: string; message: ToastMessage }) {
  const show = useToast();
  return (
    <button type="button" onClick={() => show(message)}>
      {name}
    </button>
  );
}

function renderToasts(...messages: ToastMessage[]) {
  render(
    <ToastProvider label="Notifications">
      {messages.map((message, index) => (
        <ShowButton key={String(index)} name={`Show ${index + 1}`} message={message} />
      ))}
    </ToastProvider>,
  );
  messages.forEach((_, index) => fireEvent.click(screen.getByText(`Show ${index + 1}`)));
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('a toast', () => {
  it('is announced politely and disappears after six seconds', () => {
    renderToasts({ text: 'Saved' });
    expect(screen.getByRole('status').textContent).toBe('Saved');
    pass(5_999);
    expect(screen.queryByText('Saved')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stays ten seconds when it can be undone', () => {
    const onAction = vi.fn<() => void>();
    renderToasts({ text: 'Paused', action: { label: 'Undo', onAction } });
    pass(9_999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(screen.queryByText('Paused')).toBeNull();
  });

  it('stays while it has the focus and restarts its timer afterwards', () => {
    renderToasts({ text: 'Paused', action: { label: 'Undo', onAction: () => undefined } });
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    pass(60_000);
    expect(screen.queryByText('Paused')).toBeTruthy();
    act(() => undo.blur());
    pass(10_000);
    expect(screen.queryByText('Paused')).toBeNull();
  });

  it('returns the focus after its button was pressed', () => {
    renderToasts({ text: 'Paused', action: { label: 'Undo', onAction: () => undefined } });
    const origin = screen.getByText('Show 1');
    act(() => origin.focus());
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' });
    expect(screen.queryByText('Paused')).toBeNull();
    expect(document.activeElement).toBe(origin);
  });

  it('waits for the previous toast', () => {
    renderToasts({ text: 'First' }, { text: 'Second' });
    expect(screen.getByRole('status').textContent).toBe('First');
    pass(6_000);
    expect(screen.getByRole('status').textContent).toBe('Second');
    pass(5_999);
    expect(screen.queryByText('Second')).toBeTruthy();
  });
});
