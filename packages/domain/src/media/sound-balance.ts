/** How loud the voice and the music of a film are, in dB against their recordings; null: silent. */
export interface SoundBalance {
  /** 0: the voice alone, 100: the music alone. */
  readonly musicPercent: number;
  readonly voiceDb: number | null;
  readonly musicDb: number | null;
}

/** As recorded: what a film begins with, and what a single file has. */
export const BALANCED = { musicPercent: 50, voiceDb: 0, musicDb: 0 } as const satisfies SoundBalance;

/**
 * What a learner chooses from where the music of a film is a file of its own. One of the two is always as loud as
 * it was recorded or nearly so, and no step is so large that somebody reaches for the volume.
 */
export const soundBalances: readonly SoundBalance[] = [
  { musicPercent: 0, voiceDb: 0, musicDb: null },
  { musicPercent: 25, voiceDb: 0, musicDb: -8 },
  BALANCED,
  { musicPercent: 75, voiceDb: -8, musicDb: 2 },
  { musicPercent: 100, voiceDb: null, musicDb: 2 },
];
