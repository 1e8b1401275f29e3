import Hls, { type MediaPlaylist } from 'hls.js';
import type { HlsClass } from '../engine/hls-module.ts';

type FakeTrack = Pick<MediaPlaylist, 'lang' | 'name' | 'characteristics'>;

/** hls.js without network and media: it names these audio tracks, begins with the first and switches at once. */
export function fakeHls(audioTracks: readonly FakeTrack[]) {
  const switches: number[] = [];
  class FakeHls {
    static readonly Events = Hls.Events;
    static readonly isSupported = () => true;
    readonly config = {};
    readonly levels = [];
    readonly audioTracks = audioTracks;
    readonly subtitleTracks = [];
    readonly url = null;
    #audioTrack = -1;
    #listeners: [string, (event: string, data: object) => void][] = [];
    on(event: string, listener: (event: string, data: object) => void) {
      this.#listeners.push([event, listener]);
    }
    #emit(event: string, data: object = {}) {
      for (const [wanted, listener] of this.#listeners) if (wanted === event) listener(event, data);
    }
    loadSource() {
      setTimeout(() => {
        this.#audioTrack = 0;
        this.#emit(Hls.Events.MANIFEST_PARSED, { audioTracks });
        this.#emit(Hls.Events.AUDIO_TRACKS_UPDATED);
      });
    }
    get audioTrack() {
      return this.#audioTrack;
    }
    set audioTrack(id: number) {
      switches.push(id);
      this.#audioTrack = id;
      this.#emit(Hls.Events.AUDIO_TRACK_SWITCHING);
    }
    attachMedia() {}
    startLoad() {}
    stopLoad() {}
    destroy() {}
  }
  return { HlsJs: FakeHls as unknown as HlsClass, switches };
}
