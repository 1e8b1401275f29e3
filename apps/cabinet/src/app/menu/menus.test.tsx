import { createTicket, getUser } from '@daystream/contract/identity';
import { getPointsAmount } from '@daystream/contract/points';
import { listStreams } from '@daystream/contract/streams';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notYet } from '#shared/not-yet.ts';
import { setVariantConfig, variant, variantConfig } from '#shared/variant.ts';
import { NOW_MS, sampleStream, sampleUser } from '../../features/streams/testing/sample-course.ts';
import { answer, closeScreen, openScreen } from '../../testing/open-screen.tsx';
import { closeDialog } from '../dialogs/dialogs.ts';

const shipped = { ...variantConfig };
const later = { ...notYet };
const { externalAuth } = variant;

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  Object.assign(variant, { externalAuth: { enabled: true, clients: [{ source: 'google', login: '/l', link: '/l' }] } });
});

afterEach(() => {
  vi.restoreAllMocks();
  closeDialog();
  cleanup();
  closeScreen();
  sessionStorage.clear();
  setVariantConfig(shipped);
  Object.assign(notYet, later);
  Object.assign(variant, { externalAuth });
});

const open = (user: object = {}, path = '/homework') =>
  openScreen({
    path,
    nowMs: NOW_MS,
    answers: [
      answer(getUser, { ...sampleUser, ...user }),
      answer(getPointsAmount, { amount: 1240 }),
      answer(listStreams, [sampleStream()]),
    ],
  });
const sidebar = async () => within(await screen.findByRole('complementary'));
const openBurger = async () => {
  await userEvent.click(await (await sidebar()).findByRole('button', { name: /Меню/ }));
  return within(await screen.findByRole('dialog'));
};
const entries = (menu: Awaited<ReturnType<typeof openBurger>>) =>
  menu.getAllByRole('listitem').map(({ textContent }) => textContent);

it('the phone has points and menu in its bar (SHL-061)', async () => {
  vi.stubGlobal('innerWidth', 390);
  await open({}, '/user/setting');
  const top = within(await screen.findByRole('banner'));
  expect((await top.findByRole('link', { name: /1.240 баллов/ })).getAttribute('href')).toBe('/user/points');
  await userEvent.click(top.getByRole('button', { name: 'Меню' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('a wide window shows the picture of the person (SHL-063)', async () => {
  await open({ avatar: 'https://pictures.example/marina.webp' });
  const person = await (await sidebar()).findByRole('button', { name: /Марина Орлова/ });
  expect(person.querySelector('img')?.getAttribute('src')).toBe('https://pictures.example/marina.webp');
});

it('networks and instruction are entries where the school has them (SHL-078, SHL-079)', async () => {
  setVariantConfig({ ...shipped, instructionUrl: { ru: 'https://help.example/start' } });
  await open();
  const menu = await openBurger();
  expect(menu.getByRole('link', { name: 'Социальные сети' }).getAttribute('href')).toBe('/user/social-networks');
  await userEvent.click(menu.getByRole('button', { name: 'Инструкция' }));
  expect((await screen.findByTitle('Инструкция')).getAttribute('src')).toBe('https://help.example/start');
});

it('the new home names support FAQ and hides four entries (SHL-081, SHL-082)', async () => {
  for (const name of Object.keys(later)) Reflect.deleteProperty(notYet, name);
  setVariantConfig({ ...shipped, newHome: { ...shipped.newHome, enabled: true } });
  await open();
  const main = within((await sidebar()).getByRole('navigation'));
  expect(await main.findByRole('link', { name: 'Вопросы и ответы' })).toBeTruthy();
  expect(main.queryByRole('link', { name: 'Консультации' })).toBeNull();
  expect(entries(await openBurger())).toEqual(['Вопросы и ответы', 'Настройки', 'Выйти']);
});

it('the old cabinet is entered by a ticket for its host (SHL-087)', async () => {
  setVariantConfig({ ...shipped, oldCabinetUrl: 'https://old.example/enter' });
  const opened = await open();
  opened.answerWith(answer(createTicket, { success: true, data: { token: 'a+ticket', expires_at: 0 }, errors: {} }));
  const gone = vi.spyOn(location, 'assign').mockReturnValue();
  await userEvent.click((await openBurger()).getByRole('button', { name: 'Старый кабинет' }));
  await waitFor(() => expect(gone.mock.calls).toEqual([['https://old.example/enter?token=a%2Bticket']]));
  expect(opened.bodies.at(-1)).toEqual({ purpose: 'external:old.example' });
});
