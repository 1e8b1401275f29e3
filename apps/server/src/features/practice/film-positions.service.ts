import { SECOND_MS } from '@daystream/domain/durations';
import { type FilmPosition, isReachedLater } from '@daystream/domain/practice';
import type { Trx } from '#db/open.ts';
import * as stats from './lesson-stats.store.ts';

/** As a device says it was reached. */
export interface ClaimedPosition extends FilmPosition {
  /** The film goes on from there. */
  readonly isMoving: boolean;
}

interface PositionSave {
  readonly streamId: number;
  readonly setLessonId: number;
  readonly position: ClaimedPosition | null;
}

/**
 * Keeps where a film was left, unless another device has reached a place later: an outbox may deliver it after hours. A lesson of
 * which nothing was viewed has no place. Says whether devices where the film rests have to know.
 */
export async function keepPosition(
  trx: Trx,
  { position, ...save }: PositionSave,
  { stat, durationMs, nowMs }: { stat: KnownStat; durationMs: number | null; nowMs: number },
): Promise<{ position: FilmPosition | null; isLeftElsewhere: boolean }> {
  const known = positionOf(stat);
  if (position === null) return { position: known, isLeftElsewhere: false };
  const { isMoving, round } = position;
  const lastSecond = durationMs === null ? position.seconds : Math.floor(durationMs / SECOND_MS);
  const claimed = {
    seconds: Math.min(position.seconds, lastSecond),
    round,
    reachedAt: Math.min(position.reachedAt, nowMs),
  };
  // Of one second, what arrives later is later: one device sends in order.
  if (known !== null && isReachedLater(known, claimed)) return { position: known, isLeftElsewhere: false };
  if (!(await stats.writePosition(trx, save, claimed))) return { position: null, isLeftElsewhere: false };
  const isSame =
    known?.seconds === claimed.seconds && known.round === claimed.round && known.reachedAt === claimed.reachedAt;
  return { position: claimed, isLeftElsewhere: !isMoving && !isSame };
}

type KnownStat = Awaited<ReturnType<typeof stats.findStat>>;

function positionOf(stat: KnownStat): FilmPosition | null {
  if (stat?.position_at == null) return null;
  return {
    seconds: stat.position_seconds ?? 0,
    round: stat.position_round ?? 1,
    reachedAt: stat.position_at.getTime(),
  };
}
