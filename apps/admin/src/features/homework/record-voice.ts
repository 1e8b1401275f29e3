import { voiceLimits } from '@daystream/domain/limits';

/** Why nothing can be recorded; each has its own way out. */
export type MicrophoneProblem = 'refused' | 'no_microphone' | 'busy' | 'unsupported';

/** A recording under way. */
export interface Recording {
  readonly startedAtMs: number;
  /** How loud it is now: 0 to 1. */
  level(): number;
  /** Ends it; the file follows. */
  stop(): void;
  /** Ends it without a file. */
  discard(): void;
}

/** The first that the browser can write: Chrome and Firefox, then Safari. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4'] as const;
const PIECE_MS = 1000;
const WANTED = { audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } } as const;

export interface RecordingHandlers {
  /** What is recorded so far, about every second. */
  readonly onPiece: (file: File, lengthMs: number) => void;
  /** It has ended. */
  readonly onFile: (file: File) => void;
}

/** Asks for the microphone and records until it is stopped, the limit is reached or the microphone is gone. */
export async function recordVoice({ onPiece, onFile }: RecordingHandlers): Promise<Recording | MicrophoneProblem> {
  // Without https the browser has no microphone to offer.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined || typeof MediaRecorder === 'undefined') return 'unsupported';
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  if (mimeType === undefined) return 'unsupported';
  const stream = await devices.getUserMedia(WANTED).catch(problemOf);
  if (typeof stream === 'string') return stream;
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 64_000 });
  const meter = openMeter(stream);
  const pieces: Blob[] = [];
  let isWanted = true;
  const written = () => new File(pieces, 'voice', { type: mimeType, lastModified: Date.now() });
  recorder.addEventListener('dataavailable', ({ data }) => {
    pieces.push(data);
    if (isWanted) onPiece(written(), performance.now() - startedAtMs);
  });
  recorder.addEventListener('stop', () => {
    clearTimeout(timer);
    meter.close();
    for (const track of stream.getTracks()) track.stop();
    if (isWanted) onFile(written());
  });
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setTimeout(stop, voiceLimits.longestMs);
  const startedAtMs = performance.now();
  recorder.start(PIECE_MS);
  return {
    startedAtMs,
    level: meter.level,
    stop,
    discard() {
      isWanted = false;
      stop();
    },
  };
}

function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'no_microphone' : 'busy';
}

/** Ordinary speech fills the meter to about two thirds. */
const METER_GAIN = 6;

function openMeter(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) * METER_GAIN);
    },
    close: () => void context.close(),
  };
}
