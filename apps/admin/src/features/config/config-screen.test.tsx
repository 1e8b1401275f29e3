import * as api from '@daystream/contract/config.admin';
import type { VariantSettings } from '@daystream/domain/config';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, refuse, reply } from '../../testing/answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import { variantConfig } from '../../testing/variant-config.ts';
import { keepUnsaved } from './unsaved-settings.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  keepUnsaved('face', {});
});

const NOW_S = 1_795_000_000;
const version = (given: Partial<api.WireConfigVersion>): api.WireConfigVersion => ({
  id: 1,
  version: 1,
  author: 'Olga Lind',
  published_at: NOW_S,
  restored_from: null,
  changed: ['title'],
  ...given,
});

/** A school with one variant; the fake remembers what was saved and published. */
function openSite(
  path: string,
  {
    config = variantConfig(),
    versions = [] as api.WireConfigVersion[],
    isOvertaken = false,
    role = 'admin' as const,
  } = {},
) {
  let at = config;
  let mustRefuse = isOvertaken;
  const change = (given: Partial<api.WireVariantConfig>) => {
    at = { ...at, revision: at.revision + 1, ...given };
    return at;
  };
  const server = answerWith([
    staffReply(role),
    reply(api.listVariants, () => [at, { ...at, id: 'mind', title: 'Mind' }].map(listed)),
    reply(api.getVariantConfig, () => at),
    reply(api.saveConfigDraft, ({ body }) => {
      if (mustRefuse) {
        mustRefuse = false;
        change({ draft: draftOf({ ...at.shipped, supportEmail: 'theirs@school.example' }), has_draft: true });
        return refuse('config_changed', 'Somebody else was faster.');
      }
      const { changes } = body as { changes: Partial<VariantSettings> };
      return change({ draft: draftOf({ ...at.shipped, ...changes }), has_draft: true });
    }),
    reply(api.discardConfigDraft, () => change({ draft: null, has_draft: false })),
    reply(api.publishConfig, () =>
      change({
        published: at.draft?.settings ?? at.published,
        draft: null,
        has_draft: false,
        version: at.version + 1,
        published_at: NOW_S,
      }),
    ),
    reply(api.restoreConfig, () => change({ published: at.shipped, version: at.version + 1 })),
    reply(api.listConfigVersions, () => versions),
    reply(api.previewConfig, () => ({ token: 'face.1.1.mac', expires_at: NOW_S })),
  ]);
  return openPage(path).then((page) => ({ ...page, ...server }));
}

const listed = ({ id, title, brand, logo, version: number, published_at, has_draft }: api.WireVariantConfig) => ({
  id,
  title,
  brand,
  logo,
  version: number,
  published_at,
  has_draft,
});
const draftOf = (settings: VariantSettings) => ({
  settings,
  author: 'Boris Lem',
  updated_at: NOW_S,
  logo_url: null,
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const write = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));

