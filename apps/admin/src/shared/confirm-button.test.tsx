import { Button, MantineProvider, Menu } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '#app/texts.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { ConfirmModal } from './confirm-modal.tsx';
import { FormModal } from './form-modal.tsx';

const user = userEvent.setup();

beforeEach(async () => {
  await startTexts('en');
});

async function openDialog() {
  const calls: PromiseWithResolvers<void>[] = [];
  const onConfirm = vi.fn<() => Promise<void>>(() => {
    const call = Promise.withResolvers<void>();
    calls.push(call);
    return call.promise;
  });
  render(
    <MantineProvider env="test">
      <ConfirmButton action="Stop" text="It will end." problemText={String} onConfirm={onConfirm} />
    </MantineProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop' }));
  return { calls, onConfirm, dialog };
}

it('asks first, with the harmless answer focused, and gives the focus back', async () => {
  const { dialog, onConfirm } = await openDialog();
  expect(dialog.getByText('It will end.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop' })));
});

it('stays open until the end of what it began, and closes after a success', async () => {
  const { dialog, calls, onConfirm } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Stop' }).disabled).toBe(true);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  calls[0]?.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('says why it failed, and can be pressed again', async () => {
  const { dialog, calls } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  calls[0]?.reject('It is over already.');
  expect((await dialog.findByRole('alert')).textContent).toBe('It is over already.');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Stop' })));
  await user.keyboard('{Enter}');
  expect(dialog.queryByRole('alert')).toBeNull();
  calls[1]?.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function InMenu({ isForm }: { isForm: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <MantineProvider env="test">
      <Menu>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Go on</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && isForm && <FormModal isChanged={false} title="Form" onClose={close} />}
      {isOpen && !isForm && <ConfirmModal title="Question" action="Yes" onClose={close} onConfirm={close} />}
    </MantineProvider>
  );
}

it.each([false, true])('gives the focus back to the menu that it was opened from (a form: %s)', async (isForm) => {
  render(<InMenu isForm={isForm} />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Go on' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
});
