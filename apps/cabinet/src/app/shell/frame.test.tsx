import { createTicket, getUser, logout } from '@daystream/contract/identity';
import { updateUser } from '@daystream/contract/identity.profile';
import { getCourse } from '@daystream/contract/courses';
import { getPointsAmount } from '@daystream/contract/points';
import { getStream, getStreamStatus, listStreams } from '@daystream/contract/streams';
import { acceptedPolicy } from '@daystream/domain/consent/policy';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setVariantConfig, variant, variantConfig } from '#shared/variant.ts';
import { storePolicy } from '../../features/consent/stored-policy.ts';
import {
  NOW_MS,
  sampleCourse,
  sampleStatus,
  sampleStream,
  sampleUser,
} from '../../features/streams/testing/sample-course.ts';
import { answer, closeScreen, failure, openScreen, type ServerAnswer } from '../../testing/open-screen.tsx';
import { closeDialog, openDialog } from '../dialogs/dialogs.ts';
import { openClub } from '../dialogs/open-club.ts';
import { notYet } from '#shared/not-yet.ts';

const shipped = { ...variantConfig };
const later = { ...notYet };

function pretendAllIsBuilt(): void {
  for (const name of Object.keys(later)) Reflect.deleteProperty(notYet, name);
}

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  setVariantConfig({ ...shipped, mobileBottomBar: ['home', 'home-courses', 'homeworks', 'chats', 'userSetting'] });
});

afterEach(() => {
  vi.restoreAllMocks();
  closeDialog();
  cleanup();
  closeScreen();
  sessionStorage.clear();
  document.cookie = 'cookie_consent=; Path=/; Max-Age=0';
  setVariantConfig(shipped);
  Object.assign(notYet, later);
});

const answersFor = (user: object = {}): ServerAnswer[] => [
  answer(getUser, { ...sampleUser, ...user }),
  answer(getPointsAmount, { amount: 1240 }),
  answer(listStreams, [sampleStream()]),
  answer(getStream, sampleStream()),
  answer(getStreamStatus, sampleStatus()),
  answer(getCourse, sampleCourse),
];

const open = (path = '/homework', user: object = {}, answers = answersFor(user)) =>
  openScreen({ path, nowMs: NOW_MS, answers });

const sidebar = async () => within(await screen.findByRole('complementary'));
const bar = () => within(document.querySelector('[data-bottom-bar]') as HTMLElement);
const names = (links: HTMLElement[]) => links.map((link) => link.textContent);

describe('the sidebar', () => {
  it('lists the main menu in its order (SHL-075, SHL-076)', async () => {
    await open();
    const nav = within((await sidebar()).getByRole('navigation'));
    expect(names(nav.getAllByRole('listitem'))).toEqual(['Главная', expect.stringMatching(/^Задания/), 'Поддержка']);
  });

  it('lists every entry once each has a screen, without what the variant has switched off (CFG-041, CFG-042)', async () => {
    pretendAllIsBuilt();
    await open();
    expect(names(within((await sidebar()).getByRole('navigation')).getAllByRole('link'))).toEqual([
      'Главная',
      expect.stringMatching(/^Задания/),
      'Чат',
      'Консультации',
      'Поддержка',
      'Подписки',
    ]);
    cleanup();
    const features = { ...shipped.features, chatSupport: false, videoConsultationSupport: false };
    setVariantConfig({ ...shipped, features });
    await open();
    const nav = within((await sidebar()).getByRole('navigation'));
    expect(nav.queryByRole('link', { name: 'Чат' })).toBeNull();
    expect(nav.queryByRole('link', { name: 'Консультации' })).toBeNull();
  });

  it('shows logo, name and points, and stays minified (SHL-063, SHL-083, Q84)', async () => {
    await open();
    const side = await sidebar();
    expect(side.getByRole('link', { name: 'Daystream' })).toBeTruthy();
    expect(await side.findByText('Марина Орлова')).toBeTruthy();
    expect(await side.findByText(/1.240 баллов/)).toBeTruthy();
    await userEvent.click(side.getByRole('button', { name: 'Свернуть меню' }));
    expect(localStorage.getItem('menuMinified')).toBe('true');
    await userEvent.click(side.getByRole('link', { name: 'Главная' }));
    expect((await sidebar()).getByRole('button', { name: 'Развернуть меню' })).toBeTruthy();
  });
});

