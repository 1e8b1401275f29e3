import type { Language } from '../languages.ts';

/** Read by most of those who read no other language of a film. */
const COMMON_LANGUAGE: Language = 'en';

/** What decides on the subtitles of a film. Languages are BCP 47. */
export interface SubtitleFacts {
  /** The languages in which the film has subtitles. */
  readonly written: readonly string[];
  /** The languages of its audio tracks, empty without speech; null when unknown. */
  readonly spoken: readonly string[] | null;
  readonly learner: string;
  readonly variantDefault: string;
  /** What the learner has chosen before, in any film; null before their first choice. */
  readonly chosen: { readonly isOn: boolean; readonly language: string | null } | null;
}

/** The language to show, null for none: on by default where no audio track is in the learner's language. */
export function shownSubtitles(facts: SubtitleFacts): string | null {
  const isOn = facts.chosen?.isOn ?? trackIn(facts.spoken ?? [], facts.learner) === undefined;
  return isOn ? writtenLanguage(facts) : null;
}

/** The first of these that the film has: chosen before, the learner's, the variant's, English; else null. */
export function writtenLanguage({
  written,
  learner,
  variantDefault,
  chosen,
}: Omit<SubtitleFacts, 'spoken'>): string | null {
  for (const wish of [chosen?.language, learner, variantDefault, COMMON_LANGUAGE]) {
    const found = wish == null ? undefined : trackIn(written, wish);
    if (found !== undefined) return found;
  }
  return null;
}

/** The same language, else the same without its region: `pt-BR` for `pt`. */
function trackIn(languages: readonly string[], wanted: string): string | undefined {
  const primary = (code: string) => code.toLowerCase().split('-')[0];
  return languages.find((each) => each === wanted) ?? languages.find((each) => primary(each) === primary(wanted));
}
