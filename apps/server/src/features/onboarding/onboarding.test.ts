import { randomUUID } from 'node:crypto';
import { publishConfig, saveConfigDraft } from '@daystream/contract/config.admin';
import { createCourse } from '@daystream/contract/courses.admin';
import * as api from '@daystream/contract/onboarding.admin';
import { createPerson } from '@daystream/contract/people.admin';
import { callLimits } from '@daystream/domain/limits';
import type { StaffRole } from '@daystream/domain/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '#config/environment.ts';
import { openMailServer } from '../../ports/testing/mail-server.ts';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let owner: Person;

async function open(settings: Environment = {}): Promise<void> {
  school = await openTestSchool({ settings });
  owner = await school.person({ roles: ['admin'] });
}
const look = async () => (await school.call(api.getOnboarding, { as: owner })).body;
const skip = (step: string, as = owner) => school.call(api.skipOnboardingStep, { as, body: { step } });
const close = (is_closed: boolean, as = owner) => school.call(api.closeOnboarding, { as, body: { is_closed } });
const sendTest = (as = owner) => school.call(api.sendTestEmail, { as });
const audited = async (action: string) =>
  (await school.ctx.db.selectFrom('audit_entries').select('details').where('action', '=', action).execute()).length;
const forget = () => school.ctx.db.updateTable('onboarding').set({ skipped: [], closed_at: null }).execute();

