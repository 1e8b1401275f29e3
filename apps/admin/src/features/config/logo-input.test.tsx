import * as api from '@daystream/contract/config.admin';
import type { VariantSettings } from '@daystream/domain/config';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, reply } from '../../testing/answers.ts';
import { sent } from '../../testing/fake-uploads.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import { variantConfig } from '../../testing/variant-config.ts';
import { cancelUpload } from '../media/index.ts';
import { keepUnsaved } from './unsaved-settings.ts';

vi.mock('#shared/upload-file.ts', async () => (await import('../../testing/fake-uploads.ts')).fakeUploadFile);

const measures = vi.fn<() => Promise<object>>();
const picture = (width: number, height: number) => ({ width, height, close: () => undefined });

beforeEach(() => {
  sent.length = 0;
  measures.mockResolvedValue(picture(400, 200));
  vi.stubGlobal('createImageBitmap', measures);
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  keepUnsaved('face', {});
  cancelUpload('config/face/ownLogo');
});

const { shipped } = variantConfig();
const draftOf = (changes: Partial<VariantSettings>) => ({
  settings: { ...shipped, ...changes },
  author: 'Olga',
  updated_at: 1,
  logo_url: '/site/logo/9.png?preview=face.1.2',
});

async function openLook(given: Partial<api.WireVariantConfig> = {}) {
  const config = variantConfig(given);
  const server = answerWith([
    staffReply('admin'),
    reply(api.listVariants, () => [config]),
    reply(api.getVariantConfig, () => config),
    reply(api.saveConfigDraft, ({ body }) => {
      const { changes } = body as { changes: Partial<VariantSettings> };
      return { ...config, revision: 1, has_draft: true, draft: draftOf(changes) };
    }),
  ]);
  await openPage('/site/face?section=look');
  return server;
}

const place = () => screen.findByRole('group', { name: 'Your own logo' });
const png = (name = 'lotus.png', type = 'image/png') => new File(['bytes'], name, { type });
const shown = async () => [...(await place()).querySelectorAll('img')].map((img) => img.getAttribute('src'));

async function choose(file: File): Promise<void> {
  const input = (await place()).querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('nothing to choose with');
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
}

describe('the school’s own logo in the settings (CFG-021, ADM-050)', () => {
  it('is uploaded, shown in both colour modes and saved with the draft', async () => {
    const { asked } = await openLook();
    expect(within(await place()).getByText('No image: the built-in logo is used')).toBeTruthy();
    await choose(png());
    act(() => sent.at(-1)?.onProgress(4));
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('80');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
    sent.at(-1)?.finish(57);
    expect(await within(await place()).findByText('lotus.png')).toBeTruthy();
    expect(await shown()).toEqual(['blob:lotus.png', 'blob:lotus.png']);
    expect(within(await place()).getByText('In the dark theme')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(asked('saveConfigDraft')).toHaveLength(1));
    const ownLogo = { id: 57, name: 'lotus.png' };
    expect(asked('saveConfigDraft')).toMatchObject([{ body: { changes: { ownLogo } } }]);
  });

  it('is shown once published, and can be replaced or removed', async () => {
    const { asked } = await openLook({ published: { ...shipped, ownLogo: { id: 7, name: 'now.png' } } });
    expect(await shown()).toEqual(['/site/logo/7.png', '/site/logo/7.png']);
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await choose(png('next.png'));
    sent.at(-1)?.finish(8);
    await waitFor(async () => expect(await shown()).toEqual(['blob:next.png', 'blob:next.png']));
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What will change' }));
    expect(dialog.getByRole('deletion').textContent).toMatch(/now\.png$/);
    expect(dialog.getByRole('insertion').textContent).toMatch(/next\.png$/);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove: next.png' }));
    expect(await shown()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(asked('saveConfigDraft')).toMatchObject([{ body: { changes: {} } }]));
  });

  it('of a draft is loaded with its ticket, also for staff who did not upload it', async () => {
    const ownLogo = { id: 9, name: 'hers.png' };
    await openLook({ has_draft: true, draft: draftOf({ ownLogo }) });
    const address = '/site/logo/9.png?preview=face.1.2';
    expect(await shown()).toEqual([address, address]);
  });

  it('is checked before the upload', async () => {
    await openLook();
    const expectAlert = async (text: string | RegExp) =>
      waitFor(async () => expect(within(await place()).getByRole('alert').textContent).toMatch(text));
    await choose(png('logo.svg', 'image/svg+xml'));
    await expectAlert('Choose a PNG, JPEG, or WebP image.');
    const large = png();
    Object.defineProperty(large, 'size', { value: 3 * 1024 * 1024 });
    await choose(large);
    await expectAlert(/too large: 2\sMB at most/);
    measures.mockResolvedValueOnce(picture(63, 10));
    await choose(png());
    await expectAlert(/too small: .* at least 64\spixels/);
    measures.mockRejectedValueOnce(new Error('no picture'));
    await choose(png());
    await expectAlert(/Couldn’t open the image/);
    expect(sent).toEqual([]);
    await choose(png());
    expect(sent).toHaveLength(1);
    expect(within(await place()).queryByRole('alert')).toBeNull();
  });

  it('is the last one chosen, even when an earlier one takes longer to measure', async () => {
    await openLook();
    let finish = (_: object) => {};
    measures.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    await choose(png('slow.png'));
    await choose(png('quick.png'));
    await act(async () => finish(picture(400, 400)));
    expect(sent.map(({ name }) => name)).toEqual(['quick.png']);
  });
});
