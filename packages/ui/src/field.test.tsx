import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

describe('a text field', () => {
  it('is found by its label', () => {
    render(<TextField label="Email" defaultValue="anna@mail.ru" />);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('anna@mail.ru');
  });

  it('is described by its error, then its hint', () => {
    render(<TextField label="Email" hint="We write seldom" error="The ending is missing" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(described(input)).toEqual(['The ending is missing', 'We write seldom']);
  });

  it('is valid again when the error is removed', () => {
    const { rerender } = render(<TextField label="Email" error="The ending is missing" />);
    rerender(<TextField label="Email" error={undefined} />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(screen.queryByText('The ending is missing')).toBeNull();
  });

  it('keeps the typed text when an error appears', async () => {
    const { rerender } = render(<TextField label="Email" />);
    await userEvent.type(screen.getByLabelText('Email'), 'anna@');
    rerender(<TextField label="Email" error="The ending is missing" />);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna@');
  });
});

describe('a password field', () => {
  it('shows and hides the password with a button that names the action', async () => {
    render(<PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    expect(input.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.type).toBe('password');
  });
});

describe('a text area', () => {
  it('shows the character count', async () => {
    render(<TextArea label="Answer" countLabel={(text) => `${text.length} of 500`} />);
    expect(screen.getByText('0 of 500')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Answer'), 'easier');
    expect(screen.getByText('6 of 500')).toBeTruthy();
  });
});

function described(input: HTMLElement): (string | null | undefined)[] {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}
