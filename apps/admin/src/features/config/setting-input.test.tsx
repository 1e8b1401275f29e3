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

async function openSection(section: string, published: Partial<VariantSettings> = {}) {
  const { shipped } = variantConfig();
  const config = variantConfig({ published: { ...shipped, ...published } });
  const server = answerWith([
    staffReply('admin'),
    reply(api.listVariants, () => [config]),
    reply(api.getVariantConfig, () => config),
    reply(api.saveConfigDraft, () => config),
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

describe('a date setting', () => {
  it('is shown in the dashboard’s date format, chosen from the calendar, and cleared', async () => {
    const { asked } = await openSection('home', { triggerCourseStart: Date.UTC(2027, 2, 1) / 1000 });
    const field = await screen.findByLabelText('Starting on');
    expect(field.textContent).toBe('01.03.2027');
    fireEvent.click(field);
    fireEvent.click(await screen.findByRole('button', { name: '5 March 2027' }));
    await waitFor(() => expect(field.textContent).toBe('05.03.2027'));
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(asked('saveConfigDraft')).toHaveLength(1));
    const triggerCourseStart = Date.UTC(2027, 2, 5) / 1000;
    expect(asked('saveConfigDraft')).toMatchObject([{ body: { changes: { triggerCourseStart } } }]);
    fireEvent.click(screen.getByRole('button', { name: 'Starting on: no date' }));
    await waitFor(() => expect(field.textContent).toBe(''));
  });
});
