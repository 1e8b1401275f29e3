/** A video element that plays by command: the test DOM has the element but no media behind it. */
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
    /** The length is known, the first frame is there. */
    loaded() {
      media.duration = durationS;
      tell('loadedmetadata', 'canplay');
      if (!media.paused) tell('playing');
    },
    /** Time goes on by itself, without a seek. */
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
