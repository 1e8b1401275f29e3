import { createCourse, listStaffCourses } from '@daystream/contract/courses.admin';
import { getVariantConfig, publishConfig, saveConfigDraft } from '@daystream/contract/config.admin';
import * as api from '@daystream/contract/onboarding.admin';
import { getOverview } from '@daystream/contract/overview.admin';
import { planBatch, startBatch } from '@daystream/contract/learners.batches.admin';
import { createPerson } from '@daystream/contract/people.admin';
import type { OnboardingProgress } from '@daystream/domain/onboarding';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, refuse, refuseFields, reply } from '../../testing/answers.ts';
import { batchOf, planOf } from '../../testing/batches.ts';
import { staffCourse } from '../../testing/courses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import { variantConfig } from '../../testing/variant-config.ts';
import { keepUnsaved } from '../config/unsaved-settings.ts';

afterEach(() => {
  cleanup();
  keepUnsaved('face', {});
  vi.unstubAllGlobals();
});

const open: OnboardingProgress = { brand: 'open', course: 'open', expert: 'open', learner: 'open', mail: 'open' };
const school = (
  progress: Partial<OnboardingProgress> = {},
  given: Partial<api.WireOnboarding> = {},
): api.WireOnboarding => ({
  is_closed: false,
  progress: { ...open, ...progress },
  variant_id: 'face',
  course: null,
  mail: { route: 'outbox', server: null },
  ...given,
});

type Replies = Parameters<typeof answerWith>[0];

