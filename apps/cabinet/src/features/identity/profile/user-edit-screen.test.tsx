import { getUser } from '@daystream/contract/identity';
import { textLimits } from '@daystream/domain/limits';
import { saveAvatar, saveUser } from '@daystream/contract/identity.profile';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, closeScreen, failure, type ServerAnswer, unanswered } from '../../../testing/open-screen.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { refusal, samplePerson, success } from '../../../testing/sample-person.ts';
import { UpdateProfileScreen } from './update-profile-screen.tsx';
import { UserEditScreen } from './user-edit-screen.tsx';

vi.mock('./crop-picture.ts', () => ({ cropPicture: async () => new Blob(['square'], { type: 'image/jpeg' }) }));

afterEach(() => {
  cleanup();
  closeScreen();
});

const user = answer(getUser, { ...samplePerson, viewed_hours: 12, completed_courses: 3, scores_amount: 40 });
const saved = answer(saveUser, success({ user: { ...samplePerson, city: 'Тверь' } }));
const open = (...answers: ServerAnswer[]) =>
  openPart({ screen: UserEditScreen, path: '/user/edit', answers: [...answers, user] });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: /^Сохранить/ }));

async function write(label: string, text: string): Promise<void> {
  await userEvent.clear(await field(label));
  if (text !== '') await userEvent.type(await field(label), text);
}

