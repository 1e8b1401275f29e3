import * as api from '@daystream/contract/people.admin';
import { getSecurity, provePerson } from '@daystream/contract/identity.factors';
import * as segmentsApi from '@daystream/contract/people.segments.admin';
import { listStaffCourses } from '@daystream/contract/courses.admin';
import type { StaffRole } from '@daystream/domain/identity';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, refuse, refuseFields, reply } from '../../testing/answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { wholePerson } from '../../testing/people.ts';
import { staffReply } from '../../testing/staff.ts';

beforeEach(() => localStorage.clear());
const line = (action: string, details: Record<string, unknown>): api.WireAuditLine => ({
  id: Math.random(),
  action,
  subject_type: 'person',
  subject_id: 5,
  staff: { id: 1, name: 'Ilya Severov' },
  details,
  created_at: 1_700_000_000,
});

/** A fake server with one person; `heldUntil`: their address has changed since the page was opened. */
function openServer(first = wholePerson(), role: StaffRole = 'admin', heldUntil: number | null = null) {
  let person = first;
  const change = (own: Partial<api.WirePerson>) => {
    person = { ...person, ...own };
    return person;
  };
  return answerWith([
    staffReply(role),
    reply(api.getPerson, () => person),
    reply(api.listPersonAudit, () => [
      line('change_email', { email: 'mira@school.example', email_before: 'old@school.example' }),
      line('set_roles', { given: ['expert', 'author'], taken: [] }),
      line('something_new', { secret: 1 }),
    ]),
    reply(segmentsApi.listSegments, () => [{ id: 3, name: 'Early birds', people_count: 2 }]),
    reply(listStaffCourses, () => []),
    reply(api.updatePerson, ({ body }) => {
      const { email } = body as { email?: string };
      if (email === 'wrong') return refuseFields({ email: 'Check the address.' });
      return email === 'taken' ? refuse('person_changed', 'Somebody else was first.') : change(body as object);
    }),
    reply(api.movePerson, ({ body }) =>
      (body as { move: string }).move === 'block'
        ? change({ state: 'blocked', moves: ['unblock', 'delete'], can_see_as: false })
        : change({ state: 'active', moves: ['block', 'delete'] }),
    ),
    reply(api.setPersonRoles, ({ body }) => change({ roles: (body as { roles: StaffRole[] }).roles })),
    reply(api.resetPersonFactors, () => {
      if (heldUntil === null)
        return change({ factors: { totp: false, passkeys: 0, recovery_codes_left: 0, resettable_from: null } });
      change({ factors: { ...person.factors, resettable_from: heldUntil } });
      return refuse('address_changed_lately', 'Changed less than 72 hours ago: on November 16 at 9:00 AM.');
    }),
    reply(api.endPersonSession, () => change({ sessions: person.sessions.slice(1) })),
    reply(api.seeAsPerson, () => ({ token: 'a-ticket', expires_at: 0 })),
  ]);
}

