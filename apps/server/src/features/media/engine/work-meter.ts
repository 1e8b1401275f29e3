import type { TranscodeProgress } from './transcode-types.ts';

export interface WorkMeter {
  /** Work that an earlier run finished. */
  addReady(work: number): void;
  /** For one run of ffmpeg; several may run at once. */
  start(): RunMeter;
}

export interface RunMeter {
  /** What the run has done so far, finished parts included. */
  running(work: number): void;
  addDone(work: number): void;
}

/** Combines the progress of several runs into one percentage and an estimate; what an earlier run finished counts as done. */
export function workMeter(
  totalWork: number,
  report: (progress: TranscodeProgress) => void,
  now: () => number,
): WorkMeter {
  const startedAt = now();
  let doneWork = 0;
  let readyWork = 0;
  let runningWork = 0;
  let furthest = 0;
  const tell = () => {
    // Parts of one run end one after another; the percentage never goes back.
    furthest = Math.max(furthest, Math.min(totalWork, doneWork + runningWork));
    const work = furthest;
    const share = totalWork > 0 ? work / totalWork : 1;
    const own = work - readyWork;
    const remainingMs = own > 0 ? Math.round(((now() - startedAt) * (totalWork - work)) / own) : null;
    report({ percent: Math.round(share * 1000) / 10, remainingMs });
  };
  return {
    addReady(work: number) {
      doneWork += work;
      readyWork += work;
    },
    start() {
      let own = 0;
      const set = (work: number) => {
        runningWork += work - own;
        own = work;
      };
      return {
        running(work) {
          set(work);
          tell();
        },
        addDone(work) {
          set(Math.max(0, own - work));
          doneWork += work;
          tell();
        },
      };
    },
  };
}
