import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { parseWebVtt } from '../captions/web-vtt.ts';
import { createEngine, type Engine } from '../engine.ts';
import { browserMemory } from '../memory.ts';
import type { PlayerProps } from '../types.ts';

/** Creates one engine per component, which calls the page back. */
export function useEngine(props: PlayerProps): Engine {
  const [engine] = useState(() => createEngine(props.memory ?? browserMemory, props.locale));

  useLayoutEffect(() => engine.listen(props));

  const { locale } = props;
  useEffect(() => engine.languageChanged(locale), [engine, locale]);

  const captions = props.words?.kind === 'subtitle' ? props.words.vtt : null;
  useEffect(() => engine.editCaptions(captions === null ? null : parseWebVtt(captions)), [engine, captions]);
  return engine;
}

/**
 * Passes the film of the props to the engine and the engine to the page.
 * Both happen in one commit: whatever stood in for the player has left, and no press may find an engine without a film.
 */
export function useFilm(
  engine: Engine,
  props: PlayerProps,
  { video, root }: { video: RefObject<HTMLVideoElement | null>; root: RefObject<HTMLElement | null> },
): void {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => (video.current ? engine.attach(video.current) : undefined), [engine, video]);

  const { storageKey } = props;
  const hls = props.source?.hls;
  const mp4 = props.source?.mp4;
  const hasSource = props.source !== null;
  // Depends on the addresses, because the source object may be new at every render.
  useLayoutEffect(() => {
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
}
