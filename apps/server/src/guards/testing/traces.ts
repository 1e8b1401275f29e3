import { randomBytes, randomUUID } from 'node:crypto';
import { sendHomework } from '@daystream/contract/homework';
import { reviewHomework } from '@daystream/contract/homework.admin';
import { chooseWeekGoal, showWeekGoal } from '@daystream/contract/practice.goals';
import { messagesTo } from '../../features/identity/testing/mailbox.ts';
import { recording } from '../../features/media/testing/recording.ts';
import { photo, sendFile } from '../../features/media/testing/sent-files.ts';
import type { Person, TestSchool } from '../../testing/test-school.ts';
import { makeFixture } from './rows.ts';

/** Unique strings for one person's data; `<` marks an attempt to inject markup. */
export const personalWords = [
  'Ферапонтия<b>',
  'Верхневолжская',
  'Зареченск-Дальний',
  '+79990001122',
  'ferapontia.v',
  'устали ноги и спина',
  'разгибайте колено мягче',
  'селфи-на-даче.jpg',
  'портрет.jpg',
  'снимок-эксперта.jpg',
  'почему не открывается третий день',
  'ferapontia-browser',
  'практика у реки',
  'дышите в ритме сосен',
] as const;

const [
  firstName,
  lastName,
  city,
  phone,
  instagram,
  answer,
  advice,
  selfie,
  portrait,
  drawing,
  question,
  agent,
  event,
  template,
] = personalWords;

/** A learner with data in every place where the school stores personal data. */
export async function leaveTraces(school: TestSchool, owner: Person): Promise<Person> {
  const { learner, expert, rows } = await makeFixture(school);
  const { db } = school.ctx;
  const user_id = learner.id;
  const [avatarId, selfieId, drawingId] = [
    (await sendFile(school, learner, 'avatar', await photo(), portrait)).body.id,
    (await sendFile(school, learner, 'homework', await photo(), selfie)).body.id,
    (await sendFile(school, expert, 'homework', await photo(), drawing)).body.id,
  ];
  await school.call(sendHomework, {
    as: learner,
    params: { streamId: rows.streamId, statusId: rows.openStatusId },
    body: { message: answer, files: [selfieId] },
  });
  await school.call(reviewHomework, {
    as: expert,
    params: { statusId: rows.openStatusId },
    body: { attempt: 1, verdict: 'FAIL', comment: advice, files: [drawingId] },
  });
  await school.call(chooseWeekGoal, { as: learner, body: { days: 3 } });
  await school.call(showWeekGoal, { as: learner, body: { is_shown: false } });
  await leaveVoice(school, expert, rows.openStatusId);
  const profile = { first_name: firstName, last_name: lastName, city, phone, instagram, gender: 'F' as const };
  await db
    .updateTable('users')
    .set({ ...profile, phone_validated_at: new Date(0), birthday: '1984-05-06', avatar_file_id: avatarId })
    .where('id', '=', user_id)
    .execute();
  await db.updateTable('sessions').set({ user_agent: agent }).where('user_id', '=', user_id).execute();
  await db.insertInto('reply_templates').values({ owner_id: user_id, body: template }).execute();
  await db.insertInto('desk_settings').values({ user_id, undo_s: 10, keys_on: true, keys: '{}' }).execute();
  const proving = { user_id, email: learner.email, token_hash: randomBytes(32), sent_at: new Date() };
  await db.insertInto('email_confirmations').values(proving).execute();
  await db.insertInto('user_segments').values({ user_id, segment_id: rows.segmentId }).execute();
  const line = { batch_id: rows.batchId, position: 1, user_id, outcome: 'invite' };
  await db
    .insertInto('batch_lines')
    .values({ ...line, email: learner.email, first_name: firstName, last_name: lastName })
    .execute();
  await db.insertInto('course_experts').values({ user_id, course_id: rows.courseId }).execute();
  const made = {
    action: 'update_day',
    subject_type: 'day',
    subject_id: rows.dayId,
    changed: '[]',
    made_at: new Date(),
  };
  await db
    .insertInto('draft_changes')
    .values({ ...made, course_id: rows.courseId, staff_id: user_id })
    .execute();
  await db
    .insertInto('draft_visits')
    .values((from) => ({
      id: randomUUID(),
      staff_id: user_id,
      course_id: rows.courseId,
      session_id: from.selectFrom('sessions').select('sessions.id').where('user_id', '=', user_id).limit(1),
      moved_at: new Date(),
      seen_at: new Date(),
    }))
    .execute();
  await db
    .insertInto('homework_claims')
    .values((from) => ({
      user_id,
      homework_status_id: rows.statusId,
      session_id: from.selectFrom('sessions').select('sessions.id').where('user_id', '=', user_id).limit(1),
      claimed_until: new Date('2100-01-01'),
    }))
    .execute();
  const agreement = { document: 'personal_data', version: '1', language: 'ru' };
  await db
    .insertInto('document_consents')
    .values({ user_id, ...agreement })
    .execute();
  await db.insertInto('cookie_policies').values({ user_id, analytics: true, marketing: false }).execute();
  const params = JSON.stringify({ place: event });
  await db
    .insertInto('analytics_events')
    .values({ user_id, name: 'day_open', params, happened_at: new Date(0) })
    .execute();
  const words = { name: `${firstName} ${lastName}`, email: learner.email, message: question, language: 'ru' };
  await db
    .insertInto('support_questions')
    .values([words, { ...words, user_id }])
    .execute();
  const subject = { action: 'invite_person', subject_type: 'person', subject_id: user_id };
  const details = JSON.stringify({ email: learner.email });
  await db
    .insertInto('audit_entries')
    .values({ staff_id: owner.id, details, ...subject })
    .execute();
  await db
    .insertInto('stream_freezes')
    .values({ stream_id: rows.streamId, start_date: '2026-12-01', end_date: '2026-12-05' })
    .execute();
  await db
    .insertInto('stream_replans')
    .values({ stream_id: rows.streamId, way: 'shift', places: JSON.stringify({ 1: 3 }) })
    .execute();
  await insertSecrets(school, learner);
  await school.ctx.mail.send({ to: learner.email, subject: firstName, text: answer, html: '' });
  if ((await messagesTo(school, learner.email)).length === 0) throw new Error('nothing lies in the outbox');
  const failed_at = new Date();
  await db
    .insertInto('undelivered_emails')
    .values({ recipient: learner.email, subject: firstName, failed_at, since: failed_at })
    .execute();
  return learner;
}

