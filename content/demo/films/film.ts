import type { CoverTag } from '@daystream/covers/palettes';
import type { PoseName } from '@daystream/covers/figure/poses';
import type { HairStyle } from '@daystream/covers/figure/head';
import type { Gesture } from '@daystream/covers/portrait/hands';
import type { Hairdo } from '@daystream/covers/portrait/hair';
import type { Breath, Calm, Saying, Step } from './timeline.ts';

interface PersonSubject {
  readonly kind: 'person';
  readonly pose: PoseName;
  readonly hairStyle: HairStyle;
}

interface FaceSubject {
  readonly kind: 'face';
  readonly gesture: Exclude<Gesture, 'none'>;
  readonly hairdo: Hairdo;
}

export interface Film {
  /** Below `content/demo`, without an ending. */
  readonly path: string;
  readonly tag: CoverTag;
  /** Which of the tag's palettes. */
  readonly palette: number;
  readonly place: 'open air' | 'studio';
  readonly subject: PersonSubject | FaceSubject;
  /** Lowest note of the pad. */
  readonly rootHz: number;
  /** What to do with each breath, in place of its name. */
  readonly guideWords?: Partial<Record<Breath, Saying>>;
  /** Where guide words cover nobody. */
  readonly calm?: Calm;
  /** The sea is heard under the tones. */
  readonly hasSurf?: boolean;
  readonly steps: readonly Step[];
}

export const say = (ru: string, en: string, es: string): Saying => ({ ru, en, es });

export function step(breath: Breath, seconds: number, words?: Saying, pose?: PoseName): Step {
  return { breath, seconds, ...(words ? { say: words } : {}), ...(pose ? { pose } : {}) };
}

/** A step with words of its own over the picture. */
export function guided(guide: Saying, given: Step): Step {
  return { ...given, guide };
}

/** One breath after another in the same rhythm; every round brings its own words, or silence. */
export function rounds(
  rhythm: readonly (readonly [Breath, number])[],
  words: readonly (readonly (Saying | undefined)[])[],
): Step[] {
  return words.flatMap((round) => rhythm.map(([breath, seconds], index) => step(breath, seconds, round[index])));
}