describe('the profile', () => {
  it('is saved with every field that was changed (ACC-084)', async () => {
    const opened = await open(saved);
    await write('Город', ' Тверь ');
    fireEvent.change(await field('Дата рождения'), { target: { value: '1990-03-26' } });
    await userEvent.click(screen.getByRole('radio', { name: 'Женский' }));
    await save();
    expect(await screen.findByText('Профиль сохранён')).toBeTruthy();
    expect(opened.bodies.find((body) => body !== undefined)).toEqual({
      city: 'Тверь',
      gender: 'F',
      birthday: '26.03.1990',
    });
  });

  it.each([
    ['a city', 'нью-й', 'Нью-Йорк, UTC−5', 'America/New_York'],
    ['an offset', 'utc+5:45', 'Катманду, UTC+5:45', 'Asia/Katmandu'],
    ['an id', 'Europe/Lis', 'Лиссабон, UTC', 'Europe/Lisbon'],
  ])('finds a time zone by %s', async (_, typed, label, timezone) => {
    const opened = await open(saved);
    const zone = await screen.findByRole('combobox', { name: 'Часовой пояс' });
    expect(zone.textContent).toBe('Москва, UTC+3');
    await userEvent.click(zone);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Город или UTC+3' }), typed);
    await userEvent.click(await screen.findByRole('option', { name: label }));
    await save();
    await waitFor(() => expect(opened.bodies.find((body) => body !== undefined)).toEqual({ timezone }));
  });

  it.each([
    ['Имя', '', 'Заполните это поле.'],
    ['Имя в Instagram', '.anna', /не может начинаться с точки/],
    ['Имя в Instagram', 'instagram_name', /Это имя из примера/],
  ])('shows at %s that «%s» will not do, and sends nothing (ACC-087..094, Q54)', async (label, text, words) => {
    const opened = await open(saved);
    await write(label, text);
    await save();
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field(label)));
    expect(opened.calls).not.toContain('POST /spa/api/v1/user');
  });

  it('takes no more into the middle of a full field, and loses nothing of it', async () => {
    await open();
    const full = `${'а'.repeat(textLimits.name - 1)}я`;
    const name = await field('Имя');
    fireEvent.change(name, { target: { value: full } });
    await userEvent.type(name, 'Б', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([name.value, name.selectionStart]).toEqual([full, 1]);
    await userEvent.type(name, 'Б', { initialSelectionStart: 1, initialSelectionEnd: 3 });
    expect([name.value, name.selectionStart]).toEqual([`аБ${full.slice(3)}`, 2]);
    await userEvent.click(name);
    name.setSelectionRange(1, 1);
    await userEvent.paste('ВГД');
    expect([name.value, name.selectionStart]).toEqual([`аВБ${full.slice(3)}`, 2]);
  });

  it('stops complaining as soon as the field is right', async () => {
    await open(saved);
    await write('Имя', '');
    await userEvent.tab();
    expect(await screen.findByText('Заполните это поле.')).toBeTruthy();
    await userEvent.type(await field('Имя'), 'А');
    await waitFor(() => expect(screen.queryByText('Заполните это поле.')).toBeNull());
  });

  it('keeps everything typed when it was not saved (ACC-085, ERR-026)', async () => {
    await open(failure(saveUser));
    await write('Город', 'Тверь');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось сохранить профиль');
    expect((await field('Город')).value).toBe('Тверь');
  });

  it('shows the server’s words at the field (ACC-085, ERR-058)', async () => {
    await open(answer(saveUser, refusal({ last_name: ['Слишком длинный текст.'] })));
    await write('Фамилия', 'Орлова-Чесменская');
    await save();
    expect(await screen.findByText('Слишком длинный текст.')).toBeTruthy();
    expect((await field('Фамилия')).getAttribute('aria-invalid')).toBe('true');
  });

  it('asks before leaving with unsaved changes', async () => {
    const opened = await open(saved);
    await write('Город', 'Тверь');
    void opened.router.navigate({ href: '/home' } as never);
    expect(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' })).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Остаться' }).at(-1) as HTMLElement);
    expect([opened.path(), (await field('Город')).value]).toEqual(['/user/edit', 'Тверь']);
    void opened.router.navigate({ href: '/home' } as never);
    await userEvent.click(await screen.findByRole('button', { name: 'Уйти' }));
    await waitFor(() => expect(opened.path()).toBe('/home'));
  });

  it('does not ask before leaving once saved, even if the server normalized the values', async () => {
    const kept = { ...samplePerson, city: 'Тверь' };
    const opened = await open(answer(saveUser, success({ user: kept })));
    await write('Город', '  Тверь ');
    await save();
    await screen.findByText('Профиль сохранён');
    expect((await field('Город')).value).toBe(kept.city);
    void opened.router.navigate({ href: '/home' } as never);
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps edits made while saving', async () => {
    const opened = await open(saved);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method === 'POST') await held;
      return answered(url, init);
    });
    await write('Город', ' Тверь ');
    await save();
    await write('Фамилия', 'Чесменская');
    letGo();
    await screen.findByText('Профиль сохранён');
    expect([(await field('Город')).value, (await field('Фамилия')).value]).toEqual(['Тверь', 'Чесменская']);
    void opened.router.navigate({ href: '/home' } as never);
    expect(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' })).toBeTruthy();
  });

  describe('offline', () => {
    const WAITING = 'Изменения ждут отправки: они уйдут сами, когда вернётся связь.';
    const isBack = () => act(async () => dispatchEvent(new Event('online')));
    const sentBodies = ({ calls, bodies }: Awaited<ReturnType<typeof open>>) =>
      bodies.filter((_, index) => calls[index] === 'POST /spa/api/v1/user');

    async function change(): Promise<Awaited<ReturnType<typeof open>>> {
      const opened = await open(unanswered(saveUser));
      await write('Город', ' Тверь ');
      await save();
      await screen.findByText(WAITING);
      return opened;
    }

    it('waits where it was changed, and is saved once back online', async () => {
      const opened = await change();
      expect((await field('Город')).value).toBe('Тверь');
      expect(screen.getByRole('button', { name: /^Сохранить/ })).toHaveProperty('disabled', true);
      opened.answerWith(saved, answer(getUser, { ...samplePerson, city: 'Тверь' }));
      await isBack();
      await waitFor(() => expect(screen.queryByText(WAITING)).toBeNull());
      expect(sentBodies(opened)).toEqual([{ city: 'Тверь' }, { city: 'Тверь' }]);
      void opened.router.navigate({ href: '/home' } as never);
      await waitFor(() => expect(opened.path()).toBe('/home'));
    });

    it('waits also after a reload', async () => {
      await change();
      const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('outbox.profile.1.'));
      cleanup();
      closeScreen();
      await openPart({
        screen: UserEditScreen,
        path: '/user/edit',
        answers: [unanswered(saveUser), user],
        kept: kept as [string, string][],
      });
      expect(await screen.findByText(WAITING)).toBeTruthy();
      expect((await field('Город')).value).toBe('Тверь');
    });

    it('that is refused afterwards says why, and everything typed is in the form, also after a reload', async () => {
      const opened = await change();
      opened.answerWith(answer(saveUser, refusal({ city: ['Слишком длинный текст.'] })));
      await isBack();
      expect(await screen.findByText(/^Изменения не сохранены\. Слишком длинный текст\./)).toBeTruthy();
      const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('refused.1.'));
      cleanup();
      closeScreen();
      const again = { screen: UserEditScreen, path: '/user/edit', kept: kept as [string, string][] };
      await openPart({ ...again, answers: [saved, user] });
      expect((await field('Город')).value).toBe('Тверь');
      await write('Город', 'Тверь-2');
      await save();
      expect(await screen.findByText('Профиль сохранён')).toBeTruthy();
      expect(screen.queryByText(/^Изменения не сохранены/)).toBeNull();
    });
  });

  it('shows the statistics of the user (ACC-128, Q69)', async () => {
    await open();
    const hours = await screen.findByText('Часы практики');
    expect(hours.parentElement?.textContent).toContain('12');
    for (const name of ['Баллы', 'Уроки', 'Задания', 'Курсы', 'Заказы по приглашению', 'Кешбэк', 'Скидка за друзей'])
      expect(screen.getByText(name)).toBeTruthy();
    expect(screen.getByText('Переходы по ссылке').parentElement?.textContent).toContain('0');
  });

  it('says when it could not be loaded, and tries again', async () => {
    const opened = await openPart({ screen: UserEditScreen, path: '/user/edit', answers: [failure(getUser)] });
    await screen.findByText('Не удалось загрузить');
    opened.answerWith(user);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect((await field('Имя')).value).toBe('Марина');
  });
});

