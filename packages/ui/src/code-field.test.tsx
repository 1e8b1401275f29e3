import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

function Code({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeField label="Code" value={code} onValueChange={setCode} onComplete={onComplete} />;
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });

describe('a code field', () => {
  it('is one field for screen readers and autofill', () => {
    render(<Code />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(input().autocomplete).toBe('one-time-code');
    expect(input().inputMode).toBe('numeric');
  });

  it.each([
    ['a plain code', '492817', '492817'],
    ['a code with a space', '492 817', '492817'],
    ['a code within a sentence', 'Your code: 492-817.', '492817'],
    ['more than fits', '49281755', '492817'],
  ])('accepts %s from the clipboard', async (_, pasted, expected) => {
    const onComplete = vi.fn<(code: string) => void>();
    render(<Code onComplete={onComplete} />);
    await userEvent.click(input());
    await userEvent.paste(pasted);
    expect(input().value).toBe(expected);
    expect(onComplete.mock.calls).toEqual([[expected]]);
  });

  it('ignores letters and is complete only with the last digit', async () => {
    const onComplete = vi.fn<(code: string) => void>();
    render(<Code onComplete={onComplete} />);
    await userEvent.type(input(), '4a9b2817'.slice(0, 7));
    expect(input().value).toBe('49281');
    expect(onComplete).not.toHaveBeenCalled();
    await userEvent.type(input(), '7');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('492817');
  });

  it('deletes the last digit', async () => {
    render(<Code />);
    await userEvent.type(input(), '492{Backspace}');
    expect(input().value).toBe('49');
  });
});
