import { SAMPLE_RATE } from './wav.ts';

/** Schroeder's hall: four echoes that feed themselves, two diffusers after them. */
const COMBS_S = [0.0431, 0.0479, 0.0527, 0.0571] as const;
const DIFFUSERS_S = [0.0126, 0.0046] as const;
const FEEDBACK = 0.82;
const DAMPING = 0.35;

function comb(input: Float32Array, delayS: number): Float32Array {
  const delay = Math.round(delayS * SAMPLE_RATE);
  const output = new Float32Array(input.length);
  let low = 0;
  for (let index = 0; index < input.length; index++) {
    const back = index >= delay ? (output[index - delay] ?? 0) : 0;
    low = back * (1 - DAMPING) + low * DAMPING;
    output[index] = (input[index] ?? 0) + low * FEEDBACK;
  }
  return output;
}

function diffuse(input: Float32Array, delayS: number): Float32Array {
  const delay = Math.round(delayS * SAMPLE_RATE);
  const output = new Float32Array(input.length);
  for (let index = 0; index < input.length; index++) {
    const [earlier, back] = index >= delay ? [input[index - delay] ?? 0, output[index - delay] ?? 0] : [0, 0];
    output[index] = -0.6 * (input[index] ?? 0) + earlier + 0.6 * back;
  }
  return output;
}

export function reverb(dry: Float32Array, share: number): Float32Array {
  const combs = COMBS_S.map((delayS) => comb(dry, delayS));
  const sum = dry.map((_, index) => combs.reduce((total, each) => total + (each[index] ?? 0), 0) / combs.length);
  const wet = DIFFUSERS_S.reduce<Float32Array>((samples, delayS) => diffuse(samples, delayS), sum);
  return dry.map((sample, index) => sample * (1 - share) + (wet[index] ?? 0) * share);
}
