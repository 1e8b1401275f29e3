import { type RefObject, useEffect, useState } from 'react';
import type { Engine } from '../engine.ts';
import type { PlayerSource } from '../types.ts';

/** Safari's names for what the Remote Playback API does elsewhere. */
interface AirPlayElement extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
}

export interface Cast {
  /** A device is there that can play the film. */
  isOffered: boolean;
  isOn: boolean;
  /** Lets the learner choose a device, or leave the one that plays. */
  choose: () => Promise<void>;
}

/**
 * Plays the film on another device where the browser offers it. The device fetches the film itself: it is given the signed
 * address of the single file, because a stream that hls.js feeds has no address.
 */
export function useCast(engine: Engine, video: RefObject<HTMLVideoElement | null>, source: PlayerSource | null): Cast {
  const address = source?.mp4 ?? source?.hls;
  const [isOffered, setOffered] = useState(false);
  const [isOn, setOn] = useState(false);

  // Asked for an element of its own, because the film's may have a stream without an address.
  useEffect(() => {
    if (address === undefined) return undefined;
    const probe: AirPlayElement = document.createElement('video');
    probe.preload = 'none';
    probe.src = address;
    const listening = new AbortController();
    const isAirPlay = probe.webkitShowPlaybackTargetPicker !== undefined;
    if (isAirPlay)
      probe.addEventListener(
        'webkitplaybacktargetavailabilitychanged',
        (event) => setOffered(Reflect.get(event, 'availability') === 'available'),
        { signal: listening.signal },
      );
    // Refused where the browser cannot watch for devices: then nothing is offered.
    else void isDone(() => remoteOf(probe)?.watchAvailability(setOffered));
    return () => {
      listening.abort();
      setOffered(false);
      if (!isAirPlay) void isDone(() => remoteOf(probe)?.cancelWatchAvailability());
      probe.removeAttribute('src');
    };
  }, [address]);

  useEffect(() => {
    const film: AirPlayElement | null = video.current;
    if (film === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const changed = (isPlayedThere: boolean) => {
      setOn(isPlayedThere);
      engine.playSingleFile(isPlayedThere);
    };
    const remote = remoteOf(film);
    remote?.addEventListener('connect', () => changed(true), { signal });
    remote?.addEventListener('disconnect', () => changed(false), { signal });
    film.addEventListener(
      'webkitcurrentplaybacktargetiswirelesschanged',
      () => changed(film.webkitCurrentPlaybackTargetIsWireless === true),
      { signal },
    );
    return () => listening.abort();
  }, [engine, video]);

  async function choose(): Promise<void> {
    const film: AirPlayElement | null = video.current;
    if (film === null) return;
    // Within the press: browsers ask for devices only then.
    engine.playSingleFile(true);
    if (film.webkitShowPlaybackTargetPicker) return film.webkitShowPlaybackTargetPicker();
    const isChosen = await isDone(() => remoteOf(film)?.prompt());
    if (!isChosen && remoteOf(film)?.state === 'disconnected') engine.playSingleFile(false);
  }

  return { isOffered, isOn, choose };
}

/** Missing in browsers that do not know it, whatever the types say. */
function remoteOf(video: HTMLVideoElement): RemotePlayback | undefined {
  return 'remote' in video ? video.remote : undefined;
}

async function isDone(ask: () => Promise<unknown> | undefined): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    return false; // the browser refuses, or the learner has chosen nothing
  }
}
