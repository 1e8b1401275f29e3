/** The state of an upload. */
export interface UploadStanding {
  readonly key: string;
  readonly state: 'moving' | 'failed' | 'done' | 'other';
  /** From 0 to 1. */
  readonly share: number;
}

export type UploadNews = { kind: 'failed' } | { kind: 'done' } | { kind: 'quarter'; percent: number };

/** The time an announcement takes; faster uploads announce no quarters. */
const BETWEEN_QUARTERS_MS = 5000;
const QUARTERS = 4;

interface Announced {
  readonly state: UploadStanding['state'];
  readonly quarter: number;
  readonly atMs: number;
}

/**
 * Returns what to announce about uploads: failures, completions, and the quarters of a long upload. The uploads of the first
 * call are not announced.
 */
export function createUploadNews(): (
  uploads: readonly UploadStanding[],
  nowMs: number,
) => ReadonlyMap<string, UploadNews> {
  let previous: ReadonlyMap<string, Announced> | null = null;
  return (uploads, nowMs) => {
    const newsByKey = new Map<string, UploadNews>();
    const current = new Map<string, Announced>();
    for (const upload of uploads) {
      const last = previous?.get(upload.key);
      const news = previous === null ? null : newsOf(last, upload, nowMs);
      if (news !== null) newsByKey.set(upload.key, news);
      const isUnchanged = last !== undefined && news === null;
      const quarter = isUnchanged ? last.quarter : quarterOf(upload);
      current.set(upload.key, { state: upload.state, quarter, atMs: isUnchanged ? last.atMs : nowMs });
    }
    previous = current;
    return newsByKey;
  };
}

function newsOf(last: Announced | undefined, upload: UploadStanding, nowMs: number): UploadNews | null {
  const { state } = upload;
  if (state === 'failed' || state === 'done') return last?.state === state ? null : { kind: state };
  if (state !== 'moving' || last === undefined) return null;
  const quarter = quarterOf(upload);
  if (quarter <= last.quarter || quarter === QUARTERS || nowMs - last.atMs < BETWEEN_QUARTERS_MS) return null;
  return { kind: 'quarter', percent: (quarter * 100) / QUARTERS };
}

function quarterOf({ share }: UploadStanding): number {
  return Math.floor(share * QUARTERS);
}
