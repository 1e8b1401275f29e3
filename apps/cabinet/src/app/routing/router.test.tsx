import { getUser } from '@daystream/contract/identity';
import { getCourse } from '@daystream/contract/courses';
import { getPointsAmount } from '@daystream/contract/points';
import { getStream, getStreamStatus, listStreams } from '@daystream/contract/streams';
import { type RouteName, routes } from '@daystream/domain/navigation/route-table';
import { getRoute } from '@daystream/domain/navigation/routes';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { setVariantConfig, variantConfig } from '#shared/variant.ts';
import {
  NOW_MS,
  sampleCourse,
  sampleStatus,
  sampleStream,
  sampleUser,
} from '../../features/streams/testing/sample-course.ts';
import { answer, closeScreen, failure, openScreen, type ServerAnswer } from '../../testing/open-screen.tsx';
import { router } from './router.tsx';

const shipped = { ...variantConfig };

afterEach(() => {
  cleanup();
  closeScreen();
  setVariantConfig(shipped);
});

type SampleUser = Partial<typeof sampleUser & Record<Flag, boolean>>;
type Flag =
  | 'require_email_validate'
  | 'require_phone_validate'
  | 'required_update_password'
  | 'required_update_profile';

const answersFor = (user: SampleUser = {}): ServerAnswer[] => [
  answer(getUser, { ...sampleUser, ...user }),
  answer(getPointsAmount, { amount: 1240 }),
  answer(listStreams, [sampleStream()]),
  answer(getStream, sampleStream()),
  answer(getStreamStatus, sampleStatus()),
  answer(getCourse, sampleCourse),
];

const openAs = (user: SampleUser, path: string) => openScreen({ path, nowMs: NOW_MS, answers: answersFor(user) });
const openAsGuest = (path: string) => openScreen({ path, answers: [], isSignedIn: false });

/** A path of a route, with sample ids for its parameters. */
const addressOf = (name: RouteName) => getRoute(name).path.replaceAll(/\$\w+/g, '1');

/** Waits until the router settles at an address, with a timeout; returns the current path. */
async function restAt({ path }: { path: () => string }, at: string): Promise<string> {
  await waitFor(() => expect(path()).toBe(at));
  return path();
}

describe('the router', () => {
  it('has every address of the table, and no other', () => {
    const known: readonly string[] = Object.keys(router.routesByPath);
    const table = routes.map(({ path }) => path).filter((path) => path !== '/course//calendar');
    expect(known.toSorted()).toEqual(table.toSorted());
  });
});

describe('a guest', () => {
  const closed = routes.filter(({ access }) => access === 'auth').map(({ name }) => name);

  it.each(closed)('is sent from %s to the sign-in, and the way back is kept (ACC-056)', async (name) => {
    const address = addressOf(name);
    const opened = await openAsGuest(address);
    expect(await restAt(opened, '/')).toBe('/');
    expect(localStorage.getItem('returnUrl')).toBe(address.replace('//', '/'));
    expect(opened.calls).toEqual([]);
  });

  it('sees the sign-in at the addresses for sign-out and account deletion (SHL-025, SHL-026)', async () => {
    expect(await restAt(await openAsGuest('/logout'), '/')).toBe('/');
    cleanup();
    expect(await restAt(await openAsGuest('/delete'), '/')).toBe('/');
  });

  it.each(['/nowhere', '/course/abc/calendar', '/homework/1', '/user/settings/reminders/0'])(
    'sees at %s that there is no such page, without being asked who they are (SHL-054, SHL-086)',
    async (path) => {
      const opened = await openAsGuest(path);
      expect(await screen.findByText('Такой страницы нет')).toBeTruthy();
      expect(opened.path()).toBe(path);
      expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/home');
    },
  );

  it('finds the sign-up closed where registration is switched off (CFG-038)', async () => {
    const features = { ...variantConfig.features, registration: false };
    setVariantConfig({ ...shipped, features });
    expect(await restAt(await openAsGuest('/signup'), '/')).toBe('/');
  });
});

