import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Full screen of the whole player; on an iPhone, which does not allow that, of the video element. */
export function useFullScreen(
  root: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): { isOn: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    const changed = () => setOn(root.current !== null && document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [root]);

  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (root.current && video.current) void enterFullScreen(root.current, video.current);
  }, [root, video]);

  return { isOn, toggle };
}

async function enterFullScreen(root: HTMLElement, video: HTMLVideoElement): Promise<void> {
  if (typeof root.requestFullscreen !== 'function') {
    callIfThere(video, 'webkitEnterFullscreen');
    return;
  }
  try {
    await root.requestFullscreen({ navigationUI: 'hide' });
    const isPortrait = video.videoHeight > video.videoWidth;
    await callIfThere(screen.orientation, 'lock', isPortrait ? 'portrait' : 'landscape');
  } catch {
    // The browser refused, or the device cannot rotate: the orientation stays.
  }
}

function callIfThere(owner: object, name: string, ...values: string[]): unknown {
  const method: unknown = Reflect.get(owner, name);
  return typeof method === 'function' ? method.apply(owner, values) : undefined;
}
