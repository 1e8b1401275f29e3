import { userStatus } from '@daystream/domain/identity';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import { prepared, type Values } from '#db/prepared.ts';
import { providedParts } from '#db/provided-parts.ts';

/** What nouns to the right keep about a person; each of them gives the SQL that reads its own tables. */
export interface UserParts {
  readonly segments: (userId: Expression<number>) => RawBuilder<{ id: number; name: string }[]>;
  readonly avatarName: (fileId: Expression<number | null>) => RawBuilder<string | null>;
}

const parts = providedParts<UserParts>('a person');
export const provideUserParts = parts.provide;
export const userPart = parts.part;

export const userColumns = () =>
  [
    'id',
    'email',
    'first_name',
    'last_name',
    'status',
    'language',
    'time_zone',
    'roles',
    'avatar_file_id',
    'city',
    'gender',
    'phone',
    'phone_validated_at',
    sql<string | null>`to_char(birthday, 'DD.MM.YYYY')`.as('birthday'),
    'instagram',
    'is_notification_disabled',
    'must_update_password',
    sql<boolean>`password_hash is not null`.as('has_password'),
    'must_update_profile',
    'must_validate_email',
    'proved_email',
    'must_validate_phone',
    'guest_since',
    'created_at',
    'updated_at',
    userPart('segments')(sql.ref('users.id')).as('segments'),
  ] as const;

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const userById = prepared((db, value: Values<{ id: number }>) =>
  db.selectFrom('users').select(userColumns()).where('id', '=', value('id')).compile(),
);

export async function findUser(db: Connection, id: number) {
  const [user] = await userById(db, { id });
  return user;
}

export function findUserByEmail(db: Connection, email: string) {
  return db.selectFrom('users').select(userColumns()).where('email', '=', email).executeTakeFirst();
}

/** Locks the person and returns their row as of then; it may differ from what was read before. */
export function lockUser(trx: Trx, id: number) {
  return trx
    .selectFrom('users')
    .select(['status', 'password_hash', 'invited_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks the changed person and those who are only referred to, lowest id first, so that two concurrent changes never
 * deadlock. `counted`: those who must stay as they are, such as the other admins. A record that names one of them does not
 * wait: whoever writes it has locked somebody else before.
 */
export async function lockPeople(
  trx: Trx,
  { changed, named, counted = [] }: Record<'changed' | 'named', readonly number[]> & { counted?: readonly number[] },
): Promise<void> {
  const ids = [...new Set([...changed, ...named, ...counted])].toSorted((one, other) => one - other);
  for (const id of ids) {
    const person = trx.selectFrom('users').select('id').where('id', '=', id);
    const unchanged = counted.includes(id) ? person.forNoKeyUpdate() : person.forKeyShare();
    await (changed.includes(id) ? person.forUpdate() : unchanged).execute();
  }
}

/** The ids of the demo people, deleted ones only when asked for. */
export async function listDemoAccounts(db: Connection, { withDeleted }: { withDeleted: boolean }): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('is_demo_account', '=', true)
    .where('status', '>=', withDeleted ? userStatus.deleted : userStatus.blocked)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The password of demo people is public: a deleted one who is restored has none. */
export async function forgetDemoPasswords(db: Connection): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: null })
    .where('is_demo_account', '=', true)
    .where('status', '=', userStatus.deleted)
    .where('password_hash', 'is not', null)
    .execute();
}

export async function findUserIdByEmail(db: Connection, email: string): Promise<number | undefined> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

/** Notes that a code or link sent to this email has come back; nothing happens when the person has another one by now. */
export async function markEmailProved(db: Connection, userId: number, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ proved_email: email })
    .where('id', '=', userId)
    .where('email', '=', email)
    .execute();
}

/** Somebody the school itself creates, with an address of its own. */
export interface NewUser {
  /** Only where the row is rolled back: otherwise the database gives the next. */
  readonly id?: number;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** null: they have chosen none. */
  readonly language: string | null;
  readonly timeZone: string;
  readonly roles: readonly string[];
  readonly isDemo: boolean;
}

export async function insertUser(trx: Trx, user: NewUser): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      proved_email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      language: user.language,
      time_zone: user.timeZone,
      roles: [...user.roles],
      is_demo_account: user.isDemo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
