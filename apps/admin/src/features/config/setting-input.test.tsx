import { listStaffCourses, type WireStaffCourse } from '@daystream/contract/courses.admin';
import * as api from '@daystream/contract/config.admin';
import type { VariantSettings } from '@daystream/domain/config';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, reply } from '../../testing/answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import { variantConfig } from '../../testing/variant-config.ts';
import { keepUnsaved } from './unsaved-settings.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  keepUnsaved('face', {});
});

async function openSection(section: string, published: Partial<VariantSettings> = {}, courses: WireStaffCourse[] = []) {
  const { shipped } = variantConfig();
  const config = variantConfig({ published: { ...shipped, ...published } });
  const server = answerWith([
    staffReply('admin'),
    reply(api.listVariants, () => [config]),
    reply(api.getVariantConfig, () => config),
    reply(api.saveConfigDraft, () => config),
    reply(listStaffCourses, () => courses),
  ]);
  await openPage(`/site/face?section=${section}`);
  return server;
}

describe('a cookie category', () => {
  it('is shown under its name in the draft, else under the default name (ADM-051)', async () => {
    const ownCookies = [{ category: 'marketing', type: 'persistent', names: ['_p'], title: { en: 'A partner' } }];
    await openSection('counters', { ownCookies });
    const name = await screen.findByRole('textbox', { name: 'Marketing cookies: name: English' });
    const kind = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Type' });
    expect(kind().value).toBe('Marketing');
    fireEvent.change(name, { target: { value: 'Our partners' } });
    expect(kind().value).toBe('Our partners');
  });
});

describe('the starter course', () => {
  const course = (id: number, title: string, given: Partial<WireStaffCourse> = {}): WireStaffCourse => ({
    id,
    key: `course-${id}`,
    title: { en: title },
    cover: '/m/cover',
    version: 1,
    has_unpublished_changes: false,
    is_archived: false,
    days_count: 3,
    lessons_count: 3,
    learners_count: 0,
    films: { ready: 3, waiting: 0, failed: 0 },
    updated_at: 1_795_000_000,
    ...given,
  });
  const courses = [
    course(1, 'Breath'),
    course(2, 'Face'),
    course(3, 'Draft', { version: 0 }),
    course(4, 'Sleep', { is_archived: true }),
  ];

  it('is chosen among the published ones, or is none', async () => {
    const { asked } = await openSection('features', { starter: 2 }, courses);
    const field = await screen.findByDisplayValue('Face');
    expect(field).toBe(screen.getByRole('combobox', { name: 'Starter course' }));
    fireEvent.click(field);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Breath', 'Face']);
    fireEvent.click(screen.getByRole('option', { name: 'Breath' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(asked('saveConfigDraft')).toMatchObject([{ body: { changes: { starter: 1 } } }]));
  });

  it('says that the chosen one is no longer published', async () => {
    await openSection('features', { starter: 4 }, courses);
    await screen.findByDisplayValue('Sleep');
    expect(screen.getByText(/isn’t published or is archived/)).toBeTruthy();
  });
});

describe('a date setting', () => {
  it('is shown as dates are written in the page’s language, chosen from the calendar, and cleared', async () => {
    const { asked } = await openSection('home', { triggerCourseStart: Date.UTC(2027, 2, 1) / 1000 });
    const field = await screen.findByLabelText('Starting on');
    expect(field.textContent).toBe('Mar 1, 2027');
    fireEvent.click(field);
    fireEvent.click(await screen.findByRole('button', { name: '5 March 2027' }));
    await waitFor(() => expect(field.textContent).toBe('Mar 5, 2027'));
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(asked('saveConfigDraft')).toHaveLength(1));
    const triggerCourseStart = Date.UTC(2027, 2, 5) / 1000;
    expect(asked('saveConfigDraft')).toMatchObject([{ body: { changes: { triggerCourseStart } } }]);
    fireEvent.click(screen.getByRole('button', { name: 'Starting on: no date' }));
    await waitFor(() => expect(field.textContent).toBe(''));
  });
});

describe('a setting that nothing reads yet', () => {
  it.each([
    ['links', 'Community link'],
    ['features', 'Community'],
    ['application', 'Push notifications'],
    ['home', 'New home: popular'],
    ['numbers', 'Pause between one person’s messages'],
  ])('is not offered in %s (ADM-050)', async (section, label) => {
    await openSection(section);
    await screen.findByRole('heading', { level: 2 });
    await waitFor(() => expect(document.querySelector('[id^="setting-"]')).not.toBeNull());
    expect(screen.queryByLabelText(label)).toBeNull();
  });
});

describe('numbers and limits', () => {
  it('stand by topic in words and units, and are found by a search', async () => {
    await openSection('numbers');
    const topic = (name: string) => screen.queryByRole('region', { name });
    await screen.findByRole('region', { name: 'Counting practice' });
    expect(topic('Points')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Shorter viewing doesn’t count').value).toBe('2');
    const search = screen.getByRole('searchbox', { name: 'Find a setting' });
    fireEvent.change(search, { target: { value: 'CHAT' } });
    expect(screen.getByLabelText('Largest file in chat')).toBeTruthy();
    expect(topic('Points')).toBeNull();
    fireEvent.change(search, { target: { value: 'practice' } });
    expect(screen.getByLabelText('How often viewing is saved')).toBeTruthy();
    fireEvent.change(search, { target: { value: 'zzz' } });
    expect(screen.getByText('No setting matches.')).toBeTruthy();
  });
});
