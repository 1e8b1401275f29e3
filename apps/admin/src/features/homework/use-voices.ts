import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '#shared/upload-file.ts';
import { type MicrophoneProblem, type Recording, recordVoice } from './record-voice.ts';

/** A remark that is not with its mark yet. */
export type VoiceState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'denied'; readonly why: MicrophoneProblem }
  | { readonly kind: 'recording'; readonly recording: Recording }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'failed'; readonly problem: unknown; readonly file: File };

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
const isUnkept = ({ kind }: VoiceState) => kind === 'recording' || kind === 'sending' || kind === 'failed';

/**
 * Remarks by the marks they are spoken at, from the press until the server has them; `onSent` puts them to their marks. They
 * are uploaded at once: from then on a reload loses none.
 */
export function useVoices(onSent: (markId: string, fileId: number) => void) {
  const [states, setStates] = useState<ReadonlyMap<string, VoiceState>>(new Map());
  const latest = useRef({ states, onSent });
  useEffect(() => {
    latest.current = { states, onSent };
  });
  const isBusy = [...states.values()].some(isUnkept);
  useEffect(() => {
    if (!isBusy) return undefined;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);
  // Whoever goes on to the next answer has ended the recording, and keeps it.
  useEffect(
    () => () => {
      for (const state of latest.current.states.values()) if (state.kind === 'recording') state.recording.stop();
    },
    [],
  );

  function set(markId: string, state: VoiceState | null) {
    const next = new Map(latest.current.states);
    if (state === null) next.delete(markId);
    else next.set(markId, state);
    latest.current.states = next;
    setStates(next);
  }

  function send(markId: string, file: File) {
    set(markId, { kind: 'sending', share: 0 });
    uploadFile(file, {
      purpose: 'voice',
      signal: new AbortController().signal,
      onProgress: (bytes) => set(markId, { kind: 'sending', share: bytes / Math.max(1, file.size) }),
    })
      .then(({ id }) => {
        latest.current.onSent(markId, id);
        set(markId, null);
      })
      .catch((problem: unknown) => set(markId, { kind: 'failed', problem, file }));
  }

  return {
    stateOf: (markId: string): VoiceState | null => states.get(markId) ?? null,
    has: (markId: string) => states.has(markId),
    /** A verdict waits for them. */
    isBusy,
    async record(markId: string) {
      const isTaken = [...latest.current.states.values()].some(({ kind }) => kind === 'asking' || kind === 'recording');
      if (isTaken) return;
      set(markId, { kind: 'asking' });
      const recording = await recordVoice((file) => send(markId, file));
      if (typeof recording === 'string') return set(markId, { kind: 'denied', why: recording });
      // Asked in vain: the question was called off meanwhile.
      if (latest.current.states.get(markId)?.kind !== 'asking') return recording.discard();
      set(markId, { kind: 'recording', recording });
    },
    /** Sends again what could not be sent. */
    retry(markId: string) {
      const state = latest.current.states.get(markId);
      if (state?.kind === 'failed') send(markId, state.file);
    },
    drop(markId: string) {
      const state = latest.current.states.get(markId);
      if (state?.kind === 'recording') state.recording.discard();
      set(markId, null);
    },
  };
}
