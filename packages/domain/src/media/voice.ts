import { voiceLimits } from '../limits.ts';

/** As loud as speech is on the radio and in films (EBU R 128, without its pauses), and quieter than any speech. */
const VOICE_LUFS = -16;
const SILENCE_LUFS = -50;

/** A recording as it was decoded. */
export interface VoiceFacts {
  readonly durationMs: number;
  /** Without its pauses; -70 or less: nothing but pauses. */
  readonly loudnessLufs: number;
}

export type VoiceProblem = 'too_short' | 'too_long' | 'silent';

/** Why a spoken remark is refused, null when it is fine. */
export function voiceProblem({ durationMs, loudnessLufs }: VoiceFacts): VoiceProblem | null {
  if (!(durationMs >= voiceLimits.leastMs)) return 'too_short';
  if (durationMs > voiceLimits.longestMs + voiceLimits.slackMs) return 'too_long';
  return loudnessLufs >= SILENCE_LUFS ? null : 'silent';
}

/** How much louder a remark is made, so that all are equally loud; in decibels. */
export function voiceGainDb({ loudnessLufs }: Pick<VoiceFacts, 'loudnessLufs'>): number {
  return VOICE_LUFS - Math.max(loudnessLufs, SILENCE_LUFS);
}