/** A school whose state a test changes as its calls do. */
function openSchool(first: api.WireOnboarding, replies: Replies = [], role: 'admin' | 'expert' | 'support' = 'admin') {
  let at = first;
  const become = (next: api.WireOnboarding) => (at = next);
  const server = answerWith([
    staffReply(role),
    reply(api.getOnboarding, () => at),
    reply(api.skipOnboardingStep, ({ body }) => {
      const { step } = body as { step: 'brand' };
      return become({ ...at, progress: { ...at.progress, [step]: 'skipped' } });
    }),
    reply(api.closeOnboarding, ({ body }) => become({ ...at, ...(body as { is_closed: boolean }) })),
    reply(getVariantConfig, () => variantConfig()),
    reply(listStaffCourses, () => []),
    ...replies,
  ]);
  return { ...server, become };
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the set-up of a new school', () => {
  it('goes on at the first step that waits, whatever device it was left on', async () => {
    openSchool(school({ brand: 'done', course: 'started' }));
    const { search } = await openPage('/welcome/set-up');
    expect(await heading('First expert')).toBeTruthy();
    await waitFor(() => expect(search()).toEqual({ step: 'expert' }));
    const steps = within(screen.getByRole('navigation', { name: 'Setup steps' }));
    for (const name of ['Name and colors done', 'First course started', 'First expert', 'First learner', 'Email'])
      expect(steps.getByRole('link', { name })).toBeTruthy();
    expect(steps.getByRole('link', { current: 'page' }).textContent).toContain('First expert');
  });

  it('skips a step once, goes on, and comes back', async () => {
    const { asked } = openSchool(school());
    await openPage('/welcome/set-up');
    await heading('Name and colors');
    await press('Skip for now');
    await heading('First course');
    expect(asked('skipOnboardingStep')).toMatchObject([{ body: { step: 'brand' } }]);
    await press('Back');
    await heading('Name and colors');
  });

  it('stays and says why when a step cannot be skipped now', async () => {
    openSchool(school(), [], 'admin');
    answerWith([
      staffReply('admin'),
      reply(api.getOnboarding, () => school()),
      reply(getVariantConfig, () => variantConfig()),
      reply(api.skipOnboardingStep, () => refuse('not_allowed', 'Not now.')),
    ]);
    await openPage('/welcome/set-up');
    await press('Skip for now');
    expect((await screen.findByText('Not now.')).getAttribute('role')).toBe('alert');
    await heading('Name and colors');
  });

  it('publishes name and colours and goes on', async () => {
    const saved = () => ({ ...variantConfig(), revision: 1, has_draft: true });
    const { asked } = openSchool(school(), [
      reply(saveConfigDraft, saved),
      reply(publishConfig, () => ({ ...variantConfig(), version: 1, published_at: 1_795_000_000 })),
    ]);
    await openPage('/welcome/set-up');
    const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish and continue' });
    expect(publish.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Lotus House' } });
    fireEvent.click(publish);
    await heading('First course');
    expect(asked('saveConfigDraft').at(-1)?.body).toMatchObject({ changes: { title: 'Lotus House' } });
    expect(asked('publishConfig')).toHaveLength(1);
  });

  it('creates the course of a template in the owner’s language and offers to open it', async () => {
    const made = { ...school({ course: 'started' }), course: { id: 7, title: { en: 'Calm' }, version: 0 } };
    const { asked, become } = openSchool(school(), [
      reply(createCourse, () => {
        become(made);
        return refuse('not_found', 'The draft is not shown here.');
      }),
    ]);
    await openPage('/welcome/set-up?step=course');
    fireEvent.change(await screen.findByLabelText(/^Course title/), { target: { value: 'Calm' } });
    await press('Create course');
    await screen.findByText('The draft is not shown here.');
    expect(asked('createCourse')[0]?.body).toMatchObject({
      title: { en: 'Calm' },
      languages: ['en'],
      template: 'seven_days',
    });
    cleanup();
    await openPage('/welcome/set-up?step=course');
    await screen.findByText('Course “Calm” created');
    expect((await screen.findByRole('link', { name: 'Open course' })).getAttribute('href')).toBe('/admin/courses/7');
    await press('Continue');
    await heading('First expert');
  });

  it('keeps the way a course begins in the address', async () => {
    openSchool(school());
    const { search } = await openPage('/welcome/set-up?step=course');
    fireEvent.click(await screen.findByRole('radio', { name: /^Videos from this device/ }));
    await waitFor(() => expect(search()).toEqual({ step: 'course', from: 'videos' }));
    const choose = await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose videos' });
    expect(choose.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/^Course title/), { target: { value: 'Calm' } });
    expect(choose.disabled).toBe(false);
  });

  it('invites an expert with their role, and shows a refusal at its field', async () => {
    let isTaken = true;
    const { asked, become } = openSchool(school(), [
      reply(createPerson, () => {
        if (isTaken) return refuseFields({ email: 'There is one already.' });
        become(school({ expert: 'done' }));
        return { id: 5 };
      }),
    ]);
    await openPage('/welcome/set-up?step=expert');
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'coach@school.example' } });
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Marta' } });
    await press('Invite');
    await screen.findByText('There is one already.');
    isTaken = false;
    await press('Invite');
    await screen.findByText('Expert invited');
    expect(asked('createPerson').at(-1)?.body).toMatchObject({ email: 'coach@school.example', roles: ['expert'] });
    await press('Continue');
    await heading('First learner');
  });

  it('invites and enrols the first learner with one email, and shows a refusal at its field', async () => {
    const course = { id: 7, title: { en: 'Calm' }, version: 1 };
    const line = (outcome: 'invite' | 'already_enrolled', person: number | null) => ({
      line: 2,
      person_id: person,
      email: 'mira@school.example',
      name: 'Mira',
      outcome,
    });
    let isTaken = true;
    const { asked, become } = openSchool(school({}, { course }), [
      reply(listStaffCourses, () => [staffCourse({ id: 7, title: { en: 'Calm' } })]),
      reply(planBatch, () => planOf([isTaken ? line('already_enrolled', 5) : line('invite', null)])),
      reply(startBatch, () => {
        become(school({ learner: 'done' }, { course }));
        return batchOf('enrol', [line('invite', 5)]);
      }),
    ]);
    await openPage('/welcome/set-up?step=learner');
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'mira@school.example' } });
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Mira "M"' } });
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Fox' } });
    await press('Invite');
    await screen.findByText('already enrolled');
    expect(asked('startBatch')).toEqual([]);
    isTaken = false;
    await press('Invite');
    await screen.findByText('Learner invited and enrolled');
    expect(asked('createPerson')).toEqual([]);
    expect(asked('startBatch').map(({ body }) => body)).toMatchObject([
      { kind: 'enrol', course_id: 7, text: 'email,name,last name\n"mira@school.example","Mira ""M""","Fox"' },
    ]);
  });

  it('says that a learner who is not enrolled yet is only half done', async () => {
    openSchool(school({ learner: 'started' }));
    await openPage('/welcome/set-up?step=learner');
    expect(await screen.findByText('Learner invited but not enrolled yet')).toBeTruthy();
  });

  it('shows where emails go and what the mail server answered, and no secret', async () => {
    const server = { host: 'mail.example', port: 465, is_tls: true, has_user: true, sender: 'hello@school.example' };
    openSchool(school({}, { mail: { route: 'server', server } }), [
      reply(api.sendTestEmail, () => ({
        to: 'anna@school.example',
        outcome: 'refused' as const,
        answer: '535 No such user',
      })),
    ]);
    await openPage('/welcome/set-up?step=mail');
    await screen.findByText('mail.example:465');
    await press('Send test email');
    await screen.findByText('The server didn’t accept the email to anna@school.example');
    expect(screen.getByText('535 No such user')).toBeTruthy();
  });

  it('names the settings to set while there is no mail server', async () => {
    openSchool(school({}, { mail: { route: 'none', server: null } }));
    await openPage('/welcome/set-up?step=mail');
    await screen.findByText('No mail server is set: no emails are sent');
    expect(screen.getByText(/SMTP_URL=smtps/)).toBeTruthy();
    expect(screen.queryByText('Open outbox')).toBeNull();
  });

  it('ends with what is left', async () => {
    openSchool(school({ brand: 'done', course: 'done', expert: 'done', learner: 'started', mail: 'skipped' }));
    await openPage('/welcome/set-up');
    await heading('Almost there');
    expect(screen.getByText('No one has been enrolled yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toBe('/admin/welcome');
  });

  it('is not for others of the staff', async () => {
    const { asked } = openSchool(school(), [], 'support');
    const { path } = await openPage('/welcome/set-up');
    await waitFor(() => expect(path()).not.toBe('/welcome/set-up'));
    expect(asked('getOnboarding')).toHaveLength(0);
  });
});

