import { exchangeTicket, login } from '@daystream/contract/identity';
import { getCourseDraft, listStaffCourses } from '@daystream/contract/courses.admin';
import { listDeskQueue } from '@daystream/contract/homework.admin';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kindsLeft, ownName } from '#shared/left-on-device.ts';
import { session } from '#shared/session.ts';
import { courseDraft } from '../../testing/draft.ts';
import { answerWith, refuse, reply } from '../../testing/answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import { staffUser } from '../../testing/staff-user.ts';

const desk = reply(listDeskQueue, () => []);
const courses = reply(listStaffCourses, () => []);

beforeEach(() => localStorage.clear());
async function signIn() {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'expert@school.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.submit(screen.getByRole('form'));
}

describe('the sign-in of staff', () => {
  it('opens the desk for an expert', async () => {
    answerWith([reply(login, () => ({ token: 'expert token', user: staffUser })), staffReply('expert'), desk]);
    const { path } = await openPage('/', { isSignedIn: false });
    await signIn();
    await screen.findByText('The queue is empty');
    expect(path()).toBe('/desk');
    expect(session.token()).toBe('expert token');
  });

  it('works in a browser without storage (ERR-022)', async () => {
    answerWith([reply(login, () => ({ token: 'kept nowhere', user: staffUser })), staffReply('expert'), desk]);
    const opened = await openPage('/', { isSignedIn: false });
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
    vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny });
    await signIn();
    await screen.findByText('The queue is empty');
    expect([opened.path(), session.token()]).toEqual(['/desk', 'kept nowhere']);
    session.end();
  });

  it('refuses a learner and links to the cabinet (Q231)', async () => {
    answerWith([reply(login, () => refuse('not_staff', 'This entrance is for the school’s team.'))]);
    await openPage('/', { isSignedIn: false });
    await signIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This entrance is for the school’s team.');
    expect(alert.textContent).toContain('Open your courses with the link below');
    expect(session.token()).toBeNull();
  });

  it('requires both fields before it sends', async () => {
    const server = answerWith([]);
    await openPage('/', { isSignedIn: false });
    await screen.findByLabelText('Email');
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(server.asked('login')).toEqual([]);
  });

  it('removes a ticket from the URL before it is exchanged (ADM-001)', async () => {
    let seen = '';
    const page = { path: () => '' };
    answerWith([
      reply(exchangeTicket, ({ body }) => {
        seen = `${page.path()} ${JSON.stringify(body)}`;
        return { token: 'ticket token', user: staffUser };
      }),
      staffReply('expert'),
      desk,
    ]);
    Object.assign(page, await openPage('/login?token=abc', { isSignedIn: false }));
    await screen.findByText('The queue is empty');
    expect(seen).toBe('/login {"token":"abc","purpose":"admin"}');
    expect(session.token()).toBe('ticket token');
  });

  it('asks a guest to sign in and returns to the requested page', async () => {
    answerWith([
      reply(login, () => ({ token: 'admin token', user: staffUser })),
      staffReply('admin'),
      desk,
      reply(getCourseDraft, () => courseDraft()),
    ]);
    const { path, search } = await openPage('/courses/7?part=day-11', { isSignedIn: false });
    await signIn();
    await screen.findByText('Draft saved');
    expect(path()).toBe('/courses/7');
    expect(search()).toEqual({ part: 'day-11' });
  });
});

describe('the sections', () => {
  it('show an expert only the desk and redirect there from other sections', async () => {
    answerWith([staffReply('expert'), desk]);
    const { path } = await openPage('/courses');
    await screen.findByText('The queue is empty');
    expect(path()).toBe('/desk');
    expect(screen.queryByRole('link', { name: 'Courses' })).toBeNull();
  });

  it('show an admin all of them', async () => {
    answerWith([staffReply('admin'), desk, courses]);
    await openPage('/courses');
    await screen.findByText('Your courses will appear here');
    for (const name of ['Today', 'Review', 'Courses', 'People', 'Site', 'Support']) {
      expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0);
    }
  });

  it('tell staff without a section that they have none', async () => {
    answerWith([staffReply('finance')]);
    await openPage('/desk');
    expect(await screen.findByText('Nothing to do here yet')).toBeTruthy();
  });
});

describe('a session that ends in another tab', () => {
  const TOKEN = 'adminToken';
  const endElsewhere = async (leaverId?: number) => {
    session.end(leaverId);
    // Typed before this tab has heard of it.
    localStorage.setItem(ownName('reviews', '3.1'), '{}');
    const change = { key: TOKEN, oldValue: 'a token', newValue: null };
    await act(async () => void dispatchEvent(new StorageEvent('storage', change)));
  };
  const openDesk = async () => {
    answerWith([staffReply('expert'), desk]);
    const opened = await openPage('/desk');
    await screen.findByText('The queue is empty');
    return opened;
  };

  it('by signing out leaves nothing of its person in this one either', async () => {
    const { path, search } = await openDesk();
    await endElsewhere(1);
    expect(await screen.findByLabelText('Password')).toBeDefined();
    expect([path(), search(), kindsLeft(1)]).toEqual(['/', {}, []]);
  });

  it('by itself keeps what is unsent and where they were', async () => {
    const { path, search } = await openDesk();
    await endElsewhere();
    expect(await screen.findByLabelText('Password')).toBeDefined();
    expect([path(), search(), kindsLeft(1)]).toEqual(['/', { returnUrl: '/desk' }, ['reviews']]);
  });
});
