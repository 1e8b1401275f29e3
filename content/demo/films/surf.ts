import { seededRandom } from '@daystream/covers/drawing/random';
import { fade } from './tones.ts';
import { breathLevel, stepAt, timedSteps, totalSeconds, type Step } from './timeline.ts';
import { SAMPLE_RATE } from './wav.ts';

/** Two one-pole filters in a row: enough to turn noise into water. */
class LowPass {
  #first = 0;
  #second = 0;

  next(sample: number, cutoffHz: number): number {
    const share = 1 - Math.exp((-2 * Math.PI * cutoffHz) / SAMPLE_RATE);
    this.#first += (sample - this.#first) * share;
    this.#second += (this.#first - this.#second) * share;
    return this.#second;
  }
}

/** A sea that draws back with the inhale and comes in with the exhale. */
export function surf(steps: readonly Step[], seed: string): Float32Array {
  const random = seededRandom(seed);
  const timed = timedSteps(steps);
  const samples = new Float32Array(Math.round(totalSeconds(steps) * SAMPLE_RATE));
  const [wash, deep, foam] = [new LowPass(), new LowPass(), new LowPass()];
  let swell = 0.5;
  let target = 0.5;
  for (let index = 0; index < samples.length; index++) {
    const time = index / SAMPLE_RATE;
    const { step, share } = stepAt(timed, time);
    const level = breathLevel(timed, time);
    const breaking = step.breath === 'out' ? Math.sin(Math.PI * Math.min(1, share * 1.15)) ** 1.5 : 0;
    if (index % (SAMPLE_RATE * 2) === 0) target = 0.3 + 0.7 * random();
    swell += (target - swell) / (SAMPLE_RATE * 1.5);
    const noise = random() * 2 - 1;
    const water = wash.next(noise, 260 + 520 * level + 900 * breaking) * (0.9 + 1.1 * level + 1.3 * breaking);
    const floor = deep.next(noise, 110) * (2.2 + swell);
    const hiss = (noise - foam.next(noise, 1800)) * 0.014 * breaking;
    samples[index] = water + floor + hiss * 4;
  }
  fade(samples);
  return samples;
}
