import type { WireFile } from '@daystream/contract/media';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { ViewerSession } from '#http/viewer.ts';
import { type ReadMessage, readHomeworkMessages } from '../chats/index.ts';
import { presentFiles } from '../media/index.ts';
import { listReviews, type ReviewRow } from './homework.store.ts';
import { listMarks, type MarkRow } from './marks.store.ts';

/** The history of one homework: its messages and reviews, with their marks in films. */
export interface HomeworkStory {
  readonly messages: readonly ReadMessage[];
  readonly reviews: readonly ReviewRow[];
  readonly marks: readonly MarkRow[];
  /** Files of the marks' remarks. */
  readonly voices: ReadonlyMap<number, WireFile>;
}

/** The stories of some homework as one viewer may see them, by status id. */
export async function readStories(
  ctx: Context,
  db: Connection,
  viewer: ViewerSession,
  statusIds: readonly number[],
): Promise<Map<number, HomeworkStory>> {
  const messages = await readHomeworkMessages(ctx, db, viewer, statusIds);
  const reviews = await listReviews(db, statusIds);
  const marks = await listMarks(db, statusIds);
  const voices = await presentFiles(ctx, db, viewer, voiceIdsOf(marks));
  return new Map(
    statusIds.map((id) => {
      const ofThis = reviews.filter((review) => review.homework_status_id === id);
      return [
        id,
        {
          messages: messages.filter(({ row }) => row.homework_status_id === id),
          reviews: ofThis,
          marks: marks.filter(({ review_id }) => ofThis.some((review) => review.id === review_id)),
          voices,
        },
      ];
    }),
  );
}

function voiceIdsOf(marks: readonly MarkRow[]): number[] {
  return marks.flatMap(({ voice_file_id }) => voice_file_id ?? []);
}