/** What the expert spoke about a film of the learner. */
async function leaveVoice(school: TestSchool, expert: Person, statusId: number): Promise<void> {
  const { db } = school.ctx;
  const voice_file_id = (await sendFile(school, expert, 'voice', await recording(school.ctx, 1))).body.id;
  const use = { used_by_type: 'homework_mark', used_by_id: statusId };
  await db.updateTable('files').set(use).where('id', '=', voice_file_id).execute();
  await db
    .insertInto('homework_marks')
    .values((from) => ({
      review_id: from.selectFrom('homework_reviews').select('id').where('homework_status_id', '=', statusId).limit(1),
      voice_file_id,
      start_ms: 0,
      tone: 'praise',
      body: '',
    }))
    .execute();
}

/** Started but unfinished sign-ins. */
async function insertSecrets({ ctx: { db } }: TestSchool, { id: user_id, email }: Person): Promise<void> {
  const expires_at = new Date('2100-01-01');
  const secret = () => randomBytes(32);
  const askers = { asker_hash: secret(), counted_under: secret(), is_by_stranger: true };
  const code = { channel: 'email' as const, target_hash: secret(), expires_at, ...askers };
  await db
    .insertInto('one_time_codes')
    .values({ user_id, ...code })
    .execute();
  const now = new Date();
  await db
    .insertInto('known_devices')
    .values({ user_id, token_hash: secret(), created_at: now, used_at: now })
    .execute();
  await db
    .insertInto('address_changes')
    .values({
      user_id,
      channel: 'email',
      old_address: 'before@school.example',
      told_email: email,
      requested_at: expires_at,
      changed_at: expires_at,
    })
    .execute();
  const { id: session_id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const attempt = { state_hash: secret(), browser_hash: secret(), source: 'google', origin: 'https://school.example' };
  await db
    .insertInto('social_attempts')
    .values({ user_id, session_id, expires_at, ...attempt })
    .execute();
  await db
    .insertInto('tickets')
    .values({ user_id, staff_id: user_id, purpose: 'reset', entry_version: 0, token_hash: secret(), expires_at })
    .execute();
  const step = { token_hash: secret(), is_reset: false, is_mailed: false, app_type: 'web' };
  await db
    .insertInto('pending_sign_ins')
    .values({ user_id, expires_at, ...step })
    .execute();
  await db.insertInto('factor_failures').values({ user_id, failed_at: expires_at }).execute();
  await db.insertInto('recovery_codes').values({ user_id, code_hash: secret(), created_at: expires_at }).execute();
}
