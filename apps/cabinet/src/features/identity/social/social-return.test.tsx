import { exchangeTicket } from '@daystream/contract/identity';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, closeScreen } from '../../../testing/open-screen.tsx';
import { SocialReturn } from './social-return.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { samplePerson, success } from '../../../testing/sample-person.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

const exchanged = answer(exchangeTicket, success({ token: 'theirs', user: samplePerson }));
const open = (query: string) =>
  openPart({ screen: SocialReturn, path: `/?${query}`, answers: [exchanged], isSignedIn: false });

describe('the return from a network', () => {
  it('with a ticket signs in (ACC-112)', async () => {
    const opened = await open('action=login&method=google&status=success&token=T');
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(opened.bodies).toEqual([{ token: 'T', purpose: 'social_login' }]);
  });

  it.each([
    ['login_no_link', /Ваш профиль Google не привязан к аккаунту/],
    ['common_no_social_id', /не сообщила, кто вы/],
    ['login_no_user_from_link', /удалён или закрыт/],
    ['x', /Код: x\. Сообщение: y/],
  ])('that failed with %s says why, and the address forgets it (ACC-113, ERR-011..017)', async (code, words) => {
    const opened = await open(`action=login&method=google&status=fail&errorCode=${code}&errorMessage=y`);
    expect(await screen.findByRole('dialog', { name: 'Ошибка' })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(opened.path()).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Хорошо' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
