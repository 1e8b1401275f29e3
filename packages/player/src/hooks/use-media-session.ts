import { useEffect } from 'react';
import type { Engine } from '../engine.ts';
import { useSelected } from '../store.ts';
import type { PlayerProps } from '../types.ts';

const SKIP_MS = 10_000;

/** Handles media keys, headphones and the lock screen, from the start of the film until the player unmounts. */
export function useMediaSession(engine: Engine, { title, poster, next, previous }: PlayerProps, goTo: GoTo): void {
  const isStarted = useSelected(engine.store, (state) => state.started);
  const isPlaying = useSelected(engine.store, (state) => state.playing);
  const hasNext = next !== undefined;
  const hasPrevious = previous !== undefined;

  useEffect(() => {
    if (!isStarted || !('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title, artwork: poster ? [{ src: poster }] : [] });
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: engine.play,
      pause: engine.pause,
      seekbackward: ({ seekOffset }) => engine.skip(-(seekOffset ? seekOffset * 1000 : SKIP_MS)),
      seekforward: ({ seekOffset }) => engine.skip(seekOffset ? seekOffset * 1000 : SKIP_MS),
      seekto: ({ seekTime }) => engine.seek((seekTime ?? 0) * 1000),
      ...(hasNext && { nexttrack: () => goTo('next') }),
      ...(hasPrevious && { previoustrack: () => goTo('previous') }),
    };
    const actions = Object.keys(handlers) as MediaSessionAction[];
    for (const action of actions) setHandler(session, action, handlers[action] ?? null);
    return () => {
      for (const action of actions) setHandler(session, action, null);
      session.metadata = null;
    };
  }, [engine, goTo, isStarted, title, poster, hasNext, hasPrevious]);

  useEffect(() => {
    if (isStarted && 'mediaSession' in navigator)
      navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [isStarted, isPlaying]);
}

type GoTo = (neighbour: 'next' | 'previous') => void;

function setHandler(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // The browser does not support this action.
  }
}
