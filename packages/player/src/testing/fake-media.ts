/** Lets tests control playback: the test DOM has a video element without media. */
export function fakeMedia(video: HTMLVideoElement, durationS: number) {
  const media = { currentTime: 0, paused: true, ended: false, seeking: false, duration: Number.NaN };
  for (const name of Object.keys(media) as (keyof typeof media)[]) {
    Object.defineProperty(video, name, {
      configurable: true,
      get: () => media[name],
      set(value: never) {
        media[name] = value;
        if (name === 'currentTime') tell('seeking', 'timeupdate', 'seeked');
      },
    });
  }
  const tell = (...events: string[]) => {
    for (const event of events) video.dispatchEvent(new Event(event));
  };
  Object.assign(video, {
    play: () => {
      if (!media.paused) return Promise.resolve();
      media.paused = false;
      media.ended = false;
      tell('play');
      if (!Number.isNaN(media.duration)) tell('playing');
      return Promise.resolve();
    },
    pause: () => {
      if (media.paused) return;
      media.paused = true;
      tell('pause');
    },
    load: () => {},
  });
  return {
    /** The metadata and the first frame are loaded. */
    loaded() {
      media.duration = durationS;
      tell('loadedmetadata', 'canplay');
      if (!media.paused) tell('playing');
    },
    /** Advances the position without a seek. */
    playTo(seconds: number) {
      media.currentTime = seconds;
      tell('timeupdate');
    },
    end() {
      media.currentTime = durationS;
      media.paused = true;
      media.ended = true;
      tell('pause', 'ended');
    },
    fail(code: number) {
      Object.defineProperty(video, 'error', { configurable: true, value: { code } });
      tell('error');
    },
  };
}
