import * as api from '@daystream/contract/config.admin';
import { CallError } from '@daystream/client/transport';
import type { VariantSettings } from '@daystream/domain/config';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, reply } from '../../testing/answers.ts';
import { sent } from '../../testing/fake-uploads.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import { variantConfig } from '../../testing/variant-config.ts';
import { keepUnsaved } from './unsaved-settings.ts';

vi.mock('#shared/upload-file.ts', async () => (await import('../../testing/fake-uploads.ts')).fakeUploadFile);

beforeEach(() => {
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  keepUnsaved('face', {});
});

async function openDocuments(published: Partial<VariantSettings> = {}) {
  const shipped = variantConfig();
  const config = variantConfig({ published: { ...shipped.published, ...published } });
  const server = answerWith([
    staffReply('admin'),
    reply(api.listVariants, () => [config]),
    reply(api.getVariantConfig, () => config),
    reply(api.saveConfigDraft, ({ body }) => {
      const { changes } = body as { changes: Partial<VariantSettings> };
      const settings = { ...config.shipped, ...changes };
      const draft = { settings, author: 'Olga', updated_at: 1, logo_url: null };
      return { ...config, revision: 1, has_draft: true, draft };
    }),
  ]);
  const page = await openPage('/site/face?section=documents');
  return { ...page, ...server };
}

const AGREEMENT = 'Personal data agreement: English';
const row = (name = AGREEMENT) => screen.findByRole('group', { name });
const pdf = (name = 'agreement.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

async function choose(file: File, name = AGREEMENT): Promise<void> {
  const input = (await row(name)).querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('nothing to choose with');
  fireEvent.change(input, { target: { files: [file] } });
}

describe('documents in the settings (ADM-053)', () => {
  it('are uploaded, and saved with the draft once the upload is complete', async () => {
    const { asked } = await openDocuments();
    expect(within(await row()).getByText('No file')).toBeTruthy();
    await choose(pdf());
    act(() => sent.at(-1)?.onProgress(4));
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50');
    expect(within(await row()).queryByRole('button', { name: /Choose/ })).toBeNull();
    sent.at(-1)?.finish(57);
    expect(await within(await row()).findByText('agreement.pdf')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(asked('saveConfigDraft')).toHaveLength(1));
    const agreementDocument = { en: { id: 57, name: 'agreement.pdf' } };
    expect(asked('saveConfigDraft')).toMatchObject([{ body: { changes: { agreementDocument } } }]);
  });

  it('are all kept when several uploads finish at once, in one field or in two', async () => {
    await openDocuments();
    await choose(pdf());
    await choose(pdf('manual.pdf'), 'User manual: PDF: English');
    await choose(pdf('acuerdo.pdf'), 'Personal data agreement: Español');
    // All in one batch, before React renders.
    act(() => sent.forEach((one, index) => one.finish(57 + index)));
    expect(await screen.findByText('agreement.pdf')).toBeTruthy();
    expect(screen.getByText('manual.pdf')).toBeTruthy();
    expect(screen.getByText('acuerdo.pdf')).toBeTruthy();
  });

  it('can be opened, replaced and removed once published', async () => {
    await openDocuments({ agreementDocument: { en: { id: 7, name: 'now.pdf' } } });
    const link = await screen.findByRole('link', { name: 'Open: now.pdf' });
    expect(link.getAttribute('href')).toBe('/docs/personal_data_agreement/own-7.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Remove: now.pdf' }));
    expect(within(await row()).getByText('No file')).toBeTruthy();
    await choose(pdf('next.pdf'));
    sent.at(-1)?.finish(8);
    expect(await within(await row()).findByText('next.pdf')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Open/ })).toBeNull();
  });

  it('are refused before the upload when they are too large or no PDF', async () => {
    await openDocuments();
    await choose(new File(['words'], 'agreement.docx', { type: 'application/msword' }));
    expect((await within(await row()).findByRole('alert')).textContent).toBe('Choose a PDF file.');
    const large = pdf();
    Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 });
    await choose(large);
    const inRow = within(await row());
    await waitFor(() => expect(inRow.getByRole('alert').textContent).toMatch(/too large: 20\sMB/));
    expect(sent).toEqual([]);
  });

  it('can be retried or replaced after a failed upload', async () => {
    await openDocuments();
    const full = new CallError({ kind: 'refused', status: 507, code: 'disk_full', message: 'The disk is full.' });
    await choose(pdf());
    sent.at(-1)?.fail(full);
    expect((await within(await row()).findByRole('alert')).textContent).toContain('The disk is full.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(within(await row()).queryByRole('alert')).toBeNull();
    sent.at(-1)?.fail(full);
    await within(await row()).findByRole('alert');
    await choose(pdf('smaller.pdf'));
    sent.at(-1)?.finish(9);
    expect(await within(await row()).findByText('smaller.pdf')).toBeTruthy();
    expect(within(await row()).queryByRole('alert')).toBeNull();
  });
});