describe('the site in the dashboard (ADM-049, ADM-050)', () => {
  it('opens the variant of this page for the owner and shows whether it was published', async () => {
    const { path } = await openSite('/site');
    await waitFor(() => expect(path()).toBe('/site/dev'));
    expect(await screen.findByRole('link', { name: 'Site' })).toBeTruthy();
    expect(await screen.findByText('Default settings: nothing has been published yet')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Appearance' })).toBeTruthy();
  });

  it('disables save and publish until something is changed', async () => {
    await openSite('/site/face');
    expect((await button('Publish')).disabled).toBe(true);
    expect((await button('Save draft')).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull();
  });

  it('shows an error below the field while typing, and on its section', async () => {
    await openSite('/site/face?section=contacts');
    await write('Support email', 'help@');
    expect((await field('Support email')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('link', { name: /Contacts\sand\sfooter.*1\smistake/ })).toBeTruthy();
    await write('Support email', 'help@school.example');
    expect(screen.queryByRole('link', { name: /mistake/ })).toBeNull();
    expect(screen.getByRole('link', { name: /Contacts\sand\sfooter.*Changed/ })).toBeTruthy();
  });

  it('shows the default chat texts as placeholders and saves the school’s own (ADM-052)', async () => {
    const { asked } = await openSite('/site/face?section=chat');
    expect((await field('Name: question: English')).placeholder).toBe('Hello! What’s your name?');
    await write('Name: question: English', 'What may we call you?');
    await press('Save draft');
    await waitFor(() => expect(asked('saveConfigDraft')).toHaveLength(1));
    expect(asked('saveConfigDraft')).toMatchObject([
      { body: { changes: { chatFirstName: { en: 'What may we call you?' } } } },
    ]);
  });

  it('adds a cookie, shows its missing fields, and removes it again (ADM-051)', async () => {
    const { asked } = await openSite('/site/face?section=counters');
    await press('Add cookie');
    await write('Purpose: English', 'A partner');
    expect((await screen.findAllByText('Fill in this field.')).length).toBeGreaterThan(0);
    await press('Save draft');
    await waitFor(() => expect(asked('saveConfigDraft')).toHaveLength(1));
    const ownCookies = [{ category: 'marketing', type: 'persistent', names: [], title: { en: 'A partner' } }];
    expect(asked('saveConfigDraft')).toMatchObject([{ body: { changes: { ownCookies } } }]);
    fireEvent.click(screen.getByRole('button', { name: /^Remove\scookie\s1$/ }));
    await waitFor(() => expect(screen.queryByText('Fill in this field.')).toBeNull());
  });

  it('shows when a colour has too little contrast', async () => {
    await openSite('/site/face');
    await write('Main color, light theme', '#ffe08a');
    expect(
      await screen.findByText(/Hard to see: the contrast is 1\.\d:1, but it must be at least 4\.5:1/),
    ).toBeTruthy();
  });

  it('saves a draft with only the settings that differ from the shipped ones', async () => {
    const { asked } = await openSite('/site/face');
    await write('Name', 'Lotus');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    await press('Save draft');
    expect(await screen.findByText(/^Draft: Boris Lem/)).toBeTruthy();
    expect(await screen.findByText('Draft saved')).toBeTruthy();
    expect(asked('saveConfigDraft')).toMatchObject([{ body: { revision: 0, changes: { title: 'Lotus' } } }]);
    expect(screen.queryByText('1 unsaved change')).toBeNull();
    expect((await field('Name')).value).toBe('Lotus');
  });

  it('saves and previews a draft while a number is empty', async () => {
    const { asked } = await openSite('/site/face?section=numbers');
    await write('Points needed to start spending', '');
    expect(screen.getByText('The number is out of range.')).toBeTruthy();
    await press('Save draft');
    expect(await screen.findByText(/^Draft: Boris Lem/)).toBeTruthy();
    const [sent] = asked('saveConfigDraft');
    expect(sent).toMatchObject({ body: { changes: { pointsDebitThreshold: null } } });
    expect(api.saveConfigDraft.body.safeParse(sent?.body).success).toBe(true);
    await press('Preview');
    expect(await screen.findByTitle('The learner site with the draft')).toBeTruthy();
  });

  it('keeps unsaved changes when the screen is left and opened again, and asks before the page closes', async () => {
    const { unmount } = await openSite('/site/face');
    await write('Name', 'Half done');
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    unmount();
    await openSite('/site/face');
    expect((await field('Name')).value).toBe('Half done');
  });

  it('restores the published value of one setting', async () => {
    await openSite('/site/face');
    await write('Name', 'Lotus');
    await press('Restore published value: Name');
    expect((await field('Name')).value).toBe('Face');
    expect((await button('Publish')).disabled).toBe(true);
  });

  it('after a conflict (409) shows the newer settings and keeps the unsaved changes on top', async () => {
    const { asked } = await openSite('/site/face?section=contacts', { isOvertaken: true });
    await write('WhatsApp number', '+79991234567');
    await press('Save draft');
    expect(await screen.findByText(/^Someone else changed these settings/)).toBeTruthy();
    await waitFor(async () => expect((await field('Support email')).value).toBe('theirs@school.example'));
    expect((await field('WhatsApp number')).value).toBe('+79991234567');
    await press('Save draft');
    await waitFor(() => expect(asked('saveConfigDraft')).toHaveLength(2));
    expect(asked('saveConfigDraft')[1]).toMatchObject({
      body: { revision: 1, changes: { supportEmail: 'theirs@school.example', whatsAppNumber: '+79991234567' } },
    });
  });

  it('discards a draft after a confirmation', async () => {
    const draft = draftOf({ ...variantConfig().shipped, title: 'Lotus' });
    const { asked } = await openSite('/site/face', { config: variantConfig({ draft, has_draft: true, revision: 4 }) });
    expect((await field('Name')).value).toBe('Lotus');
    await press('Discard draft');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }));
    await waitFor(async () => expect((await field('Name')).value).toBe('Face'));
    expect(asked('discardConfigDraft')).toMatchObject([{ body: { revision: 4 } }]);
  });
});

