import type { EndpointShape } from '@daystream/contract/endpoint';
import { getUser } from '@daystream/contract/identity';
import { getSecurity, provePerson } from '@daystream/contract/identity.factors';
import { askExport, listExports, openExport, type WireExport } from '@daystream/contract/privacy';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, closeScreen, failure, type ServerAnswer } from '../../../testing/open-screen.tsx';
import { ExportScreen } from './export-screen.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { samplePerson, success } from '../../../testing/sample-person.ts';

afterEach(() => {
  cleanup();
  closeScreen();
  vi.restoreAllMocks();
});

const one = (changes: Partial<WireExport> = {}): WireExport => ({
  id: 7,
  state: 'ready',
  percent: 100,
  failure: null,
  size: 54_000_000,
  file_count: 3,
  created_at: 1_800_000_000,
  ready_at: 1_800_000_100,
  available_until: 1_800_604_900,
  ...changes,
});
const making = one({
  state: 'making',
  percent: 42,
  size: null,
  file_count: null,
  ready_at: null,
  available_until: null,
});
const exported = (exports: WireExport[], next_at: number | null = null) => answer(listExports, { exports, next_at });
const open = (...answers: ServerAnswer[]) =>
  openPart({
    screen: ExportScreen,
    path: '/user/settings/export',
    answers: [...answers, answer(getUser, samplePerson)],
  });
const askButton = () => screen.findByRole('button', { name: /Подготовить архив/ });

describe('one’s own data', () => {
  it('say what they contain before they are asked for, and are asked for once', async () => {
    const opened = await open(exported([]), answer(askExport, making));
    expect(await screen.findByText('Курсы, дни, уроки и баллы')).toBeTruthy();
    expect(screen.getByText(/Архив хранится 7 дней/)).toBeTruthy();
    const button = await askButton();
    opened.answerWith(exported([making]), answer(askExport, making));
    await userEvent.click(button);
    await screen.findByRole('progressbar', { name: 'Готовим архив' });
    expect(opened.calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /spa/api/v1/user/exports']);
    expect(screen.queryByRole('button', { name: /Подготовить архив/ })).toBeNull();
  });

  it('say how far they are until they are ready, also after a reload', async () => {
    const opened = await open(exported([making]));
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Готовим архив' });
    expect([bar.value, bar.getAttribute('aria-valuetext')]).toEqual([42, expect.stringMatching(/Готово 42\s%/)]);
    expect(screen.getByText(/мы пришлём письмо/)).toBeTruthy();
    opened.answerWith(exported([one()]));
    expect(await screen.findAllByText('Архив готов')).toHaveLength(2);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('are fetched by a link made for this moment, with their size and until when', async () => {
    const gone = vi.spyOn(location, 'assign').mockReturnValue();
    await open(exported([one()]), answer(openExport, { url: '/exports/signed', expires_at: 1_800_003_700 }));
    expect(await screen.findByText(/54\sМБ · файлов: 3/)).toBeTruthy();
    expect(screen.getByText(/Хранится до \d+ \S+, \d\d:\d\d/)).toBeTruthy();
    const button = screen.getByRole('button', { name: /Скачать архив/, description: /54\sМБ/ });
    await userEvent.click(button);
    await waitFor(() => expect(gone.mock.calls).toEqual([['/exports/signed']]));
  });

  describe('need a fresh proof of who asks', () => {
    const ways = answer(getSecurity, {
      has_password: true,
      totp: null,
      passkeys: [],
      recovery_codes_left: 0,
      proof: { is_fresh: false, ways: ['password'] },
    });
    const staleAt = (endpoint: EndpointShape): ServerAnswer => ({
      endpoint,
      status: 403,
      body: { name: 'x', message: 'Сначала подтвердите, что это вы.', code: 'proof_required', status: 403 },
    });
    const proved = answer(provePerson, success(null));
    const prove = async () => {
      await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' });
      await userEvent.type(await screen.findByLabelText('Пароль'), 'a secret');
      await userEvent.click(screen.getByRole('button', { name: /^Подтвердить/ }));
    };

    it('when they are asked for', async () => {
      const opened = await open(exported([]), staleAt(askExport), ways, proved);
      await userEvent.click(await askButton());
      await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' });
      opened.answerWith(exported([making]), answer(askExport, making));
      await prove();
      expect(await screen.findByRole('progressbar', { name: 'Готовим архив' })).toBeTruthy();
      expect(opened.bodies).toContainEqual({ password: 'a secret' });
    });

    it('when they are fetched', async () => {
      const gone = vi.spyOn(location, 'assign').mockReturnValue();
      const opened = await open(exported([one()]), staleAt(openExport), ways, proved);
      await userEvent.click(await screen.findByRole('button', { name: /Скачать архив/ }));
      await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' });
      expect(gone).not.toHaveBeenCalled();
      opened.answerWith(answer(openExport, { url: '/exports/signed', expires_at: 1_800_003_700 }));
      await prove();
      await waitFor(() => expect(gone.mock.calls).toEqual([['/exports/signed']]));
    });

    it('and are left alone where none is given', async () => {
      const opened = await open(exported([]), staleAt(askExport), ways);
      await userEvent.click(await askButton());
      await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' });
      await userEvent.keyboard('{Escape}');
      expect((await screen.findByRole('alert')).textContent).toContain('Сначала подтвердите, что это вы.');
      expect(opened.calls.filter((call) => call.includes('/user/exports') && call.startsWith('POST'))).toHaveLength(1);
      expect(await askButton()).toBeTruthy();
    });
  });

  it('say what to do when they could not be gathered', async () => {
    await open(exported([{ ...making, state: 'failed', failure: 'disk_full' }]));
    expect((await screen.findByRole('alert')).textContent).toContain('не хватило места');
    expect(screen.getByRole('button', { name: /Создать новый архив/ })).toBeTruthy();
  });

  it('say when they can be gathered again once the day’s two are used', async () => {
    await open(exported([one()], 1_800_086_400));
    expect(await screen.findByText(/Новый архив можно создать/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Создать новый архив/ })).toBeNull();
  });

  it('can be requested again after a server error, which is shown', async () => {
    await open(exported([]), failure(askExport));
    await userEvent.click(await askButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось запросить архив');
    expect(await askButton()).toBeTruthy();
  });

  it('say that they did not load, with a way to try again', async () => {
    const opened = await open(failure(listExports));
    expect(await screen.findByText('Не удалось загрузить')).toBeTruthy();
    opened.answerWith(exported([]));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await askButton()).toBeTruthy();
  });
});