describe('what is left of the set-up on the first page', () => {
  const overview = reply(getOverview, () => ({ needs: [], week: null, new_people: null, starts: null, courses: null }));
  const part = () => screen.findByRole('region', { name: 'School setup' });

  it('lists what is left; each row leads to its step', async () => {
    openSchool(school({ brand: 'done', course: 'started', mail: 'skipped' }), [overview]);
    await openPage('/welcome');
    const list = within(await part());
    expect(list.getByText('4 steps left')).toBeTruthy();
    expect(list.getByText('The draft is waiting for videos and publishing')).toBeTruthy();
    expect(list.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe('/admin/welcome/set-up?step=mail');
  });

  it('goes when the owner does not want it, and can be had back', async () => {
    const { asked } = openSchool(school(), [overview]);
    await openPage('/welcome');
    await part();
    await press('Don’t show again');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'School setup' })).toBeNull());
    await press('Undo');
    await part();
    expect(asked('closeOnboarding').map(({ body }) => body)).toEqual([{ is_closed: true }, { is_closed: false }]);
  });

  it.each<[string, api.WireOnboarding]>([
    ['everything is done', school({ brand: 'done', course: 'done', expert: 'done', learner: 'done', mail: 'done' })],
    ['it was dismissed', school({}, { is_closed: true })],
  ])('is not there when %s', async (_, onboarding) => {
    const { asked } = openSchool(onboarding, [overview]);
    await openPage('/welcome');
    await screen.findByText('All is well today');
    await waitFor(() => expect(asked('getOnboarding')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'School setup' })).toBeNull();
  });
});
