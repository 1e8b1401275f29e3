import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { reviewVerdicts } from '@daystream/domain/homework';
import * as z from 'zod/mini';

const id = z.int().check(z.minimum(1));
const kinds = {
  signed_in: z.object({ token: z.string() }),
  day_started: z.object({ streamId: id, dayId: id }),
  day_finished: z.object({ streamId: id, dayId: id }),
  stat_saved: z.object({ saveId: z.uuid(), streamId: id, setLessonId: id, viewedSeconds: z.int(), playCount: z.int() }),
  homework_sent: z.object({ statusId: id, attempt: z.int(), messageId: id, fileIds: z.array(id) }),
  homework_reviewed: z.object({ statusId: id, reviewId: id, attempt: z.int(), verdict: z.enum(reviewVerdicts) }),
  // null: a picture, which is stored upright and without metadata.
  file_stored: z.object({ fileId: id, sizeBytes: z.int(), sha256: z.nullable(z.string()) }),
  points_seen: z.object({ userId: id, amount: z.int() }),
} as const;

type Kinds = { [K in keyof typeof kinds]: z.output<(typeof kinds)[K]> };
/** Acknowledged actions, one line of JSON each: `{"kind": "day_started", "streamId": 1, "dayId": 2}`. */
export type Acknowledged = { [K in keyof Kinds]: { readonly kind: K } & Kinds[K] }[keyof Kinds];

/** Reads a log of acknowledged actions. */
export async function* readAcknowledged(file: string): AsyncGenerator<Acknowledged> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    if (line === '') continue;
    const entry = parseLine(line);
    if (entry === null) throw new Error(`${file}:${number} is not an acknowledged action: ${line.slice(0, 200)}`);
    yield entry;
  }
}

function parseLine(line: string): Acknowledged | null {
  const given = JSON.parse(line) as { kind?: unknown };
  const kind = Object.keys(kinds).find((known) => known === given.kind) as keyof Kinds | undefined;
  if (kind === undefined) return null;
  const parsed = z.safeParse(kinds[kind], given);
  return parsed.success ? ({ kind, ...parsed.data } as Acknowledged) : null;
}

export function sha256(content: Buffer | string): Buffer {
  return createHash('sha256').update(content).digest();
}