describe('the set-up of a new school', () => {
  beforeAll(() => open());
  afterAll(() => school.close());
  beforeEach(forget);

  it('begins with nothing done, and knows the school’s own variant', async () => {
    const { status, body } = await school.call(api.getOnboarding, { as: owner });
    expect(status).toBe(200);
    expect(body).toEqual({
      is_closed: false,
      progress: { brand: 'open', course: 'open', expert: 'open', learner: 'open', mail: 'open' },
      variant_id: 'dev',
      course: null,
      mail: { route: 'outbox', server: null },
    });
  });

  it('keeps what was skipped, once, for every device', async () => {
    const answers = await Promise.all([skip('mail'), skip('mail')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await look()).progress).toMatchObject({ mail: 'skipped', brand: 'open' });
    expect(await audited('skip_onboarding_step')).toBe(1);
  });

  it('closes and opens again, each recorded once', async () => {
    await close(true);
    expect((await close(true)).body.is_closed).toBe(true);
    expect((await close(false)).body.is_closed).toBe(false);
    expect([await audited('close_onboarding'), await audited('reopen_onboarding')]).toEqual([1, 1]);
  });

  it.each([{}, { step: 'coffee' }, { step: null }, { step: ['mail'] }])('refuses to skip %j', async (body) => {
    expect((await school.call(api.skipOnboardingStep, { as: owner, body })).status).toBe(422);
  });

  it('is for owners only', async () => {
    const others: StaffRole[] = ['expert', 'author', 'support', 'finance'];
    for (const role of others) {
      const as = await school.person({ roles: [role] });
      const answers = [
        await school.call(api.getOnboarding, { as }),
        await skip('mail', as),
        await close(true, as),
        await sendTest(as),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      await school.ctx.db.updateTable('users').set({ status: 0 }).where('id', '=', as.id).execute();
    }
    expect((await school.call(api.getOnboarding, { as: await school.person() })).body).toMatchObject({
      code: 'not_staff',
    });
    expect((await look()).progress.mail).toBe('open');
  });
});

describe('what a school has', () => {
  beforeAll(() => open());
  afterAll(() => school.close());

  const changed = { title: 'Лотос' };
  const variant = { variantId: 'dev' };

  it('counts the brand once it is published', async () => {
    const saved = await school.call(saveConfigDraft, {
      as: owner,
      params: variant,
      body: { revision: 0, changes: changed },
    });
    expect((await look()).progress.brand).toBe('started');
    const { revision } = saved.body;
    await school.call(publishConfig, { as: owner, params: variant, body: { revision, current: 0 } });
    expect((await look()).progress.brand).toBe('done');
  });

  it('counts a draft as begun and a published course as done, and names the published one', async () => {
    const body = { creation_id: randomUUID(), title: { ru: 'Семь дней' }, languages: ['ru'], template: 'seven_days' };
    const { body: draft } = await school.call(createCourse, { as: owner, body });
    expect(await look()).toMatchObject({
      progress: { course: 'started' },
      course: { id: draft.id, title: { ru: 'Семь дней' }, version: 0 },
    });
    const { courseId } = await seedCourse(school.ctx, { title: 'Йога', stages: [{ days: [{}] }] });
    await school.call(createCourse, { as: owner, body: { ...body, creation_id: randomUUID() } });
    expect(await look()).toMatchObject({ progress: { course: 'done' }, course: { id: courseId, version: 1 } });
    await school.ctx.db.updateTable('courses').set({ archived_at: new Date() }).execute();
    expect(await look()).toMatchObject({ progress: { course: 'open' }, course: null });
    await school.ctx.db.updateTable('courses').set({ archived_at: null }).execute();
  });

  it('counts an invited expert, and learners once they are enrolled', async () => {
    const person = { name: 'Марта', last_name: '', language: 'ru' };
    const invite = (email: string, roles?: StaffRole[]) =>
      school.call(createPerson, { as: owner, body: { ...person, email, ...(roles && { roles }) } });
    await invite('expert@new.example', ['expert']);
    expect((await look()).progress).toMatchObject({ expert: 'done', learner: 'open' });
    const { body: learner } = await invite('learner@new.example');
    expect((await look()).progress.learner).toBe('started');
    const course = await school.ctx.db
      .selectFrom('courses')
      .select('id')
      .where('version', '>', 0)
      .executeTakeFirstOrThrow();
    await enrol(school, { ...owner, id: learner.id }, course.id);
    expect((await look()).progress.learner).toBe('done');
  });
});

describe('a test email', () => {
  it('stays in the outbox of a school in development, which is no mail server', async () => {
    await open();
    const { body } = await sendTest();
    expect(body).toEqual({ to: owner.email, outcome: 'kept', answer: null });
    const kept = await school.ctx.db.selectFrom('outbox_messages').select('recipient').execute();
    expect(kept).toEqual([{ recipient: owner.email }]);
    expect((await look()).progress.mail).toBe('open');
    await school.close();
  });

  it('says in production that no mail server is set', async () => {
    await open({ NODE_ENV: 'production', PUBLIC_URL: 'https://school.example' });
    expect((await sendTest()).body).toMatchObject({ outcome: 'not_set', answer: null });
    expect((await look()).mail).toEqual({ route: 'none', server: null });
    await school.close();
  });

  it('is accepted by the mail server, in the owner’s language, and the step is done', async () => {
    const server = await openMailServer();
    const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
    await open({ SMTP_URL, MAIL_FROM: 'School <hello@school.example>' });
    const answer = await school.call(api.sendTestEmail, { as: owner, headers: { 'accept-language': 'es-ES' } });
    expect(answer.body).toEqual({ to: owner.email, outcome: 'accepted', answer: null });
    expect(server.delivered).toMatchObject([{ from: 'hello@school.example', to: [owner.email] }]);
    expect(await look()).toMatchObject({
      progress: { mail: 'done' },
      mail: {
        route: 'server',
        server: { host: '127.0.0.1', port: server.port, has_user: false, sender: 'School <hello@school.example>' },
      },
    });
    expect(await audited('send_test_email')).toBe(1);
    await school.close();
    await server.close();
  });

  it('shows what the server said, and nothing of what was sent to sign in', async () => {
    const server = await openMailServer({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        done(Object.assign(new Error(`no entry for ${username} with ${password}`), { responseCode: 535 }));
      },
    });
    const SMTP_URL = `smtp://mailer:open%20sesame@127.0.0.1:${server.port}`;
    await open({ SMTP_URL, MAIL_FROM: 'hello@school.example' });
    const { status, body } = await sendTest();
    expect([status, body]).toMatchObject([200, { outcome: 'refused' }]);
    expect(body.answer).toContain('no entry for … with …');
    const shown = JSON.stringify([body, await look()]);
    expect(shown).not.toContain('sesame');
    expect(shown).not.toContain('mailer');
    expect((await look()).progress.mail).toBe('open');
    await school.close();
    await server.close();
  });

  it('says that nobody answers, and is limited by the hour', async () => {
    const server = await openMailServer();
    await server.close();
    await open({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'hello@school.example' });
    const first = await sendTest();
    expect([first.status, first.body.outcome]).toEqual([200, 'refused']);
    expect(first.body.answer).toContain('ECONNREFUSED');
    for (let sent = 1; sent < callLimits.test_email.calls; sent += 1) await sendTest();
    expect((await sendTest()).status).toBe(429);
    await school.close();
  });
});
