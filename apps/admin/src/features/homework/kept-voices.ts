import { filesOf } from '@daystream/client/kept-files';
import { session } from '#shared/session.ts';
import { type Attempt, type DraftMark, readMarks } from './reply-draft.ts';

/** What was recorded and is not sent yet. */
export interface KeptVoice {
  readonly file: File;
  readonly lengthMs: number;
}

/** Recordings on this device by the marks they are spoken at, so that a reload or a crash loses none. */
export function keptVoicesOf(staffId: number) {
  const files = filesOf(staffId);
  const keyOf = (markId: string) => `voice.${markId}`;
  return {
    keep(markId: string, file: File, lengthMs: number) {
      // A recording that signing out has ended is not left behind.
      if (session.token() === null) return;
      files.keep(keyOf(markId), new File([file], String(Math.round(lengthMs)), { type: file.type }));
    },
    async find(markId: string): Promise<KeptVoice | null> {
      const kept = await files.find(keyOf(markId));
      if (kept === null) return null;
      // Its name is its length: a recording that was cut off does not say it.
      return { file: new File([kept], 'voice', { type: kept.type }), lengthMs: Number(kept.name) };
    },
    drop: (markId: string) => files.drop(keyOf(markId)),
    /** Takes a remark for this window; returns a function that releases it, null while another one records or sends it. */
    take: (markId: string) => takeAlone(`${staffId}.${keyOf(markId)}`),
  };
}

/**
 * The marks of an answer whose remarks are not sent yet, in the database that has the recordings: a browser that is killed may
 * lose what it was given last for its local storage, where the draft is.
 */
export function spokenMarksOf(staffId: number, { id, attempt }: Attempt) {
  const files = filesOf(staffId);
  const key = `marks.${id}.${attempt}`;
  return {
    keep(marks: readonly DraftMark[]) {
      if (marks.length === 0) files.drop(key);
      else if (session.token() !== null) files.keep(key, new File([JSON.stringify(marks)], 'marks'));
    },
    async find(): Promise<DraftMark[]> {
      const kept = await files.find(key);
      return kept === null ? [] : readMarks(JSON.parse(await kept.text()));
    },
  };
}

/** Takes the browser's lock of this name; a window that closes lets its locks go. */
async function takeAlone(name: string): Promise<(() => void) | null> {
  // Without https the browser has no locks, and no microphone either.
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks == null) return () => undefined;
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((letGo) => resolve(letGo));
    });
  });
}
