import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, SyntheticEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

/** Replaces a router's link, which sets its own href. */
function RouterLink({ to, children, ...props }: ComponentProps<'a'> & { to: string }) {
  return (
    <a {...props} href={to}>
      {children}
    </a>
  );
}

describe('a button', () => {
  it('reserves the width of both labels and exposes only the current one', () => {
    const { rerender } = render(<Button loadingLabel="Signing in…">Sign in</Button>);
    const button = screen.getByRole('button');
    expect(shownText(button)).toBe('Sign in');
    rerender(
      <Button loading loadingLabel="Signing in…">
        Sign in
      </Button>,
    );
    expect(button.textContent).toBe('Sign inSigning in…');
    expect(shownText(button)).toBe('Signing in…');
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('keeps its accessible name while loading without a loading label', () => {
    render(<Button loading>Send again</Button>);
    expect(shownText(screen.getByRole('button'))).toBe('Send again');
  });

  it('ignores clicks and submits while loading, and keeps the focus', async () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading onClick={onClick}>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('does not submit a form unless asked to', async () => {
    const onSubmit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Show the answer</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is a link when it has an href or a router link', () => {
    render(
      <>
        <Button href="/day/10">Continue</Button>
        <Button render={<RouterLink to="/catalogue" />}>Catalogue</Button>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/day/10');
    expect(screen.getByRole('link', { name: 'Catalogue' }).getAttribute('href')).toBe('/catalogue');
    expect(screen.getByRole('link', { name: 'Continue' }).hasAttribute('type')).toBe(false);
  });
});

function shownText(button: HTMLElement): string {
  return [...button.children]
    .filter((face) => !face.classList.contains('invisible'))
    .map((face) => face.textContent)
    .join('');
}
