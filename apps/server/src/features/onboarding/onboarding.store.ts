import type { LocalizedText } from '@daystream/domain/languages';
import type { OnboardingFacts, OnboardingStep } from '@daystream/domain/onboarding';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

/** What the school has, and the newest course to go on with. */
export interface StoredFacts extends Omit<OnboardingFacts, 'mailRoute'> {
  readonly closedAt: Date | null;
  readonly course: { readonly course_id: number; readonly title: LocalizedText; readonly version: number } | null;
}

/** Everything in one statement; `variantId`: the school's own variant. */
export async function readStoredFacts(db: Connection, variantId: string): Promise<StoredFacts> {
  const { rows } = await sql<StoredFacts>`
    with present as materialized (
      select a.user_id, a.roles from people_accounts a join people_names p on p.user_id = a.user_id and p.is_present
    ), living as materialized (
      select course_id, title, version from course_titles where not is_archived
    )
    select o.skipped, o.mail_tested_at is not null as "isMailTested", o.closed_at as "closedAt",
      exists (select from variants_changed v where v.variant_id = ${variantId} and v.is_published) as "isBrandPublished",
      exists (select from variants_changed v where v.variant_id = ${variantId} and not v.is_published) as "hasBrandDraft",
      exists (select from living) as "hasCourse",
      exists (select from living where version > 0) as "hasPublishedCourse",
      (select to_jsonb(l) from living l order by l.version > 0 desc, l.course_id desc limit 1) as course,
      exists (select from present where 'expert' = any(roles)) as "hasExpert",
      exists (select from present where roles = '{}') as "hasLearner",
      exists (select from present p join stream_courses s on s.user_id = p.user_id
        where p.roles = '{}') as "hasEnrolledLearner"
    from onboarding o`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the row of the onboarding is missing');
  return row;
}

/** Whether the step was not skipped before. */
export async function addSkipped(trx: Trx, step: OnboardingStep): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('onboarding')
    .set({ skipped: sql<string[]>`array_append(skipped, ${step})` })
    .where(sql<boolean>`not ${step} = any(skipped)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `closedAt` null: the list is shown again. Whether that changes anything. */
export async function setClosed(db: Connection, closedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('onboarding')
    .set({ closed_at: closedAt })
    .where('closed_at', closedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The first time counts. */
export async function markMailTested(db: Connection, now: Date): Promise<void> {
  await db.updateTable('onboarding').set({ mail_tested_at: now }).where('mail_tested_at', 'is', null).execute();
}
