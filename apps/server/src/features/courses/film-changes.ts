import type { Context } from '#http/context.ts';
import { forgetAnswersWithVideo } from './prepared-courses.ts';

/** To nobody's screen: it tells every process of the school. */
const NOBODY = 0;
const EVENT = 'video_changed';

/** A film that became playable is in the next answer of every process. */
export function watchFilms(ctx: Context): void {
  ctx.reactions.react('video_changed', (_, trx, { videoId }) =>
    ctx.hints.publish(trx, { userId: NOBODY, event: EVENT, ids: { video_id: videoId } }),
  );
  ctx.hints.subscribe(({ event, ids }) => {
    if (event === EVENT) forgetAnswersWithVideo(ctx, Number(ids.video_id));
  });
}