describe('a logo of the school’s own (CFG-021)', () => {
  const { mark } = variant;
  afterEach(() => Object.assign(variant, { mark }));

  it('is shown beside the name at a fixed size instead of the drawn mark', async () => {
    Object.assign(variant, { mark: { src: '/site/logo/7.png' } });
    await open();
    const link = (await sidebar()).getByRole('link', { name: 'Daystream' });
    const picture = link.querySelector('img');
    expect(['src', 'alt', 'width', 'height'].map((name) => picture?.getAttribute(name))).toEqual([
      '/site/logo/7.png',
      '',
      '32',
      '32',
    ]);
    expect(link.querySelector('svg')).toBeNull();
  });

  it('is not shown if a drawn mark is configured', async () => {
    await open();
    const link = (await sidebar()).getByRole('link', { name: 'Daystream' });
    expect(link.querySelector('img')).toBeNull();
    expect(link.querySelector('svg path')).toBeTruthy();
  });
});

describe('the entry of support', () => {
  it('tracks its opening if analytics is allowed (SHL-067)', async () => {
    await open();
    storePolicy(acceptedPolicy());
    await userEvent.click((await sidebar()).getByRole('button', { name: 'Поддержка' }));
    expect(window.__analytics?.map(({ name }) => name)).toContain('open_support');
  });

  it('opens the question to the school with the person’s name and email, and the focus comes back', async () => {
    await open();
    const entry = (await sidebar()).getByRole('button', { name: 'Поддержка' });
    await userEvent.click(entry);
    const dialog = within(await screen.findByRole('dialog', { name: 'Написать в поддержку' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Почта' }).value).toBe(sampleUser.email);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(entry));
  });
});

describe('the burger menu', () => {
  it('tracks opening and closing, by the button and by Escape (ANL-004, ANL-005)', async () => {
    await open();
    storePolicy(acceptedPolicy());
    window.__analytics = [];
    const trackedNames = () => window.__analytics?.map(({ name }) => name);
    const menu = await openBurger();
    expect(trackedNames()).toEqual(['open_burger']);
    await userEvent.click(menu.getByRole('button', { name: 'Закрыть меню' }));
    await waitFor(() => expect(trackedNames()).toEqual(['open_burger', 'close_burger']));
    await openBurger();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trackedNames()).toEqual(['open_burger', 'close_burger', 'open_burger', 'close_burger']));
  });

  const openBurger = async () => {
    await userEvent.click(await (await sidebar()).findByRole('button', { name: /Меню/ }));
    return within(await screen.findByRole('dialog'));
  };

  it('has everything of settings, and closes by Escape with the focus back where it was (SHL-062, SHL-077..079)', async () => {
    await open();
    const menu = await openBurger();
    expect(names(menu.getAllByRole('listitem'))).toEqual([
      'Поддержка',
      'Изменить профиль',
      'Настройки',
      'Баллы',
      'Выйти',
    ]);
    expect(menu.queryByText('Руководство')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Марина Орлова'));
  });

  it('opens the manual the variant names over the page (SHL-072, SHL-079)', async () => {
    setVariantConfig({ ...shipped, guidelineUrl: { ru: 'https://help.example/guide' } });
    await open();
    await userEvent.click((await openBurger()).getByRole('button', { name: 'Руководство' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>('Руководство');
    expect(frame.getAttribute('src')).toBe('https://help.example/guide');
  });

  it('links to a manual that needs a window of its own (SHL-066, SHL-073)', async () => {
    setVariantConfig({ ...shipped, guidelineUrl: { ru: 'https://help.example/guide.pdf' } });
    await open();
    const link = (await openBurger()).getByRole<HTMLAnchorElement>('link', { name: 'Руководство' });
    expect([link.href, link.target]).toEqual(['https://help.example/guide.pdf', '_blank']);
  });

  it('takes an admin to the dashboard by a ticket (SHL-064, SHL-065)', async () => {
    const opened = await open('/homework', { is_admin: true });
    opened.answerWith(answer(createTicket, { success: true, data: { token: 'a+ticket', expires_at: 0 }, errors: {} }));
    const gone = vi.spyOn(location, 'assign').mockReturnValue();
    await userEvent.click((await openBurger()).getByRole('button', { name: 'Управление школой' }));
    await waitFor(() => expect(gone.mock.calls).toEqual([['/admin/login?token=a%2Bticket']]));
    gone.mockRestore();
  });

  it('has no way to the dashboard for anybody else (SHL-064)', async () => {
    await open();
    expect((await openBurger()).queryByRole('button', { name: 'Управление школой' })).toBeNull();
  });

  it('signs out', async () => {
    const opened = await open();
    opened.answerWith(answer(logout, { success: true, data: null, errors: {} }));
    await userEvent.click((await openBurger()).getByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect([localStorage.getItem('token'), sessionStorage.getItem('visits')]).toEqual([null, null]);
  });
});

describe('the phone', () => {
  beforeEach(() => vi.stubGlobal('innerWidth', 390));

  it('has the configured bar, and none without the setting (CFG-036)', async () => {
    await open();
    await screen.findByRole('complementary');
    // The chat is configured, too, but has no screen yet.
    expect(names(bar().getAllByRole('link'))).toEqual([
      'Главная',
      'Мои курсы',
      expect.stringMatching(/^Задания/),
      'Профиль',
    ]);
    cleanup();
    setVariantConfig({ ...shipped, mobileBottomBar: null });
    await open();
    await screen.findByRole('complementary');
    expect(document.querySelector('[data-bottom-bar]')).toBeNull();
  });

  it('lists the profile menu (SHL-080)', async () => {
    await open('/user/setting');
    const menu = within(await screen.findByRole('main'));
    expect(names(menu.getAllByRole('listitem'))).toEqual([
      'Моя информация',
      'Настройки',
      'Поддержка',
      'Каталог',
      'Удалить аккаунт',
    ]);
  });

  it('goes back within a section, and to the latest page of another one (SHL-061, SHL-110, SHL-111)', async () => {
    const opened = await open('/course/1/calendar');
    await screen.findByRole('complementary');
    await userEvent.click(bar().getByRole('link', { name: 'Профиль' }));
    await waitFor(() => expect(opened.path()).toBe('/user/setting'));
    expect(bar().getByRole('link', { name: 'Мои курсы' }).getAttribute('href')).toBe('/course/1/calendar');
    await userEvent.click(bar().getByRole('link', { name: 'Мои курсы' }));
    await waitFor(() => expect(opened.path()).toBe('/course/1/calendar'));
    await userEvent.click(bar().getByRole('link', { name: 'Мои курсы' }));
    await waitFor(() => expect(opened.path()).toBe('/courses'));
    await userEvent.click(await screen.findByRole('button', { name: 'Назад' }));
    await waitFor(() => expect(opened.path()).toBe('/course/1/calendar'));
  });

  it('suggests the native app of its store, then not again for a week (CFG-035, SHL-088)', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)');
    setVariantConfig({ ...shipped, smartBanner: { android: 'https://store.example/app', ios: null } });
    await open();
    const sheet = within(await screen.findByRole('dialog', { name: 'Практика всегда под рукой' }));
    expect(sheet.getByRole('link', { name: 'Открыть в Google Play' }).getAttribute('href')).toBe(
      'https://store.example/app',
    );
    await userEvent.click(sheet.getByRole('button', { name: 'Не сейчас' }));
    expect(Number(localStorage.getItem('applicationSheetClosedAt'))).toBe(NOW_MS);
    expect(screen.getByText('Заниматься удобнее в приложении')).toBeTruthy();
  });
});

describe('a capability that comes later', () => {
  it.each([
    ['/chat', 'Чат', '/homework'],
    ['/user/settings/reminders/new', 'Напоминания', '/user/settings'],
  ])('has its place at %s, with its name and what to do instead', async (path, title, instead) => {
    const opened = await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const ways = within(screen.getByRole('main')).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([instead]);
    expect(opened.path()).toBe(path);
  });

  it('says that the subscription has ended after a redirect for that reason (SHL-019)', async () => {
    await open('/user/subscriptions?warning=true');
    expect(await screen.findByText(/Подписка закончилась/)).toBeTruthy();
    cleanup();
    await open('/user/subscriptions');
    await screen.findByRole('heading', { level: 1, name: 'Подписки' });
    expect(screen.queryByText(/Подписка закончилась/)).toBeNull();
  });

  it('lets a person choose the messenger of the care team (SHL-071, CFG-031, Q102)', async () => {
    setVariantConfig({ ...shipped, care: { telegram: 'https://t.example', whatsapp: 'https://w.example' } });
    await open('/support');
    await userEvent.click(await screen.findByRole('button', { name: 'Написать в мессенджере' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('link').map((way) => way.getAttribute('href'))).toEqual([
      'https://t.example',
      'https://w.example',
    ]);
    storePolicy(acceptedPolicy());
    window.__analytics = [];
    const [telegram] = dialog.getAllByRole('link');
    telegram?.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(telegram as HTMLElement);
    expect(window.__analytics).toEqual([{ name: 'click', params: { name: 'care_telegram' } }]);
  });
});

describe('the club', () => {
  it('shows the school’s text to users without a club (CFG-034, Q83)', async () => {
    setVariantConfig({ ...shipped, clubInApp: { ru: 'Клуб собирается по четвергам.' } });
    await open();
    await screen.findByRole('heading', { level: 1 });
    openClub([]);
    expect((await screen.findByRole('dialog', { name: 'Клуб' })).textContent).toContain(
      'Клуб собирается по четвергам.',
    );
  });
});

describe('the initial load', () => {
  it('fetches the person first, then courses and points (SHL-097, SHL-101, SHL-102)', async () => {
    const opened = await open('/chat');
    await screen.findByRole('heading', { level: 1, name: 'Чат' });
    const [first, ...others] = opened.calls.filter((call) => /user$|user-course-streams$|amount/.test(call));
    expect(first).toBe('GET /spa/api/v1/user');
    expect(others.toSorted()).toEqual(['GET /spa/api/v1/user-course-streams', 'GET /spa/api/v1/user-score/amount']);
  });

  it('shows a preloader until it is done (SHL-059)', async () => {
    const opened = await open('/chat', {}, []);
    expect(opened.calls).toBeDefined();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('can be retried after a failure, without a technical reason (SHL-098, ERR-021, Q90)', async () => {
    const opened = await open('/chat', {}, [failure(listStreams), ...answersFor()]);
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reportError).toHaveBeenCalled();
    opened.answerWith(...answersFor());
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Чат' })).toBeTruthy();
  });

  it('succeeds without the points when they fail to load (Q88)', async () => {
    await open('/chat', {}, [failure(getPointsAmount), ...answersFor()]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Чат' })).toBeTruthy();
  });
});

describe('an address that needs an email (Q46)', () => {
  const saved = answer(updateUser, {
    success: true,
    data: { user: { ...sampleUser, email: 'new@mail.example' } },
    errors: {},
  });

  beforeEach(pretendAllIsBuilt);

  it('asks for one before leaving the page, then continues (ACC-058, ACC-062)', async () => {
    const opened = await open('/homework', { email: null });
    opened.answerWith(saved);
    await userEvent.click((await sidebar()).getByRole('link', { name: 'Поддержка' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(opened.path()).toBe('/homework');
    await userEvent.type(dialog.getByRole('textbox'), 'new@mail.example');
    await userEvent.click(dialog.getAllByRole('button').at(-1)!);
    await waitFor(() => expect(opened.path()).toBe('/support'));
  });

  it('stays on the page when the person declines (ACC-059)', async () => {
    const opened = await open('/homework', { email: null });
    await userEvent.click((await sidebar()).getByRole('link', { name: 'Поддержка' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.path()).toBe('/homework');
  });
});

describe('a document', () => {
  it('from a trusted host opens at our own address, from any other host shows not found (SHL-055, Q82)', async () => {
    await openScreen({ path: '/document?url=%2Fdocs%2Fterms.html', answers: [], isSignedIn: false });
    expect((await screen.findByTitle('Документ')).getAttribute('src')).toBe('/docs/terms.html');
    cleanup();
    await openScreen({ path: '/document?url=https%3A%2F%2Fevil.example%2Fx', answers: [], isSignedIn: false });
    expect(await screen.findByText('Такой страницы нет')).toBeTruthy();
  });

  it('without a name is not found, between the menus (SHL-055, Q82)', async () => {
    await open('/document');
    expect(await screen.findByText('Такой страницы нет')).toBeTruthy();
    expect(await sidebar()).toBeTruthy();
  });
});

describe('the native application (CFG-052)', () => {
  it('says what the plan does not include, and nothing else', async () => {
    vi.stubGlobal('Capacitor', {});
    await open('/homework', {}, [answer(listStreams, [sampleStream({ mobile_access: false })]), ...answersFor()]);
    expect(await screen.findByText('Мобильное приложение недоступно на вашем тарифе')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Написать в отдел продаж' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the QR modal', () => {
  it('opens two seconds after the initial load with the configured link (SHL-090, CFG-037)', async () => {
    setVariantConfig({ ...shipped, qrModal: { url: 'https://app.example/get' } });
    await open('/chat');
    await screen.findByRole('heading', { level: 1, name: 'Чат' });
    expect(screen.queryByRole('dialog')).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Продолжите на телефоне' }));
    expect(dialog.getByTitle('QR-код со ссылкой на приложение')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'https://app.example/get' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(JSON.parse(localStorage.getItem('qrModal') ?? '{}')).toMatchObject({ closes: 1 }));
  });
});

describe('a trial (SHL-117)', () => {
  it('says what it costs and gives', async () => {
    await open('/chat');
    await screen.findByRole('heading', { level: 1, name: 'Чат' });
    openDialog({ kind: 'free_trial' });
    const dialog = await screen.findByRole('dialog', { name: '7 дней бесплатно' });
    for (const figure of ['80 курсов', '20 направлениям', '2990', '14 дней']) {
      expect(dialog.textContent).toContain(figure);
    }
  });
});
