import { useEffect, useMemo, useState } from 'react';
import type { Cue } from '../captions/cue.ts';
import { parseWebVtt } from '../captions/web-vtt.ts';
import { usePlayerState, useScene } from '../scene.ts';

const NO_CUES: readonly Cue[] = [];

/** Loads the guide words in the learner's language after playback has started; a failure does not affect playback. */
export function useGuideCues(): { cues: readonly Cue[]; language: string } {
  const { source, pickGuide, words } = useScene().props;
  const edited = words?.kind === 'guide' ? words : null;
  const editedCues = useMemo(() => edited && parseWebVtt(edited.vtt), [edited]);
  const isStarted = usePlayerState((state) => state.started || state.playing);
  const guides = source?.guides ?? [];
  const language = pickGuide?.(guides.map((each) => each.language)) ?? '';
  const url = guides.find((each) => each.language === language)?.url;
  const [loaded, setLoaded] = useState({ url: '', cues: NO_CUES });

  useEffect(() => {
    if (url === undefined || !isStarted) return;
    const closing = new AbortController();
    void loadCues(url, closing.signal).then(
      (cues) => setLoaded({ url, cues }),
      () => {},
    );
    return () => closing.abort();
  }, [url, isStarted]);

  if (edited !== null && editedCues !== null) return { cues: editedCues, language: edited.language };
  return { cues: loaded.url === url ? loaded.cues : NO_CUES, language };
}

async function loadCues(url: string, signal: AbortSignal): Promise<Cue[]> {
  const answer = await fetch(url, { signal });
  return answer.ok ? parseWebVtt(await answer.text()) : [];
}
