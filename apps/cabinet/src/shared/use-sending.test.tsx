import { CallError } from '@daystream/client/transport';
import { Button } from '@daystream/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '#app/texts/texts.ts';
import { FailureNotice } from './failure-notice.tsx';
import { useSending } from './use-sending.ts';

type Task = () => Promise<void>;

/** A form with one field, as the cabinet builds them. */
function Form({ task }: { task: Task }) {
  const { errors, failure, isBusy, formRef, send, onSubmit } = useSending<'name'>({
    fields: { name: 'name' },
    otherwise: 'Not saved',
  });
  return (
    <form ref={formRef} onSubmit={onSubmit(() => send(task))}>
      <FailureNotice failure={failure} />
      {errors.name !== undefined && <p role="alert">{errors.name}</p>}
      <Button type="submit" loading={isBusy} loadingLabel="Saving">
        Save
      </Button>
    </form>
  );
}

const save = () => screen.getByRole('button');
const isWaiting = () => [save().getAttribute('aria-disabled'), save().getAttribute('aria-busy')];

beforeEach(async () => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
  await startTexts('en');
});

describe('a form whose call failed (ERR-057)', () => {
  it.each<[string, Error, RegExp]>([
    ['nobody answered', new CallError({ kind: 'offline', message: 'offline' }), /offline|connection/i],
    ['the server failed', new CallError({ kind: 'server', message: '', status: 500 }), /^Not saved$/],
    ['it was refused', new CallError({ kind: 'refused', message: 'Too late.', status: 409 }), /^Too late\.$/],
    [
      'a field was refused',
      new CallError({ kind: 'fields', message: '', status: 422, fields: { name: ['Taken.'] } }),
      /^Taken\.$/,
    ],
    ['its code is wrong', new TypeError('undefined is not a function'), /./],
  ])('can be sent again when %s', async (_, error, words) => {
    const failing = Promise.withResolvers<void>();
    const task = vi.fn<Task>().mockReturnValueOnce(failing.promise).mockResolvedValueOnce();
    render(<Form task={task} />);
    fireEvent.click(save());
    fireEvent.click(save());
    expect([isWaiting(), task.mock.calls.length]).toEqual([['true', 'true'], 1]);
    failing.reject(error);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(isWaiting()).toEqual([null, null]);
    fireEvent.click(save());
    await waitFor(() => expect([isWaiting(), task.mock.calls.length]).toEqual([[null, null], 2]));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('no form of the cabinet keeps a preloader of its own', () => {
  const own = globSync('apps/cabinet/src/**/*.{ts,tsx}').filter(
    (path) =>
      !path.includes('.test.') &&
      /\bset(Busy|Sending|Saving|Loading)\(|'busy' \||\| 'busy'/.test(readFileSync(path, 'utf8')),
  );
  expect(own.toSorted()).toEqual([
    // Both leave what they send to an outbox; their screens' tests fail them and press again.
    'apps/cabinet/src/features/homework/use-send-answer.ts',
    'apps/cabinet/src/features/practice/use-finish.ts',
    'apps/cabinet/src/shared/use-sending.ts',
  ]);
});
