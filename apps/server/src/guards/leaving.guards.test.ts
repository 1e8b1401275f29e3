import { deleteUser } from '@daystream/contract/privacy';
import { login } from '@daystream/contract/identity';
import { getPerson, listPeople } from '@daystream/contract/people.admin';
import { signUpByEmail } from '@daystream/contract/identity.sign-up';
import { DAY_MS } from '@daystream/domain/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anonymizeDeletedAccounts } from '../features/privacy/anonymization.service.ts';
import { storedKeys } from '../features/media/testing/sent-files.ts';
import type { Check } from '../school/doctor/check.ts';
import { homeworkCheck } from '../school/doctor/homework.ts';
import { pointsCheck } from '../school/doctor/points.ts';
import { practiceCheck } from '../school/doctor/practice.ts';
import { openTestSchool, type Person, type TestSchool, testPassword } from '../testing/test-school.ts';
import { leaveTraces, personalWords } from './testing/traces.ts';

/**
 * What happens to every column with personal data when an account is anonymized (Q50): `gone`, or the reason why it stays. The
 * test fails for a new column without a line here.
 */
const fates: Readonly<Record<string, string>> = {
  'address_changes.staff_id': 'shows who changed an address, as long as it can be undone',
  'address_changes.told_email': 'gone',
  'address_changes.user_id': 'gone',
  'analytics_events.user_id': 'gone',
  'audit_entries.staff_id': 'the audit log is kept; the entry no longer names anybody',
  'batch_lines.email': 'gone',
  'batch_lines.user_id': 'the outcome of a batch is counted by its lines; email and name are emptied',
  'batches.staff_id': 'batches are the school’s history',
  'chat_messages.author_id': 'reviews refer to it; its text and files are emptied',
  'chats.user_id': 'messages refer to it',
  'cookie_policies.user_id': 'gone',
  'config_drafts.updated_by': 'part of the variant’s history',
  'config_versions.published_by': 'part of the variant’s history',
  'course_archives.started_by': 'part of the course’s history',
  'course_experts.user_id': 'gone',
  'course_imports.started_by': 'part of the course’s history',
  'course_versions.published_by': 'part of the course’s history',
  'data_exports.user_id': 'gone',
  'day_statuses.user_id': 'part of the course’s statistics',
  'desk_settings.user_id': 'gone',
  'document_consents.user_id': 'proof of the agreement; contains no personal data',
  'draft_changes.staff_id': 'gone',
  'draft_visits.staff_id': 'gone',
  'email_confirmations.email': 'gone',
  'email_confirmations.user_id': 'gone',
  'external_auths.user_id': 'gone',
  'factor_failures.user_id': 'gone',
  'files.owner_id': 'gone',
  'homework_claims.user_id': 'gone',
  'homework_looks.user_id': 'part of the school’s statistics, as the verdict that followed',
  'homework_reviews.reviewer_id': 'a verdict stays when its expert leaves',
  'homework_statuses.user_id': 'part of the course’s statistics; the choices are emptied',
  'lesson_stat_saves.user_id': 'part of the course’s statistics',
  'lesson_stats.user_id': 'part of the course’s statistics',
  'letters.staff_id': 'sent letters are the school’s history',
  'letters.user_id': 'prevents sending a letter twice; contains no personal data',
  'one_time_codes.user_id': 'gone',
  'outbox_messages.recipient': 'gone',
  'passkeys.user_id': 'gone',
  'pending_sign_ins.user_id': 'gone',
  'known_devices.user_id': 'gone',
  'point_accounts.user_id': 'the ledger is append-only and has to balance',
  'point_transactions.user_id': 'the ledger is append-only and has to balance',
  'recovery_codes.user_id': 'gone',
  'reply_templates.owner_id': 'gone',
  'saved_filters.staff_id': 'a filter belongs to everybody who sees the list',
  'sessions.seen_by': 'gone with the impersonated person; the audit log keeps the impersonation',
  'sessions.user_id': 'gone',
  'social_attempts.user_id': 'gone',
  'streams.user_id': 'counts the learners of a course',
  'support_answers.staff_id': 'the answer belongs to the person who asked',
  'support_questions.email': 'gone',
  'support_questions.user_id': 'gone',
  'tickets.staff_id': 'gone',
  'tickets.user_id': 'gone',
  'totp_factors.user_id': 'gone',
  'undelivered_emails.recipient': 'gone',
  'uploads.owner_id': 'gone',
  'user_segments.user_id': 'gone',
  'users.email': 'gone',
  'users.must_validate_email': 'only a flag',
  'users.must_validate_phone': 'only a flag',
  'users.phone': 'gone',
  'users.proved_email': 'gone',
  'users.phone_validated_at': 'gone',
  // Deleted after a day, so nothing is left after thirty days.
  'one_time_codes.target_hash': 'a hash, deleted within a day',
  'sign_in_failures.email_hash': 'a hash, deleted within a day',
  'week_goals.user_id': 'gone',
  'week_opt_outs.user_id': 'gone',
};

