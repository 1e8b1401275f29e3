import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadFile } from '#shared/upload-file.ts';
import { type KeptVoice, keptVoicesOf } from './kept-voices.ts';
import { type MicrophoneProblem, type Recording, recordVoice } from './record-voice.ts';

/** A remark that is not with its mark yet. */
export type VoiceState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'denied'; readonly why: MicrophoneProblem }
  | { readonly kind: 'recording'; readonly recording: Recording }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'failed'; readonly problem: unknown; readonly file: File }
  /** From an earlier visit to the page, which ended before it was sent. */
  | ({ readonly kind: 'kept' } & KeptVoice)
  /** Another window of this browser records or sends it, or has dealt with what was kept. */
  | { readonly kind: 'elsewhere' };

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
const isUnsent = ({ kind }: VoiceState) => kind === 'recording' || kind === 'sending' || kind === 'failed';

interface Voices {
  readonly staffId: number;
  /** The marks that there are when the answer is opened. */
  readonly markIds: readonly string[];
  readonly onSent: (markId: string, fileId: number) => void;
}

/**
 * Remarks by the marks they are spoken at, from the press until the server has them; `onSent` puts them to their marks. They
 * are uploaded at once, and stay on this device until then: what a reload or a crash has ended is offered again.
 */
export function useVoices({ staffId, markIds, onSent }: Voices) {
  const [states, setStates] = useState<ReadonlyMap<string, VoiceState>>(new Map());
  const latest = useRef({ states, onSent });
  useEffect(() => {
    latest.current = { states, onSent };
  });
  const kept = keptVoicesOf(staffId);
  const [first] = useState(markIds);
  /** How to let go what this window has taken, by the mark. */
  const taken = useRef(new Map<string, () => void>());
  const isShown = useRef(true);
  const isLost = [...states.values()].some(isUnsent);
  useEffect(() => {
    if (!isLost) return undefined;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isLost]);
  // Opening the next answer ends the recording and keeps it.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      for (const [markId, state] of latest.current.states) {
        if (state.kind === 'recording') state.recording.stop();
        if (state.kind === 'failed') letGo(markId);
      }
    };
  }, []);

  function letGo(markId: string) {
    taken.current.get(markId)?.();
    taken.current.delete(markId);
  }

  /** Whether this window has the remark of a mark now; says so where another one has it. */
  async function take(markId: string): Promise<boolean> {
    if (taken.current.has(markId)) return true;
    const release = await kept.take(markId);
    if (release === null) set(markId, { kind: 'elsewhere' });
    else taken.current.set(markId, release);
    return release !== null;
  }

  const set = useCallback((markId: string, state: VoiceState | null) => {
    const next = new Map(latest.current.states);
    if (state === null) next.delete(markId);
    else next.set(markId, state);
    latest.current.states = next;
    setStates(next);
  }, []);

  /** Offers what is left of a remark; says whether anything is. */
  const offer = useCallback(
    async (markId: string): Promise<boolean> => {
      const voice = await findLeft(staffId, markId);
      if (voice === null || !isShown.current || latest.current.states.has(markId)) return false;
      set(markId, { kind: 'kept', ...voice });
      return true;
    },
    [staffId, set],
  );

  useEffect(() => {
    for (const markId of first) void offer(markId);
  }, [first, offer]);

  function send(markId: string, file: File) {
    set(markId, { kind: 'sending', share: 0 });
    uploadFile(file, {
      purpose: 'voice',
      signal: new AbortController().signal,
      onProgress: (bytes) => set(markId, { kind: 'sending', share: bytes / Math.max(1, file.size) }),
    })
      .then(({ id }) => {
        latest.current.onSent(markId, id);
        kept.drop(markId);
        letGo(markId);
        set(markId, null);
      })
      .catch((problem: unknown) => {
        set(markId, { kind: 'failed', problem, file });
        // Nobody can try again here: the next visit is offered it.
        if (!isShown.current) letGo(markId);
      });
  }

  return {
    offer,
    stateOf: (markId: string): VoiceState | null => states.get(markId) ?? null,
    has: (markId: string) => states.has(markId),
    /** A verdict waits for them. */
    isBusy: isLost || [...states.values()].some(({ kind }) => kind === 'kept'),
    async record(markId: string) {
      const isTaken = [...latest.current.states.values()].some(({ kind }) => kind === 'asking' || kind === 'recording');
      if (isTaken) return;
      set(markId, { kind: 'asking' });
      if (!(await take(markId))) return;
      const recording = await recordVoice({
        onPiece: (file, lengthMs) => kept.keep(markId, file, lengthMs),
        onFile: (file) => send(markId, file),
      });
      if (typeof recording === 'string') {
        letGo(markId);
        return set(markId, { kind: 'denied', why: recording });
      }
      // Asked in vain: the question was called off meanwhile.
      if (latest.current.states.get(markId)?.kind !== 'asking') return recording.discard();
      set(markId, { kind: 'recording', recording });
    },
    /** Sends again what could not be sent, or what is left of an earlier visit. */
    async retry(markId: string) {
      const state = latest.current.states.get(markId);
      if (state?.kind === 'failed') return send(markId, state.file);
      if (state?.kind !== 'kept') return;
      set(markId, { kind: 'sending', share: 0 });
      if (!(await take(markId))) return;
      // Another window has sent or discarded it meanwhile.
      if ((await kept.find(markId)) === null) {
        letGo(markId);
        return set(markId, { kind: 'elsewhere' });
      }
      send(markId, state.file);
    },
    drop(markId: string) {
      const state = latest.current.states.get(markId);
      if (state?.kind === 'recording') state.recording.discard();
      if (state?.kind !== 'elsewhere') kept.drop(markId);
      letGo(markId);
      set(markId, null);
    },
  };
}

/** What an earlier visit has left of a remark, null where nothing is or another window has it. */
async function findLeft(staffId: number, markId: string): Promise<KeptVoice | null> {
  const kept = keptVoicesOf(staffId);
  const voice = await kept.find(markId);
  const letGo = voice === null ? null : await kept.take(markId);
  letGo?.();
  return letGo === null ? null : voice;
}
