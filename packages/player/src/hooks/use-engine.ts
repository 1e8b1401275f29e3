import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { parseWebVtt } from '../captions/web-vtt.ts';
import { createEngine, type Engine } from '../engine.ts';
import { browserMemory } from '../memory.ts';
import type { PlayerProps } from '../types.ts';

/** Creates one engine per component and passes it the film of the props. */
export function useEngine(
  props: PlayerProps,
  video: RefObject<HTMLVideoElement | null>,
  root: RefObject<HTMLElement | null>,
): Engine {
  const [engine] = useState(() => createEngine(props.memory ?? browserMemory, props.locale));
  const latest = useRef(props);

  useLayoutEffect(() => {
    latest.current = props;
    engine.listen(props);
  });

  useEffect(() => (video.current ? engine.attach(video.current) : undefined), [engine, video]);

  const { storageKey, locale } = props;
  useEffect(() => engine.languageChanged(locale), [engine, locale]);

  const captions = props.words?.kind === 'subtitle' ? props.words.vtt : null;
  useEffect(() => engine.editCaptions(captions === null ? null : parseWebVtt(captions)), [engine, captions]);

  const hls = props.source?.hls;
  const mp4 = props.source?.mp4;
  const hasSource = props.source !== null;
  // Depends on the addresses, because the source object may be new at every render.
  useEffect(() => {
    const { source, startAtMs, autoStart } = latest.current;
    engine.load({ source, storageKey, startAtMs, autoStart: autoStart === true });
  }, [engine, storageKey, hls, mp4, hasSource]);

  useImperativeHandle(props.ref, () => {
    const { play, pause, seek, positionMs } = engine;
    const focus = () => root.current?.querySelector<HTMLElement>('.dsp-play')?.focus({ preventScroll: true });
    const isPlaying = () => engine.store.get().playing;
    const speed = () => engine.store.get().speed;
    return { play, pause, seek, positionMs, isPlaying, speed, focus };
  }, [engine, root]);
  return engine;
}
