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
  /** Of an earlier visit to the page, which has ended before it was sent. */
  | ({ readonly kind: 'kept' } & KeptVoice);

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
  const isLost = [...states.values()].some(isUnsent);
  useEffect(() => {
    if (!isLost) return undefined;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isLost]);
  // Whoever goes on to the next answer has ended the recording, and keeps it.
  useEffect(
    () => () => {
      for (const state of latest.current.states.values()) if (state.kind === 'recording') state.recording.stop();
    },
    [],
  );

  const set = useCallback((markId: string, state: VoiceState | null) => {
    const next = new Map(latest.current.states);
    if (state === null) next.delete(markId);
    else next.set(markId, state);
    latest.current.states = next;
    setStates(next);
  }, []);

  useEffect(() => {
    let isHere = true;
    for (const markId of first)
      void keptVoicesOf(staffId)
        .find(markId)
        .then((voice) => {
          if (isHere && voice !== null && !latest.current.states.has(markId)) set(markId, { kind: 'kept', ...voice });
        });
    return () => {
      isHere = false;
    };
  }, [first, staffId, set]);

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
        set(markId, null);
      })
      .catch((problem: unknown) => set(markId, { kind: 'failed', problem, file }));
  }

  return {
    stateOf: (markId: string): VoiceState | null => states.get(markId) ?? null,
    has: (markId: string) => states.has(markId),
    /** A verdict waits for them. */
    isBusy: isLost || [...states.values()].some(({ kind }) => kind === 'kept'),
    async record(markId: string) {
      const isTaken = [...latest.current.states.values()].some(({ kind }) => kind === 'asking' || kind === 'recording');
      if (isTaken) return;
      set(markId, { kind: 'asking' });
      const recording = await recordVoice({
        onPiece: (file, lengthMs) => kept.keep(markId, file, lengthMs),
        onFile: (file) => send(markId, file),
      });
      if (typeof recording === 'string') return set(markId, { kind: 'denied', why: recording });
      // Asked in vain: the question was called off meanwhile.
      if (latest.current.states.get(markId)?.kind !== 'asking') return recording.discard();
      set(markId, { kind: 'recording', recording });
    },
    /** Sends again what could not be sent, or what is left of an earlier visit. */
    retry(markId: string) {
      const state = latest.current.states.get(markId);
      if (state?.kind === 'failed' || state?.kind === 'kept') send(markId, state.file);
    },
    drop(markId: string) {
      const state = latest.current.states.get(markId);
      if (state?.kind === 'recording') state.recording.discard();
      kept.drop(markId);
      set(markId, null);
    },
  };
}
