import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { ViewerSession } from '#http/viewer.ts';
import { type ReadMessage, readHomeworkMessages } from '../chats/index.ts';
import { listReviews, type ReviewRow } from './homework.store.ts';

/** The history of one homework: its messages and reviews. */
export interface HomeworkStory {
  readonly messages: readonly ReadMessage[];
  readonly reviews: readonly ReviewRow[];
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
  return new Map(
    statusIds.map((id) => [
      id,
      {
        messages: messages.filter(({ row }) => row.homework_status_id === id),
        reviews: reviews.filter((review) => review.homework_status_id === id),
      },
    ]),
  );
}