describe('the photo', () => {
  const withPhoto = answer(saveAvatar, success({ user: { ...samplePerson, avatar: '/a.jpg' } }));
  const picture = (type = 'image/png', size = 100) => new File([new Uint8Array(size)], 'a', { type });
  const choose = async (file: File) => fireEvent.change(await field('Выбрать фото'), { target: { files: [file] } });

  it('is cropped to the chosen square, also by keyboard alone, and uploaded (ACC-077, Q49)', async () => {
    const opened = await open(withPhoto);
    await choose(picture());
    const dialog = await screen.findByRole('dialog', { name: 'Выберите кадр' });
    const image = dialog.querySelector('img') as HTMLImageElement;
    Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
    fireEvent.load(image);
    const frame = screen.getByRole('button', { name: /^Кадр/ });
    expect(image.style.left).toBe('-50.000%');
    fireEvent.keyDown(frame, { key: 'ArrowRight' });
    expect(image.style.left).toBe('-55.000%');
    fireEvent.change(screen.getByLabelText('Масштаб'), { target: { value: '2' } });
    expect(image.style.width).toBe('400.000%');
    await userEvent.click(screen.getByRole('button', { name: /Сохранить фото/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = opened.bodies.at(-1) as { avatar_file_id: File };
    expect([sent.avatar_file_id.type, sent.avatar_file_id.size]).toEqual(['image/jpeg', 6]);
    expect(await screen.findByRole('button', { name: 'Заменить фото' })).toBeTruthy();
  });

  it.each([
    ['image/heic', 100, /в JPEG, PNG или WebP/],
    ['image/png', 10 * 1024 * 1024 + 1, /больше 10 МБ/],
  ])('of %s with %i bytes is refused before it is opened (Q49)', async (type, size, words) => {
    await open(withPhoto);
    await choose(picture(type, size));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error when the file cannot be opened', async () => {
    await open(withPhoto);
    await choose(picture());
    const dialog = await screen.findByRole('dialog');
    fireEvent.error(dialog.querySelector('img') as HTMLImageElement);
    expect(await screen.findByText(/Не удалось открыть фото/)).toBeTruthy();
  });

  it('can be removed', async () => {
    const opened = await openPart({
      screen: UserEditScreen,
      path: '/user/edit',
      answers: [
        answer(saveAvatar, success({ user: samplePerson })),
        answer(getUser, { ...samplePerson, avatar: '/a.jpg' }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
    expect(await screen.findByRole('button', { name: 'Выбрать фото' })).toBeTruthy();
    expect(opened.bodies.at(-1)).toEqual({ avatar_file_id: '' });
  });
});

describe('a profile that has to be completed', () => {
  it('asks for what is missing and goes on home (ACC-086, Q53)', async () => {
    const flagged = answer(getUser, { ...samplePerson, name: '', required_update_profile: true });
    const opened = await openPart({ screen: UpdateProfileScreen, path: '/updateProfile', answers: [saved, flagged] });
    const name = await field('Имя');
    await userEvent.click(screen.getByRole('button', { name: /Продолжить/ }));
    expect(await screen.findByText('Заполните это поле.')).toBeTruthy();
    await userEvent.type(name, 'Марина');
    await userEvent.click(screen.getByRole('button', { name: /Продолжить/ }));
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(opened.bodies.at(-1)).toEqual({ name: 'Марина', email: 'marina@mail.example' });
  });
});