describe('publishing', () => {
  it('shows the new name of this page’s school at once', async () => {
    await openSite('/site/dev', { config: variantConfig({ id: 'dev' }) });
    await write('Name', 'Lotus');
    await press('Publish');
    const dialog = within(await screen.findByRole('dialog', { name: 'What will change' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('link', { name: 'Lotus' })).toBeTruthy();
    await press('Undo');
    expect(await screen.findByRole('link', { name: 'Face' })).toBeTruthy();
  });

  it('lists the changes, publishes them, and offers undo', async () => {
    const { asked } = await openSite('/site/face');
    await write('Name', 'Lotus');
    await press('Publish');
    const dialog = within(await screen.findByRole('dialog', { name: 'What will change' }));
    expect(dialog.getByText('Name')).toBeTruthy();
    expect(dialog.getByRole('deletion').textContent).toMatch(/^Before:\sFace$/);
    expect(dialog.getByRole('insertion').textContent).toMatch(/^After:\sLotus$/);
    fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published')).toBeTruthy();
    expect(asked('saveConfigDraft')).toMatchObject([{ body: { changes: { title: 'Lotus' } } }]);
    expect(asked('publishConfig')).toMatchObject([{ body: { revision: 1, current: 0 } }]);
    await press('Undo');
    expect(await screen.findByText('Publication undone')).toBeTruthy();
    expect(asked('restoreConfig')).toMatchObject([{ body: { version: 0, current: 1 } }]);
    await waitFor(async () => expect((await field('Name')).value).toBe('Face'));
  });

  it('shows a link by its titles and URL', async () => {
    const { shipped } = variantConfig();
    const settings = (en: string) => ({
      ...shipped,
      footerLinks: [{ title: { ru: 'Оферта', en }, url: '/docs/terms' }],
    });
    await openSite('/site/face', {
      config: variantConfig({
        published: settings('Terms'),
        draft: draftOf(settings('Terms of use')),
        has_draft: true,
      }),
    });
    await press('Publish');
    const dialog = within(await screen.findByRole('dialog', { name: 'What will change' }));
    expect(dialog.getByRole('deletion').textContent).toMatch(/Оферта \/ Terms:\s\/docs\/terms$/);
    expect(dialog.getByRole('insertion').textContent).toMatch(/Оферта \/ Terms\sof\suse:\s\/docs\/terms$/);
  });

  it('is disabled while a setting is invalid, and lists the errors', async () => {
    await openSite('/site/face');
    await write('Name', '');
    await press('Publish');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('alert').textContent).toMatch(/Name\. Fill/);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  });
});

describe('a preview', () => {
  it('saves the draft and shows the cabinet with it, as a guest or signed in', async () => {
    const { asked } = await openSite('/site/face');
    await write('Name', 'Lotus');
    await press('Preview');
    const frame = await screen.findByTitle<HTMLIFrameElement>('The learner site with the draft');
    expect(frame.getAttribute('src')).toBe('/?preview=face.1.1.mac');
    expect(asked('saveConfigDraft')).toHaveLength(1);
    expect(asked('previewConfig')).toMatchObject([{ body: { is_guest: true } }]);
    fireEvent.click(screen.getByRole('radio', { name: 'Home' }));
    await waitFor(() =>
      expect(screen.getByTitle('The learner site with the draft').getAttribute('src')).toMatch(/^\/home\?/),
    );
    expect(asked('previewConfig')[1]).toMatchObject({ body: { is_guest: false } });
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toBeTruthy();
  });
});

describe('the history', () => {
  const versions = [
    version({ id: 3, version: 3, restored_from: 1, changed: ['title', 'supportEmail'] }),
    version({ id: 2, version: 2 }),
    version({ id: 1, version: 1 }),
  ];

  it('shows who changed what and when, and restores a version after a confirmation', async () => {
    const config = variantConfig({ version: 3, published_at: NOW_S });
    const { asked } = await openSite('/site/face?section=history', { config, versions });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Version.3.*Now.*Olga\sLind.*Back\sto\sversion.1.*Name;\sSupport\semail/),
      expect.stringMatching(/Version.2/),
      expect.stringMatching(/Version.1/),
      expect.stringMatching(/Default\ssettings/),
    ]);
    fireEvent.click(screen.getByRole('button', { name: /Restore\sversion\s2/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Restored')).toBeTruthy();
    expect(asked('restoreConfig')).toMatchObject([{ body: { version: 2, current: 3 } }]);
  });

  it('shows when nothing has been published yet', async () => {
    await openSite('/site/face?section=history');
    expect(await screen.findByText('Nothing has been published yet')).toBeTruthy();
  });
});