let school: TestSchool;
let owner: Person;
let learner: Person;
let before: ReadonlyMap<string, number>;
let keysBefore: readonly string[];
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
  owner = await school.person({ roles: ['admin'] });
  keysBefore = await storedKeys(school);
  learner = await leaveTraces(school, owner);
  before = await countRows();
  await school.call(deleteUser, { as: learner, body: { password: testPassword } });
  await anonymizeDeletedAccounts(school.ctx);
});
afterAll(() => school.close());

/** Every column that references a person, and every column named after an email or a phone. */
async function personalColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%s.%s', r.relname, a.attname) as name
      from pg_constraint c join pg_class r on r.oid = c.conrelid
        join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass
    union
    select format('%s.%s', table_name, column_name) from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and column_name ~ '(^|_)(user_id|owner_id|staff_id|author_id|email|phone|recipient)(_|$)|^target_hash$'
    order by 1`.execute(school.ctx.db);
  return rows.map(({ name }) => name);
}

/** The number of rows that refer to the learner, by column. */
async function countRows(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of await personalColumns()) {
    const [table = '', column = ''] = name.split('.');
    const known = table === 'users' ? sql`id = ${learner.id} and ${sql.ref(column)} is not null` : isOf(column);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${known}`.execute(school.ctx.db);
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}

function isOf(column: string) {
  if (/email$|recipient$/.test(column)) return sql`${sql.ref(column)} = ${learner.email}`;
  if (column.endsWith('_hash')) return sql`false`;
  return sql`${sql.ref(column)} = ${learner.id}`;
}

/** The searched words found in any row of the school, by table. */
async function wordsLeft(): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables where schemaname = 'public'`.execute(school.ctx.db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    for (const word of [...personalWords, learner.email]) {
      const { rows } = await sql`
        select 1 from ${sql.table(name)} t where strpos(t::text, ${word}) > 0 limit 1`.execute(school.ctx.db);
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  }
  return found.sort();
}

describe('an account that was deleted', () => {
  it('has a rule for every column with personal data', async () => {
    expect(Object.keys(fates).sort()).toEqual(await personalColumns());
  });

  it('had data in every column that is emptied', async () => {
    const untouched = [...before].filter(([name, count]) => fates[name] === 'gone' && count === 0);
    expect(untouched).toEqual([]);
    expect((await wordsLeft()).length).toBeGreaterThan(personalWords.length);
  });

  it('stays complete for thirty days, visible to staff and closed to its owner (Q50, ADM-059)', async () => {
    school.clock.forwardMs(29 * DAY_MS);
    await anonymizeDeletedAccounts(school.ctx);
    const { body } = await school.call(login, { body: { email: learner.email, password: testPassword } });
    expect(body).toMatchObject({ success: false });
    const list = await school.call(listPeople, { as: await freshOwner(), query: { state: 'deleted' } });
    expect(list.body.map(({ id }) => id)).toEqual([learner.id]);
  });

  it('is then anonymized: no row and no file contains personal data (ADM-059, Q247)', async () => {
    school.clock.forwardMs(DAY_MS + 1);
    await anonymizeDeletedAccounts(school.ctx);
    const kept = await vi.waitFor(
      async () => {
        const counts = await countRows();
        expect(counts.get('files.owner_id')).toBe(0);
        expect(await storedKeys(school)).toEqual(keysBefore);
        return counts;
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(await wordsLeft()).toEqual([]);
    const others = [...kept].filter(([name, count]) =>
      fates[name] === 'gone'
        ? count > 0
        : /^a hash|^gone with/.test(fates[name] ?? '')
          ? false
          : count !== before.get(name),
    );
    expect(others).toEqual([]);
  });

  it('leaves homework, files and points consistent', async () => {
    const kinds = async (check: Check) => (await check.find(school.ctx, school.ctx.db)).map(({ kind }) => kind);
    expect([...(await kinds(homeworkCheck)), ...(await kinds(pointsCheck)), ...(await kinds(practiceCheck))]).toEqual(
      [],
    );
  });

  it('no longer appears in the dashboard', async () => {
    const as = await freshOwner();
    expect((await school.call(listPeople, { as, query: { state: 'deleted' } })).body).toEqual([]);
    expect((await school.call(listPeople, { as })).body.map(({ id }) => id)).not.toContain(learner.id);
    expect((await school.call(getPerson, { as, params: { personId: learner.id } })).status).toBe(404);
  });

  it('frees its email for a new account (Q50)', async () => {
    const body = { email: learner.email, password: 'a walk by the sea', password_repeat: 'a walk by the sea' };
    const signedUp = await school.call(signUpByEmail, { body: { ...body, timezone: 'Europe/Moscow' } });
    expect(signedUp.status).toBe(200);
    const row = await school.ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', learner.email)
      .executeTakeFirst();
    expect(row?.id).not.toBe(learner.id);
  });
});

/** The staff's sessions end long before thirty days. */
function freshOwner(): Promise<Person> {
  return school.person({ roles: ['admin'] });
}
