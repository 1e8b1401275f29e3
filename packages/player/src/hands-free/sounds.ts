import type { Cue } from './cues.ts';

const TONES: Record<Cue, { hertz: number; seconds: number }> = {
  tick: { hertz: 880, seconds: 0.09 },
  chime: { hertz: 1320, seconds: 0.45 },
};
const LOUDNESS = 0.18;

let context: AudioContext | null = null;

/** Plays a cue; a browser that has not been touched yet stays silent. */
export function playCue(cue: Cue): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime } = context;
  const { hertz, seconds } = TONES[cue];
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, currentTime + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(currentTime);
  tone.stop(currentTime + seconds);
}

/** Says a sentence if the device has a voice for the language; another language's voice would mangle it. */
export function say(sentence: string, language: string): void {
  if (typeof speechSynthesis === 'undefined') return;
  const spoken = language.split('-')[0] ?? language;
  const voice = speechSynthesis.getVoices().find(({ lang }) => lang.split(/[-_]/)[0] === spoken);
  if (!voice) return;
  const words = new SpeechSynthesisUtterance(sentence);
  words.voice = voice;
  words.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
