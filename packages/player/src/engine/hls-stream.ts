import type Hls from 'hls.js';
import type { Level, MediaPlaylist } from 'hls.js';
import { cueOf } from '../captions/web-vtt.ts';
import type { MediaTrack, Quality } from '../state.ts';
import { hlsFault } from './hls-faults.ts';
import type { HlsClass } from './hls-module.ts';
import { SEEK_PICTURES_ID } from './seek-pictures.ts';
import { musicPercentOf } from './sound-balance.ts';
import { qualityWithin, type Stream, type StreamReport, type StreamStart } from './stream.ts';

// Before play only enough is loaded to start at once, because the learner may never press play.
const WARM_BUFFER_S = 6;
const PLAY_BUFFER_S = 30;
const PLAY_BUFFER_MAX_S = 90;
const KEEP_BEHIND_S = 60;
const FIRST_BANDWIDTH = 1_500_000; // bits per second, until one was measured
const RETRY_MS = 3_000;
const MAX_DECODE_RECOVERIES = 2;

/** Plays an HLS address through hls.js. */
export function openHlsStream(
  HlsJs: HlsClass,
  video: HTMLVideoElement,
  url: string,
  start: StreamStart,
  report: StreamReport,
): Stream {
  const hls = new HlsJs({
    startPosition: start.positionMs / 1000,
    enableWorker: false, // fMP4 passes through unchanged, a worker would only copy it
    renderTextTracksNatively: false,
    enableCEA708Captions: false,
    enableIMSC1: false,
    capLevelToPlayerSize: true,
    backBufferLength: KEEP_BEHIND_S,
    maxBufferLength: WARM_BUFFER_S,
    maxMaxBufferLength: WARM_BUFFER_S,
    abrEwmaDefaultEstimate: start.bandwidth ?? FIRST_BANDWIDTH,
  });
  reportTracks(HlsJs, hls, start, report);
  recoverFaults(HlsJs, hls, url, report);
  hls.loadSource(url);
  hls.attachMedia(video);

  return {
    loadAhead() {
      hls.config.maxBufferLength = PLAY_BUFFER_S;
      hls.config.maxMaxBufferLength = PLAY_BUFFER_MAX_S;
    },
    chooseQuality(id) {
      hls.nextLevel = id ?? -1;
    },
    chooseAudio(id) {
      hls.audioTrack = id;
    },
    chooseSubtitles(id) {
      hls.subtitleTrack = id ?? -1;
    },
    suspend: () => hls.stopLoad(),
    resume: () => resumeLoading(hls, url),
    bandwidth: () => (Number.isFinite(hls.bandwidthEstimate) ? hls.bandwidthEstimate : null),
    close: () => hls.destroy(),
  };
}

function reportTracks(HlsJs: HlsClass, hls: Hls, start: StreamStart, report: StreamReport): void {
  const { Events } = HlsJs;
  hls.on(Events.MANIFEST_PARSED, (_event, { audioTracks }) => {
    const qualities = levelQualities(hls.levels);
    const within = start.qualityLimit === null ? undefined : qualityWithin(qualities, start.qualityLimit);
    if (within) hls.loadLevel = within.id;
    report.qualities(qualities);
    // Without a choice, no audio description is played.
    report.spoken(audioTracks.filter((track) => !isDescription(track)).map(({ lang }) => lang ?? ''));
  });
  hls.on(Events.MANIFEST_LOADED, (_event, { sessionData, url }) => {
    const index: unknown = sessionData?.[SEEK_PICTURES_ID]?.URI;
    report.seekPictures(typeof index === 'string' ? new URL(index, new URL(url, location.href)).href : null);
  });
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
    const switched = hls.levels[level];
    if (switched) report.playingSize(levelSize(switched));
  });
  const reportAudio = () =>
    report.audioTracks(hls.audioTracks.map(mediaTrack), hls.audioTrack >= 0 ? hls.audioTrack : null);
  hls.on(Events.AUDIO_TRACKS_UPDATED, reportAudio);
  hls.on(Events.AUDIO_TRACK_SWITCHING, reportAudio); // the first one comes with the tracks; "switched" waits for media
  // NOTE: hls.js chooses a track of its own right after this event, so ours is chosen after that.
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_event, { subtitleTracks }) =>
    queueMicrotask(() => {
      if (hls.url !== null) report.subtitleTracks(subtitleTracks.map(mediaTrack));
    }),
  );
  hls.on(Events.CUES_PARSED, (_event, { track, cues }) => {
    const trackId = track === 'default' ? hls.subtitleTracks.findIndex((each) => each.default) : cueTrackId(track);
    report.cues(trackId, (cues as VTTCue[]).map(cueOf));
  });
}

/** Retries network faults without limit, broken media twice. */
function recoverFaults(HlsJs: HlsClass, hls: Hls, url: string, report: StreamReport): void {
  let decodeRecoveries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  hls.on(HlsJs.Events.ERROR, (_event, error) => {
    const kind = hlsFault(error);
    if (kind === null) return;
    if (kind === 'decode' && decodeRecoveries < MAX_DECODE_RECOVERIES) {
      decodeRecoveries += 1;
      if (decodeRecoveries > 1) hls.swapAudioCodec();
      hls.recoverMediaError();
      return;
    }
    if (kind === 'network') {
      clearTimeout(retry);
      retry = setTimeout(() => resumeLoading(hls, url), RETRY_MS);
    } else {
      hls.stopLoad();
    }
    report.fault(kind);
  });
  hls.on(HlsJs.Events.FRAG_BUFFERED, () => {
    clearTimeout(retry);
    report.healed();
  });
  hls.on(HlsJs.Events.DESTROYING, () => clearTimeout(retry));
}

function resumeLoading(hls: Hls, url: string): void {
  if (hls.levels.length === 0) hls.loadSource(url);
  else hls.startLoad();
}

const levelSize = (level: Level) => Math.min(level.width, level.height) || level.height;

/** One entry per picture size, largest first; of two levels of one size the higher bitrate. */
function levelQualities(levels: readonly Level[]): Quality[] {
  const bySize = new Map<number, Quality>();
  levels.forEach((level, id) => {
    if (levelSize(level) > 0) bySize.set(levelSize(level), { id, size: levelSize(level) });
  });
  return [...bySize.values()].sort((a, b) => b.size - a.size);
}

function mediaTrack(track: MediaPlaylist, id: number): MediaTrack {
  const { lang: language = '', name: label } = track;
  const musicPercent = musicPercentOf(track.characteristics);
  return {
    id,
    language,
    label,
    ...(isDescription(track) && { isDescription: true }),
    ...(musicPercent !== null && { musicPercent }),
  };
}

const isDescription = ({ characteristics }: MediaPlaylist) =>
  characteristics?.includes('public.accessibility.describes-video') === true;

const cueTrackId = (track: string) => Number(track.replace('subtitles', ''));