describe('somebody who is signed in', () => {
  it.each(['/nowhere', '/course/abc/calendar'])(
    'sees at %s, between the menus, that there is no such page',
    async (path) => {
      const opened = await openAs({}, path);
      expect(await screen.findByText('Такой страницы нет')).toBeTruthy();
      expect(screen.getAllByRole('navigation', { name: 'Разделы' }).length).toBeGreaterThan(0);
      expect(opened.path()).toBe(path);
    },
  );

  it.each(['/', '/signup', '/reset'])('goes from %s to the homepage (ACC-057)', async (path) => {
    expect(await restAt(await openAs({}, path), '/home')).toBe('/home');
  });

  it('goes to the homepage the configuration names, if it is a page of its own (Q33)', async () => {
    setVariantConfig({ ...shipped, homepage: 'homeworks' });
    expect(await restAt(await openAs({}, '/'), '/homework')).toBe('/homework');
    cleanup();
    setVariantConfig({ ...shipped, homepage: 'login' });
    expect(await restAt(await openAs({}, '/'), '/home')).toBe('/home');
  });

  it.each([
    ['/user', '/home'],
    ['/course', '/home'],
    ['/subscriptions', '/user/subscriptions?warning=true'],
    ['/course/1/stages', '/course/1/calendar'],
    ['/course/1/freeze', '/course/1/calendar'],
    ['/course/calendar', '/home'],
    ['/course//calendar', '/home'],
    ['/course/1/stages/1/days/3', '/course/1/calendar/3'],
    ['/course/1/stages/1/days/999', '/course/1/calendar'],
    ['/tasks', '/homework'],
    ['/chats', '/chat'],
    ['/chats/4', '/chat/4'],
  ])('is led from %s to %s (SHL-005, 020, 033..038, Q93)', async (from, to) => {
    expect(await restAt(await openAs({}, from), to)).toBe(to);
  });

  it('is fetched before any of their data is shown (ACC-055)', async () => {
    const opened = await openAs({}, '/home');
    await screen.findByRole('heading', { level: 1 });
    expect(opened.calls[0]).toBe('GET /spa/api/v1/user');
  });

  it('is redirected to the sign-in when the server rejects the session', async () => {
    const refused = { endpoint: getUser, status: 401, body: { code: 'token_expired', message: 'over' } };
    const opened = await openScreen({ path: '/homework', answers: [refused] });
    expect(await restAt(opened, '/')).toBe('/');
    expect([localStorage.getItem('token'), localStorage.getItem('returnUrl')]).toEqual([null, '/homework']);
  });

  it.each(['/support', '/support/7', '/new-course/1', '/videoconsultations/7'])(
    'without an email is asked for one before %s opens, and comes home if they will not say (ACC-058, Q46)',
    async (path) => {
      const opened = await openAs({ email: null }, path);
      await screen.findByRole('dialog', { name: 'Укажите почту' });
      await userEvent.keyboard('{Escape}');
      expect(await restAt(opened, '/home')).toBe('/home');
    },
  );

  it('can try again when the server did not answer (Q90)', async () => {
    const opened = await openScreen({ path: '/home', nowMs: NOW_MS, answers: [failure(getUser), ...answersFor()] });
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    opened.answerWith(...answersFor());
    retry.click();
    expect(await screen.findByRole('heading', { level: 1, name: 'Доброе утро, Марина' })).toBeTruthy();
  });
});

describe('a flagged person', () => {
  const all = {
    require_email_validate: true,
    require_phone_validate: true,
    required_update_password: true,
    required_update_profile: true,
  };

  it.each([
    [all, '/emailVerification'],
    [{ ...all, require_email_validate: false }, '/phoneVerification'],
    [{ required_update_password: true, required_update_profile: true }, '/resetPassword'],
    [{ required_update_profile: true }, '/updateProfile'],
  ])('is held at the first step that waits, in their order (ACC-046..050)', async (flags, step) => {
    expect(await restAt(await openAs(flags, '/home'), step)).toBe(step);
    cleanup();
    closeScreen();
    expect(await restAt(await openAs(flags, step), step)).toBe(step);
  });

  it('may answer the registration chat instead of the form (Q43), and may always sign out (ACC-054)', async () => {
    expect(await restAt(await openAs({ required_update_profile: true }, '/user/info-chat'), '/user/info-chat')).toBe(
      '/user/info-chat',
    );
    cleanup();
    closeScreen();
    expect(await restAt(await openAs(all, '/logout'), '/')).toBe('/');
  });
});

describe('a feature that is switched off (Q30)', () => {
  it.each([
    ['/videoconsultations', 'videoConsultationSupport'],
    ['/chat', 'chatSupport'],
    ['/banners', 'banners'],
  ])('says at %s that it is not available, and asks the server for nothing of it (CFG-042)', async (path, feature) => {
    const features = { ...variantConfig.features, [feature]: false };
    setVariantConfig({ ...shipped, features });
    const opened = await openAs({}, path);
    expect(await screen.findByText('Здесь этого раздела нет')).toBeTruthy();
    expect(opened.path()).toBe(path);
  });
});