/** Replaces non-breaking spaces with plain ones. */
const said = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');
const section = (name: string) => screen.findByRole('region', { name });
const openMore = async (item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

describe('a person', () => {
  it('is shown with profile, sessions, documents and history', async () => {
    openServer();
    await openPage('/people/5');
    expect(await screen.findByRole('heading', { level: 1, name: 'Mira Fox' })).toBeDefined();
    const profile = await section('Profile');
    for (const text of ['mira@school.example', '29.02.2000', 'Kazan', 'Google', '120'])
      expect(said(profile)).toContain(text);
    const sessions = await section('Active sessions');
    expect(said(sessions)).toContain('Browser · Chrome, Windows');
    expect(said(sessions)).toContain('Ilya Severov is viewing as this person');
    expect(said(await section('Accepted documents'))).toContain('version 3');
    const history = await section('Audit log');
    await within(history).findByText('email: mira@school.example, before: old@school.example');
    expect(said(history)).toContain('given: Expert, Author');
    expect(said(history)).toContain('Other action');
    expect(said(history)).not.toContain('secret');
  });

  it('links to the accepted version of a document while it is available (ADM-053)', async () => {
    const agreed = (version: string) => ({
      document: 'personal_data_agreement',
      version,
      language: 'en',
      agreed_at: 1,
    });
    openServer(wholePerson({ consents: ['own-57', '1', 'of old'].map(agreed) }));
    await openPage('/people/5');
    const links = within(await section('Accepted documents')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/docs/personal_data_agreement/own-57.pdf',
      '/docs/personal_data_agreement/1.pdf',
    ]);
  });

  it('is blocked after a confirmation, and unblocked by undo (ADM-008)', async () => {
    const server = openServer();
    await openPage('/people/5');
    await openMore('Block');
    const dialog = await screen.findByRole('dialog', { name: 'Block Mira Fox?' });
    expect(server.asked('movePerson')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Blocked: can’t sign in.')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Blocked: can’t sign in.')).toBeNull());
    expect(server.asked('movePerson').map(({ body }) => body)).toEqual([{ move: 'block' }, { move: 'unblock' }]);
  });

  it('has a fallback name in sentences without a name and an email', async () => {
    openServer(wholePerson({ name: '', last_name: '', email: null }));
    await openPage('/people/5');
    fireEvent.click(await screen.findByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
    expect(await screen.findByRole('dialog', { name: /^Block\sNo\sname\?$/ })).toBeTruthy();
  });

  it('must confirm data at the next visit after one switch (ADM-009)', async () => {
    const server = openServer();
    await openPage('/people/5');
    fireEvent.click(await screen.findByRole('switch', { name: 'Confirm phone' }));
    await waitFor(() => expect(server.asked('updatePerson')[0]?.body).toEqual({ require_phone_validate: true }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Confirm phone' })).toHaveProperty('checked', true));
  });

  it('gets several roles at once from an admin, sent with the previous ones (ADM-003)', async () => {
    const server = openServer();
    await openPage('/people/5');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Expert' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Author' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save roles' }));
    await screen.findByText('Roles changed: Mira Fox');
    expect(server.asked('setPersonRoles')[0]?.body).toEqual({ before: [], roles: ['expert', 'author'] });
    expect(screen.queryByRole('button', { name: 'Save roles' })).toBeNull();
  });

  it('shows roles read-only to support', async () => {
    openServer(wholePerson({ roles: ['expert'] }), 'support');
    await openPage('/people/5');
    const roles = await section('Roles');
    expect(said(roles)).toContain('Expert');
    expect(within(roles).queryByRole('checkbox')).toBeNull();
  });

  it('asks for a proof and then the owner of a new email, and can take the question back', async () => {
    const until = 1_700_086_400;
    let isProved = false;
    let person = wholePerson();
    const server = answerWith([
      staffReply('admin'),
      reply(api.getPerson, () => person),
      reply(api.listPersonAudit, () => []),
      reply(segmentsApi.listSegments, () => []),
      reply(listStaffCourses, () => []),
      reply(getSecurity, () => ({
        has_password: true,
        totp: null,
        passkeys: [],
        recovery_codes_left: 0,
        proof: { is_fresh: isProved, ways: ['password' as const] },
      })),
      reply(provePerson, () => {
        isProved = true;
        return null;
      }),
      reply(api.updatePerson, ({ body }) => {
        const { email } = body as { email: string };
        if (!isProved) return refuse('proof_required', 'First, confirm it’s you.');
        person = { ...person, proposed_email: email === person.email ? null : { email, until } };
        return person;
      }),
    ]);
    await openPage('/people/5');
    fireEvent.click(await screen.findByRole('button', { name: 'Change email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change email' });
    fireEvent.change(within(dialog).getByLabelText('Email'), { target: { value: 'new@school.example' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    fireEvent.change(await within(dialog).findByLabelText('Password'), { target: { value: 'a secret' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    const profile = await section('Profile');
    await within(profile).findByText(/^Waiting\sfor\sconfirmation:\snew@school\.example/);
    expect(server.asked('provePerson')[0]?.body).toEqual({ password: 'a secret' });
    fireEvent.click(within(profile).getByRole('button', { name: /^Keep\scurrent\semail$/ }));
    await waitFor(() => expect(within(profile).queryByText(/^Waiting/)).toBeNull());
    expect(server.asked('updatePerson').at(-1)?.body).toEqual({ email: 'mira@school.example' });
  });

  it('keeps a refused email in its field', async () => {
    openServer();
    await openPage('/people/5');
    fireEvent.click(await screen.findByRole('button', { name: 'Change email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change email' });
    fireEvent.change(within(dialog).getByLabelText('Email'), { target: { value: 'taken' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Somebody else was first.');
    expect(within(dialog).getByLabelText('Email')).toHaveProperty('value', 'taken');
  });

  it.each([
    ['wrong', 'Check the address.', () => screen.getByLabelText('Email')],
    ['taken', 'Somebody else was first.', () => screen.getByRole('button', { name: 'Save' })],
  ])('gives the focus to what comes next after a refusal of %s', async (email, words, next) => {
    openServer();
    await openPage('/people/5');
    fireEvent.click(await screen.findByRole('button', { name: 'Change email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change email' });
    fireEvent.change(within(dialog).getByLabelText('Email'), { target: { value: email } });
    (document.activeElement as HTMLElement | null)?.blur();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText(words);
    await waitFor(() => expect(document.activeElement).toBe(next()));
  });

  it('loses a session that staff end (ADM-056)', async () => {
    const server = openServer();
    await openPage('/people/5');
    fireEvent.click(await screen.findByRole('button', { name: 'End: Browser · Chrome, Windows' }));
    expect(await screen.findByText('Session ended')).toBeDefined();
    expect(server.asked('endPersonSession')[0]?.params).toEqual({ personId: '5', sessionId: '31' });
  });

  it('hides actions that staff may not perform', async () => {
    openServer(wholePerson({ moves: [], can_change: false, can_see_as: false }), 'support');
    await openPage('/people/5');
    await section('Profile');
    for (const name of ['More', 'View as this learner', 'Change email', 'End all'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('2FA of a person', () => {
  const factors = { totp: true, passkeys: 2, recovery_codes_left: 7, resettable_from: null };
  const card = async () => {
    const title = await screen.findByRole('heading', { name: /^Two-factor\sauthentication/ });
    return within(title.closest('section') as HTMLElement);
  };

  it('lists the methods and is turned off after a confirmation', async () => {
    const { asked } = openServer(wholePerson({ factors }));
    await openPage('/people/5');
    const lines = (await card()).getAllByRole('listitem').map(said);
    expect(lines).toEqual(['Authenticator app', '2 passkeys', '7 recovery codes left']);
    fireEvent.click((await card()).getByRole('button', { name: /^Turn\soff$/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Turn\soff\stwo-factor\sauthentication/ });
    expect(asked('resetPersonFactors')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: /^Turn\soff$/ }));
    expect(await screen.findByText(/^Two-factor\sauthentication\sturned\soff$/)).toBeTruthy();
    expect(asked('resetPersonFactors')).toMatchObject([{ params: { personId: '5' } }]);
    await waitFor(async () => expect((await card()).queryAllByRole('listitem')).toEqual([]));
    expect((await card()).queryByRole('button')).toBeNull();
  });

  it('says from when it can be turned off after a new address', async () => {
    openServer(wholePerson({ factors: { ...factors, resettable_from: 1_700_000_000 } }));
    await openPage('/people/5');
    expect((await card()).getByText(/changed\slately/)).toBeTruthy();
    expect((await card()).queryByRole('button')).toBeNull();
  });

  it('shows why and until when it was refused, and the same on the card from then on', async () => {
    openServer(wholePerson({ factors }), 'admin', 1_700_000_000);
    await openPage('/people/5');
    fireEvent.click((await card()).getByRole('button', { name: /^Turn\soff$/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Turn\soff\stwo-factor\sauthentication/ });
    fireEvent.click(within(dialog).getByRole('button', { name: /^Turn\soff$/ }));
    expect(await screen.findByText('Changed less than 72 hours ago: on November 16 at 9:00 AM.')).toBeTruthy();
    await waitFor(async () => expect((await card()).getByText(/changed\slately.*on\sNovember\s14/)).toBeTruthy());
    expect((await card()).queryByRole('button')).toBeNull();
  });

  it('offers no button without 2FA or without the permission', async () => {
    openServer(wholePerson({ factors, can_change: false }));
    const { unmount } = await openPage('/people/5');
    expect((await card()).getAllByRole('listitem')).toHaveLength(3);
    expect((await card()).queryByRole('button')).toBeNull();
    unmount();
    openServer();
    await openPage('/people/5');
    expect((await card()).getByText(/^Not\sset\sup/)).toBeTruthy();
    expect((await card()).queryByRole('button')).toBeNull();
  });
});

describe('impersonation of a learner', () => {
  it('is explained first, and opens the cabinet in its own window', async () => {
    openServer();
    const cabinet = { location: { assign: vi.fn() }, close: vi.fn(), opener: {} };
    vi.stubGlobal('open', () => cabinet);
    await openPage('/people/5');
    fireEvent.click(await screen.findByRole('button', { name: 'View as this learner' }));
    const dialog = await screen.findByRole('dialog', { name: 'View as Mira Fox' });
    expect(said(dialog)).toContain('change nothing');
    expect(said(dialog)).toContain('it is recorded');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Open learner site' }));
    await waitFor(() =>
      expect(cabinet.location.assign).toHaveBeenCalledWith('/auto-login?token=a-ticket&purpose=see_as&returnUrl=%2F'),
    );
    expect(cabinet.opener).toBeNull();
  });

  it('shows a message and requests no ticket when the browser blocks the window', async () => {
    const server = openServer();
    vi.stubGlobal('open', () => null);
    await openPage('/people/5');
    fireEvent.click(await screen.findByRole('button', { name: 'View as this learner' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Open learner site' }));
    expect(said(await within(screen.getByRole('dialog')).findByRole('alert'))).toContain('blocked the new window');
    expect(server.asked('seeAsPerson')).toEqual([]);
  });
});

describe('segments (ADM-010)', () => {
  it('are created, and deleted after a confirmation with the number of members', async () => {
    let segments = [{ id: 3, name: 'Early birds', people_count: 2 }];
    const server = answerWith([
      staffReply('support'),
      reply(segmentsApi.listSegments, () => segments),
      reply(segmentsApi.createSegment, ({ body }) => {
        const made = { id: 4, name: (body as { name: string }).name, people_count: 0 };
        segments = [...segments, made];
        return made;
      }),
      reply(segmentsApi.deleteSegment, () => (segments = segments.slice(1))),
    ]);
    await openPage('/people/segments');
    fireEvent.click(await screen.findByRole('button', { name: 'New segment' }));
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Gold' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Gold')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Delete: Early birds' }));
    const dialog = await screen.findByRole('dialog');
    expect(said(dialog)).toContain('It contains 2 people');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Early birds')).toBeNull());
    expect(server.asked('deleteSegment')[0]?.params).toEqual({ segmentId: '3' });
  });
});
