import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPersonRow>>>;

/** An account as staff see it; one that was emptied after its deletion is found no more (Q50). */
export function findPersonRow(db: Connection, id: number) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'status',
      'status_before',
      'blocked_at',
      'deleted_at',
      'invited_at',
      'language',
      'time_zone',
      'roles',
      'avatar_file_id',
      'city',
      'gender',
      'phone',
      'phone_validated_at',
      'instagram',
      'is_notification_disabled',
      'must_update_password',
      'must_update_profile',
      'must_validate_email',
      'must_validate_phone',
      'created_at',
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<string | null>`to_char(birthday, 'DD.MM.YYYY')`.as('birthday'),
    ])
    .where('id', '=', id)
    .where((where) => where.or([where('status', '>', 0), where('deleted_at', 'is not', null)]))
    .executeTakeFirst();
}

export async function findSeenAt(db: Connection, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select((from) => from.fn.max('used_at').as('seen_at'))
    .where('user_id', '=', userId)
    .where('seen_by', 'is', null)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}

export function listSegmentsOf(db: Connection, userId: number) {
  return db
    .selectFrom('user_segments')
    .innerJoin('segments', 'segments.id', 'user_segments.segment_id')
    .select(['segments.id', 'segments.name'])
    .where('user_segments.user_id', '=', userId)
    .orderBy(sql`segments.name collate people`)
    .execute();
}

export function listConsents(db: Connection, userId: number) {
  return db
    .selectFrom('document_consents')
    .select(['document', 'version', 'language', 'agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Courses a person has or had, the newest first; a pause counts while it is active, as for the person themselves. */
export function listStreamsOf(db: Connection, userId: number) {
  return db
    .selectFrom('streams')
    .innerJoin('courses', 'courses.id', 'streams.course_id')
    .select([
      'streams.id',
      'streams.course_id',
      'streams.start_at',
      'streams.end_at',
      'streams.is_demo',
      sql<Record<string, string>>`courses.title`.as('course_title'),
      sql<boolean>`exists (select from stream_freezes where stream_id = streams.id and status = 'active')`.as(
        'is_frozen',
      ),
    ])
    .where('streams.user_id', '=', userId)
    .orderBy('streams.id', 'desc')
    .execute();
}

/** Entries of the record about a person, their courses, answers and files. */
export function aboutPerson(userId: number) {
  return sql<boolean>`(subject_type = 'person' and subject_id = ${userId}
    or subject_type = 'stream' and subject_id in (select id from streams where user_id = ${userId})
    or subject_type = 'homework_status' and subject_id in (select id from homework_statuses where user_id = ${userId})
    or subject_type = 'file' and subject_id in (select id from files where owner_id = ${userId}))`;
}

/** What staff did to a person, their courses, answers and files; newest first. */
export async function listAuditOf(db: Connection, userId: number, limit: number, offset: number) {
  const entries = db.selectFrom('audit_entries').where(aboutPerson(userId));
  const [rows, { count }] = await Promise.all([
    entries
      .innerJoin('users as staff', 'staff.id', 'audit_entries.staff_id')
      .select([
        'audit_entries.id',
        'audit_entries.action',
        'audit_entries.subject_type',
        'audit_entries.subject_id',
        'audit_entries.details',
        'audit_entries.created_at',
        'audit_entries.staff_id',
        sql<string>`trim(staff.first_name || ' ' || staff.last_name)`.as('staff_name'),
      ])
      .orderBy('audit_entries.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    entries.select((from) => from.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalCount: Number(count) };
}

/** Whoever takes an admin away locks all of them, so that two cannot take each other away. */
export async function listAdminIds(db: Connection): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where(sql<boolean>`'admin' = any(roles)`).execute();
  return rows.map(({ id }) => id);
}

export interface PersonChanges {
  readonly email?: string;
  readonly roles?: string[];
  readonly status?: number;
  readonly status_before?: number | null;
  readonly blocked_at?: Date | null;
  readonly deleted_at?: Date | null;
  readonly invited_at?: Date;
  readonly must_update_password?: boolean;
  readonly must_update_profile?: boolean;
  readonly must_validate_email?: boolean;
  readonly must_validate_phone?: boolean;
}

export async function changeRow(trx: Trx, id: number, changes: PersonChanges, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export interface InvitedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly timeZone: string;
  readonly status: number;
  readonly now: Date;
}

/** null: somebody has the e-mail already. */
export async function insertInvited(trx: Trx, person: InvitedPerson): Promise<number | null> {
  const inserted = await trx
    .insertInto('users')
    .values({
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      language: person.language,
      time_zone: person.timeZone,
      status: person.status,
      must_update_password: true,
      invited_at: person.now,
      created_at: person.now,
      updated_at: person.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export interface Look {
  readonly userId: number;
  readonly staffId: number;
  readonly tokenHash: Buffer;
  readonly appId: string;
  readonly userAgent: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertLook(trx: Trx, look: Look): Promise<number> {
  const { id } = await trx
    .insertInto('sessions')
    .values({
      user_id: look.userId,
      seen_by: look.staffId,
      token_hash: look.tokenHash,
      app_type: 'web',
      app_id: look.appId,
      user_agent: look.userAgent,
      created_at: look.now,
      used_at: look.now,
      expires_at: look.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
