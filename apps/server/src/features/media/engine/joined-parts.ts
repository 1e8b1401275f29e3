/** Seconds of a stream's clock. */
interface Run {
  readonly start: number;
  readonly end: number;
}

/** Frames are reordered by less than the first; by more than the second, ffmpeg takes no pause for one. */
const JUMP_BACK_S = 2;
const JUMP_AHEAD_S = 10;

const goesOn = (run: Run, { start }: Run): boolean => start > run.end - JUMP_BACK_S && start < run.end + JUMP_AHEAD_S;

/**
 * The parts of a film that was joined of several, each with a clock of its own. Where the picture only stands still while something
 * else goes on, the clock does not jump.
 */
export function joinedParts(pictureIndex: string): {
  take: (index: string, packet: Run) => void;
  result: () => number | null;
} {
  /** Of each stream, since its last jump. */
  const runs = new Map<string, Run>();
  let earlierS: number | null = null;
  const isPause = (before: Run, { start }: Run) =>
    start > before.end &&
    [...runs].some(
      ([index, run]) =>
        index !== pictureIndex && run.start < before.end + JUMP_AHEAD_S && run.end > start - JUMP_AHEAD_S,
    );
  return {
    take(index, packet) {
      const run = runs.get(index);
      if (run === undefined) runs.set(index, packet);
      else if (goesOn(run, packet) || (index === pictureIndex && isPause(run, packet)))
        runs.set(index, { start: Math.min(run.start, packet.start), end: Math.max(run.end, packet.end) });
      else {
        if (index === pictureIndex) earlierS = (earlierS ?? 0) + run.end - run.start;
        runs.set(index, packet);
      }
    },
    result() {
      const last = runs.get(pictureIndex);
      return earlierS === null || last === undefined ? null : Math.round((earlierS + last.end - last.start) * 1000);
    },
  };
}
