import { CallError } from '@daystream/client/transport';
import type { BodyInputOf } from '@daystream/contract/endpoint';
import { getBatch, planBatch, startBatch, type WireBatchLine } from '@daystream/contract/learners.batches.admin';
import { type BatchOutcome, isDone } from '@daystream/domain/learners';
import { enrolmentBody, newEnrolment } from '#shared/enrolment-form.ts';
import { call } from '#shared/session.ts';

export interface NewLearner {
  email: string;
  name: string;
  lastName: string;
  language: NonNullable<BodyInputOf<typeof planBatch>['language']>;
  timezone: string;
  courseId: number;
}

const ASK_AGAIN_MS = 300;
const MOST_ASKS = 100;

/** Invites a learner and enrols them, as a list of one: a single email names both. Answers the person's id. */
export async function inviteLearner(
  { email, name, lastName, language, timezone, courseId }: NewLearner,
  outcomeText: (outcome: BatchOutcome) => string,
): Promise<number> {
  const text = `email,name,last name\n${[email, name, lastName].map(cellOf).join(',')}`;
  const enrolment = enrolmentBody(newEnrolment(new Date()));
  const body = { kind: 'enrol' as const, course_id: courseId, text, language, timezone, ...enrolment };
  const plan = await call(planBatch, { body });
  takenBy(plan.lines[0], outcomeText);
  let batch = await call(startBatch, { body: { key: crypto.randomUUID(), ...body } });
  for (let asked = 0; batch.done_at === null && asked < MOST_ASKS; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    batch = await call(getBatch, { params: { batchId: batch.id } });
  }
  const personId = takenBy(batch.lines[0], outcomeText);
  if (personId === null) throw new CallError({ kind: 'server', message: '' });
  return personId;
}

/** The account that a line names already; a refusal becomes an error of the email field. */
function takenBy(line: WireBatchLine | undefined, outcomeText: (outcome: BatchOutcome) => string): number | null {
  const outcome = line?.outcome ?? null;
  if (line === undefined || outcome === null) return null;
  if (!isDone(outcome)) throw new CallError({ kind: 'fields', message: '', fields: { email: [outcomeText(outcome)] } });
  return line.person_id;
}

function cellOf(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}
