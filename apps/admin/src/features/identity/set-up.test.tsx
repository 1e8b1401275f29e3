import { openSetUp, setUpSchool } from '@daystream/contract/identity.set-up';
import { listDeskQueue } from '@daystream/contract/homework.admin';
import { HOUR_MS } from '@daystream/domain/durations';
import { focusManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { answerWith, refuseFields, reply } from '../../testing/answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import { staffUser } from '../../testing/staff-user.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const works = reply(openSetUp, () => null);
const isDead = () => refuseFields({ token: 'The link no longer works.' });

async function fill() {
  const written = {
    Name: 'Anna',
    Email: 'owner@school.example',
    Password: 'breathe 7',
    'Confirm password': 'breathe 7',
  };
  for (const [label, value] of Object.entries(written))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.submit(screen.getByRole('form', { name: 'Set up your school' }));
}

describe('the set-up page', () => {
  it('removes the ticket from the URL, creates the administrator and leads on to the first steps', async () => {
    const server = answerWith([
      works,
      reply(setUpSchool, () => ({ token: 'first session', user: staffUser })),
      staffReply('admin'),
      reply(listDeskQueue, () => []),
    ]);
    const { path, search } = await openPage('/set-up?token=abc', { isSignedIn: false });
    await screen.findByLabelText('Name');
    expect([path(), search()]).toEqual(['/set-up', {}]);
    await fill();
    await expect.poll(() => path()).toBe('/welcome/set-up');
    expect(session.token()).toBe('first session');
    expect(server.asked('setUpSchool')).toMatchObject([
      { body: { token: 'abc', name: 'Anna', email: 'owner@school.example', password_repeat: 'breathe 7' } },
    ]);
    expect(sessionStorage.getItem('setUpTicket')).toBeNull();
  });

  it('shows refusals at their fields and keeps what was written, also over a reload', async () => {
    answerWith([works, reply(setUpSchool, () => refuseFields({ password_repeat: 'Not the same.' }))]);
    await openPage('/set-up?token=abc', { isSignedIn: false });
    await fill();
    await screen.findByText('Not the same.');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Anna');
    cleanup();
    await openPage('/set-up', { isSignedIn: false });
    expect(await screen.findByLabelText('Name')).toBeTruthy();
  });

  it('keeps a half-filled form when the person comes back from another window', async () => {
    let isOver = false;
    const server = answerWith([reply(openSetUp, () => (isOver ? isDead() : null))]);
    await openPage('/set-up?token=abc', { isSignedIn: false });
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Anna' } });
    isOver = true;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
    await act(async () => {
      for (const isFocused of [false, true]) focusManager.setFocused(isFocused);
    });
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(server.asked('openSetUp')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Anna');
  });

  it.each(['/set-up?token=old', '/set-up'])('says at once that %s opens nothing', async (address) => {
    answerWith([reply(openSetUp, isDead)]);
    await openPage(address, { isSignedIn: false });
    expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works');
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it('says that somebody else was faster', async () => {
    answerWith([works, reply(setUpSchool, isDead)]);
    await openPage('/set-up?token=abc', { isSignedIn: false });
    await fill();
    expect((await screen.findByRole('alert')).textContent).toContain('already has an administrator');
  });
});

describe('a school that is not in production although strangers can reach it', () => {
  const expose = (content: string) => {
    document.head.innerHTML = `<meta name="exposed" content="${content}">`;
  };

  it.each(['/', '/set-up', '/nowhere'])('says so on %s', async (address) => {
    expose('yes');
    await openPage(address, { isSignedIn: false });
    expect((await screen.findByRole('complementary')).textContent).toContain('NODE_ENV=production');
  });

  it('is shown in the sections, and not in another school', async () => {
    answerWith([staffReply('expert'), reply(listDeskQueue, () => [])]);
    expose('yes');
    await openPage('/desk');
    await screen.findByText('The queue is empty');
    expect(screen.getByLabelText('Security warning')).toBeTruthy();
    cleanup();
    expose('');
    await openPage('/desk');
    await screen.findByText('The queue is empty');
    expect(screen.queryByLabelText('Security warning')).toBeNull();
  });
});
