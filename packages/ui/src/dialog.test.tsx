import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

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
  ])('takes the focus, closes by %s and gives the focus back', async (_way, close) => {
    await openIt();
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Pause the course'));
  });
});
