/** Why a whole subtitle file is refused. */
export const subtitleRefusals = ['not_text', 'too_large', 'no_cues', 'too_many_cues'] as const;

/** Why a cue is left out; the rest of its file is shown. */
export const cueFaults = ['bad_time', 'ends_before_start', 'text_too_long', 'text_without_time'] as const;
export type CueFault = (typeof cueFaults)[number];

export type SubtitleFault = (typeof subtitleRefusals)[number] | CueFault;

/** A cue that was left out, by its line in the file, counted from 1. */
export interface SkippedCue {
  readonly kind: CueFault;
  readonly line: number;
}