describe('document uploads in the settings (ADM-053)', () => {
  const MANUAL = 'User manual: PDF: English';
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const press = (name: string) => fireEvent.click(button(name));

  it('disable save and publish until they finish, and say so', async () => {
    await openDocuments();
    await choose(pdf());
    await choose(pdf('manual.pdf'), MANUAL);
    expect(screen.getByText('2 files are still uploading: save and publish when they’re done')).toBeTruthy();
    sent[0]?.finish(57);
    expect(await screen.findByText('1 file is still uploading: save and publish when it’s done')).toBeTruthy();
    expect(button('Save draft').disabled).toBe(true);
    expect(button('Publish').disabled).toBe(true);
    sent[1]?.finish(58);
    await waitFor(() => expect(button('Save draft').disabled).toBe(false));
    expect(button('Publish').disabled).toBe(false);
  });

  it('are added to documents that were saved meanwhile', async () => {
    const { asked } = await openDocuments();
    await choose(pdf());
    await choose(pdf('acuerdo.pdf'), 'Personal data agreement: Español');
    sent[0]?.finish(57);
    await within(await row()).findByText('agreement.pdf');
    press('Pause');
    press('Save draft');
    await waitFor(() => expect(asked('saveConfigDraft')).toHaveLength(1));
    await waitFor(() => expect(button('Save draft').disabled).toBe(true));
    press('Resume');
    sent.at(-1)?.finish(58);
    await screen.findByText('acuerdo.pdf');
    expect(within(await row()).getByText('agreement.pdf')).toBeTruthy();
    press('Save draft');
    await waitFor(() => expect(asked('saveConfigDraft')).toHaveLength(2));
    const agreementDocument = { en: { id: 57, name: 'agreement.pdf' }, es: { id: 58, name: 'acuerdo.pdf' } };
    expect(asked('saveConfigDraft').at(-1)).toMatchObject({ body: { changes: { agreementDocument } } });
  });

  it('finish while another section is open', async () => {
    await openDocuments();
    await choose(pdf());
    fireEvent.click(screen.getByRole('link', { name: /^Contacts/ }));
    await waitFor(() => expect(screen.queryByRole('group', { name: AGREEMENT })).toBeNull());
    sent.at(-1)?.finish(57);
    await waitFor(() => expect(button('Save draft').disabled).toBe(false));
    fireEvent.click(screen.getByRole('link', { name: /^Documents/ }));
    expect(within(await row()).getByText('agreement.pdf')).toBeTruthy();
  });

  it('are cancelled by a button, and when the draft is discarded', async () => {
    await openDocuments();
    await choose(pdf());
    press('Cancel upload');
    expect(sent[0]?.signal.aborted).toBe(true);
    await act(async () => sent[0]?.finish(57));
    expect(within(await row()).getByText('No file')).toBeTruthy();

    await choose(pdf());
    await choose(pdf('manual.pdf'), MANUAL);
    sent[1]?.finish(58);
    await within(await row()).findByText('agreement.pdf');
    press('Discard draft');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(sent[2]?.signal.aborted).toBe(true);
    expect(screen.queryByText('agreement.pdf')).toBeNull();
  });

  it('are cancelled when the document they replace is removed', async () => {
    await openDocuments({ agreementDocument: { en: { id: 7, name: 'now.pdf' } } });
    await screen.findByText('now.pdf');
    await choose(pdf('next.pdf'));
    press('Remove: now.pdf');
    expect(sent.at(-1)?.signal.aborted).toBe(true);
    await act(async () => sent.at(-1)?.finish(8));
    expect(within(await row()).getByText('No file')).toBeTruthy();
  });
});
