import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';
import { TextField } from './text-field.tsx';

describe('a dialog with a form', () => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(!isOpen)}>Rename</Button>
        <Dialog open={isOpen} keepContent onOpenChange={setOpen} title="Rename" closeLabel="Close">
          <input type="file" aria-label="Picture" />
          <TextField label="Name" />
        </Dialog>
      </>
    );
  }

  it('focuses its first field and keeps the typed text while it is closed', async () => {
    render(<Page />);
    const open = screen.getByRole('button', { name: 'Rename' });
    await userEvent.click(open);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.keyboard('Morning{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(open);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Morning');
  });
});

describe.each([
  ['a dialog', Dialog],
  ['a sheet', Sheet],
])('%s', (_, Overlay) => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Pause the course</Button>
        <Overlay open={isOpen} onOpenChange={setOpen} title="Pause?" closeLabel="Close">
          <p>Access moves by a week</p>
        </Overlay>
      </>
    );
  }

  async function openIt() {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Pause the course' }));
    const overlay = await screen.findByRole('dialog', { name: 'Pause?' });
    await waitFor(() => expect(overlay.contains(document.activeElement)).toBe(true));
  }

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its closing button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('takes the focus, closes by %s and restores the focus', async (_way, close) => {
    await openIt();
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Pause the course'));
  });
});
