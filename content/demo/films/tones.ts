import { seededRandom } from '@daystream/covers/drawing/random';
import { reverb } from './reverb.ts';
import { breathLevel, timedSteps, totalSeconds, type Step, type TimedStep } from './timeline.ts';
import { SAMPLE_RATE } from './wav.ts';

/** Frequencies of a chord in Hz, low to high: the lower half always sounds, the upper half opens with the inhale. */
export type Chord = readonly [root: number, fifth: number, octave: number, ninth: number, tenth: number, top: number];

const ROOT_RATIOS = [1, 1.5, 2, 2.25, 2.5, 3] as const;

export function chordOn(rootHz: number): Chord {
  return ROOT_RATIOS.map((ratio) => rootHz * ratio) as unknown as Chord;
}

/** A bowl struck softly: partials that are no multiples of each other, the high ones dying first. */
const BOWL = [
  [1, 1, 3.6],
  [2.71, 0.5, 2.3],
  [5.2, 0.22, 1.2],
  [8.4, 0.08, 0.6],
] as const;

function add(samples: Float32Array, at: number, amount: number): void {
  samples[at] = (samples[at] ?? 0) + amount;
}

function strike(samples: Float32Array, atS: number, hz: number, loudness: number): void {
  const start = Math.round(atS * SAMPLE_RATE);
  for (const [ratio, share, decayS] of BOWL) {
    const length = Math.min(samples.length - start, Math.round(decayS * 4 * SAMPLE_RATE));
    for (let index = 0; index < length; index++) {
      const time = index / SAMPLE_RATE;
      const rise = Math.min(1, time / 0.02);
      const beat = 1 + 0.12 * Math.sin(2 * Math.PI * 1.3 * time);
      const wave = Math.sin(2 * Math.PI * hz * ratio * time);
      add(samples, start + index, wave * loudness * share * rise * beat * Math.exp(-time / decayS));
    }
  }
}

function pad(samples: Float32Array, steps: readonly TimedStep[], chord: Chord, seed: string): void {
  const random = seededRandom(seed);
  chord.forEach((hz, voice) => {
    const upper = voice / (chord.length - 1);
    const [phaseA, phaseB, drift] = [random() * 6.28, random() * 6.28, 0.05 + random() * 0.07];
    const loudness = 0.2 / (1 + voice * 0.42);
    for (let index = 0; index < samples.length; index++) {
      const time = index / SAMPLE_RATE;
      const level = breathLevel(steps, time);
      const open = (1 - upper) * (0.75 + 0.25 * level) + upper * level * level;
      const sway = 0.82 + 0.18 * Math.sin(2 * Math.PI * drift * time + phaseA);
      const wave = Math.sin(2 * Math.PI * hz * time + phaseA) + Math.sin(2 * Math.PI * hz * 1.0031 * time + phaseB);
      const warmth = 0.22 * Math.sin(4 * Math.PI * hz * time + phaseB) * (1 - upper);
      add(samples, index, (wave + warmth) * loudness * open * sway);
    }
  });
}

const STRIKES: Partial<Record<Step['breath'], readonly [ratio: number, loudness: number]>> = {
  in: [4, 0.26],
  hold: [5, 0.1],
  out: [3, 0.22],
};

const FADE_S = 2.5;

export function fade(samples: Float32Array, seconds = FADE_S): void {
  const length = Math.round(seconds * SAMPLE_RATE);
  for (let index = 0; index < length; index++) {
    const gain = Math.sin((Math.PI / 2) * (index / length));
    for (const at of [index, samples.length - 1 - index]) samples[at] = (samples[at] ?? 0) * gain;
  }
}

/** A pad that opens and closes with the breath, and a bowl at every change. */
export function tones(steps: readonly Step[], rootHz: number, seed: string): Float32Array {
  const timed = timedSteps(steps);
  const samples = new Float32Array(Math.round(totalSeconds(steps) * SAMPLE_RATE));
  pad(samples, timed, chordOn(rootHz), seed);
  timed.forEach((step, index) => {
    const sound = STRIKES[step.breath];
    if (sound && timed[index - 1]?.breath !== step.breath) strike(samples, step.startS, rootHz * sound[0], sound[1]);
  });
  const heard = reverb(samples, 0.34);
  fade(heard);
  return heard;
}
