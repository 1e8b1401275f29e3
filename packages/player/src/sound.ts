import { useEffect, useState } from 'react';

export interface SoundSource {
  readonly url: string;
  /** A fresh address when this one has expired; without it, or without one, the sound fails. */
  readonly renew?: (() => Promise<string | null>) | undefined;
}

export interface SoundHandlers {
  readonly onPlay?: () => void;
  /** It has played to its end. */
  readonly onEnded?: () => void;
}

export interface Sound {
  readonly isPlaying: boolean;
  readonly isFailed: boolean;
  readonly positionMs: number;
  /** As the file says; null before it is loaded. */
  readonly durationMs: number | null;
  toggle(): void;
  play(): void;
  pause(): void;
  seek(positionMs: number): void;
}

type State = Pick<Sound, 'isPlaying' | 'isFailed' | 'positionMs' | 'durationMs'>;

/** A sound without a picture, for controls of the caller's own. It stops when its component goes. */
class SoundPlayer {
  readonly #audio = new Audio();
  #source: SoundSource | null = null;
  #isRenewed = false;
  #wantsPlay = false;
  #handlers: SoundHandlers = {};

  constructor(onChange: (state: State) => void) {
    const tell = (isFailed = false) => {
      const { paused, ended, currentTime, duration } = this.#audio;
      const durationMs = Number.isFinite(duration) ? duration * 1000 : null;
      onChange({ isPlaying: !paused && !ended, isFailed, positionMs: currentTime * 1000, durationMs });
    };
    this.#audio.preload = 'none';
    for (const name of ['pause', 'timeupdate', 'durationchange', 'seeked'] as const)
      this.#audio.addEventListener(name, () => tell());
    this.#audio.addEventListener('play', () => {
      tell();
      this.#handlers.onPlay?.();
    });
    this.#audio.addEventListener('ended', () => {
      this.#wantsPlay = false;
      tell();
      this.#handlers.onEnded?.();
    });
    this.#audio.addEventListener('error', () => void this.#renew().then((isRenewed) => isRenewed || tell(true)));
  }

  open(source: SoundSource, handlers: SoundHandlers): void {
    this.#handlers = handlers;
    if (source.url === this.#source?.url) return void (this.#source = source);
    this.#source = source;
    this.#isRenewed = false;
    this.#audio.src = source.url;
  }

  play(): void {
    this.#wantsPlay = true;
    // Refused without a press of the page: the button stays.
    this.#audio.play().catch(() => undefined);
  }

  pause(): void {
    this.#wantsPlay = false;
    this.#audio.pause();
  }

  toggle(): void {
    if (this.#audio.paused || this.#audio.ended) this.play();
    else this.pause();
  }

  seek(positionMs: number): void {
    this.#audio.currentTime = positionMs / 1000;
  }

  close(): void {
    this.#handlers = {};
    this.#source = null;
    this.#audio.pause();
    this.#audio.removeAttribute('src');
  }

  async #renew(): Promise<boolean> {
    const source = this.#source;
    if (source?.renew === undefined || this.#isRenewed) return source === null;
    this.#isRenewed = true;
    const url = await source.renew().catch(() => null);
    if (url === null || this.#source !== source) return this.#source !== source;
    this.#audio.src = url;
    if (this.#wantsPlay) this.play();
    return true;
  }
}

/** The state of a sound and what a button does with it. */
export function useSound(source: SoundSource, handlers: SoundHandlers = {}): Sound {
  const [state, setState] = useState<State>({ isPlaying: false, isFailed: false, positionMs: 0, durationMs: null });
  const [player] = useState(() => new SoundPlayer(setState));
  useEffect(() => {
    player.open(source, handlers);
  });
  useEffect(() => () => player.close(), [player]);
  return {
    ...state,
    toggle: () => player.toggle(),
    play: () => player.play(),
    pause: () => player.pause(),
    seek: (positionMs) => player.seek(positionMs),
  };
}
