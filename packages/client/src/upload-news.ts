/** An upload each time something of it changes. */
export interface UploadStanding {
  readonly key: string;
  readonly state: 'moving' | 'failed' | 'done' | 'other';
  /** From 0 to 1. */
  readonly share: number;
}

export type UploadNews = { kind: 'failed' } | { kind: 'done' } | { kind: 'quarter'; percent: number };

/** A sentence needs so long; a file that is there sooner is not counted aloud. */
const BETWEEN_QUARTERS_MS = 5000;
const QUARTERS = 4;

interface Said {
  readonly state: UploadStanding['state'];
  readonly quarter: number;
  readonly atMs: number;
}

/**
 * Tells what is worth saying of uploads: that one was refused, failed or has arrived, and the quarters of a long one. Those
 * of the first call are known already.
 */
export function createUploadNews(): (
  uploads: readonly UploadStanding[],
  nowMs: number,
) => ReadonlyMap<string, UploadNews> {
  let known: ReadonlyMap<string, Said> | null = null;
  return (uploads, nowMs) => {
    const told = new Map<string, UploadNews>();
    const heard = new Map<string, Said>();
    for (const upload of uploads) {
      const said = known?.get(upload.key);
      const news = known === null ? null : newsOf(said, upload, nowMs);
      if (news !== null) told.set(upload.key, news);
      const isSilent = said !== undefined && news === null;
      const quarter = isSilent ? said.quarter : quarterOf(upload);
      heard.set(upload.key, { state: upload.state, quarter, atMs: isSilent ? said.atMs : nowMs });
    }
    known = heard;
    return told;
  };
}

function newsOf(said: Said | undefined, upload: UploadStanding, nowMs: number): UploadNews | null {
  const { state } = upload;
  if (state === 'failed' || state === 'done') return said?.state === state ? null : { kind: state };
  if (state !== 'moving' || said === undefined) return null;
  const quarter = quarterOf(upload);
  if (quarter <= said.quarter || quarter === QUARTERS || nowMs - said.atMs < BETWEEN_QUARTERS_MS) return null;
  return { kind: 'quarter', percent: (quarter * 100) / QUARTERS };
}

function quarterOf({ share }: UploadStanding): number {
  return Math.floor(share * QUARTERS);
}
