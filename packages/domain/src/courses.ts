import { type DemoFacts, isDemoRestricted } from './courses/demo.ts';

export * from './courses/demo.ts';
export * from './courses/demo-abilities.ts';
export * from './courses/gaps.ts';
export * from './courses/parts.ts';

/** Type numbers of a file on the wire (CRS-021). */
export const fileTypes = { video: 1, image: 2, sound: 3, document: 4, subtitle: 5 } as const;
export type FileKind = keyof typeof fileTypes;
export type FileType = (typeof fileTypes)[FileKind];
export const fileKinds = Object.keys(fileTypes) as FileKind[];

/** Returns the kind of a type number; an unknown number counts as `document or other`. */
export function fileKind(type: number): FileKind {
  return fileKinds.find((kind) => fileTypes[kind] === type) ?? 'document';
}

export const stageStates = ['open', 'close'] as const; // Q134
export type StageState = (typeof stageStates)[number];

export const lessonKinds = ['theory', 'analysis', 'practice'] as const;
export type LessonKind = (typeof lessonKinds)[number];

/** The word that ends a lesson's title in parentheses and gives its kind (CRS-017). */
export const lessonKindWords: Record<LessonKind, string> = {
  theory: 'теория',
  analysis: 'разбор',
  practice: 'исполнение',
};

const TITLE_WITH_SUFFIX = /^(.*\S)\s*\(([^()]+)\)$/su;

/** Splits a lesson's title from its kind; only the three words at the very end count, in any case (Q135). */
export function lessonTitle(written: string): { title: string; kind: LessonKind | null } {
  const title = written.trim();
  const [, bare = '', word = ''] = TITLE_WITH_SUFFIX.exec(title) ?? [];
  const kind = lessonKinds.find((each) => lessonKindWords[each] === word.trim().toLowerCase());
  return kind ? { title: bare, kind } : { title, kind: null };
}

/** What an author may ask of an answer to a homework (HMW-014). */
export const askedAnswers = ['text', 'photo', 'video', 'exercise'] as const;
export type AskedAnswer = (typeof askedAnswers)[number];

export interface RepeatRange {
  from: number | null;
  to: number | null;
}

/** Returns how often a lesson set is played: its count, clamped to the learner's range; bounds are optional (Q166). */
export function clampRepeatCount(count: number, range: RepeatRange): number {
  return Math.min(Math.max(count, range.from ?? count), range.to ?? Number.POSITIVE_INFINITY);
}

export interface DayDemoFacts extends DemoFacts {
  isDemoAccessible: boolean;
  isOpenByTimeDelay: boolean;
}

/** Returns what locks a day of a course: demo limits for demo streams, the time delay for every stream (Q143). */
export function dayDemoLock(facts: DayDemoFacts): 'demo' | 'time_delay' | null {
  if (isDemoRestricted(facts) && !facts.isDemoAccessible) return 'demo';
  return facts.isOpenByTimeDelay ? null : 'time_delay';
}

/** Says whether a course document leads anywhere: with an address or a file (CRS-004). */
export function documentIsUsable(document: { url?: string | null; file?: object | null }): boolean {
  return Boolean(document.url) || Boolean(document.file);
}

export const sourceKinds = ['local', 'hls', 'mp4', 'file'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export interface VideoSources {
  localUrl?: string | null;
  m3u8?: string | null;
  mp4?: string | null;
  url?: string | null;
}

/** Returns what the player plays: the downloaded film, HLS, mp4, the plain file (Q141); null is a film not converted yet. */
export function pickSource(video: VideoSources): { kind: SourceKind; url: string } | null {
  const urls = { local: video.localUrl, hls: video.m3u8, mp4: video.mp4, file: video.url };
  for (const kind of sourceKinds) {
    const url = urls[kind];
    if (url) return { kind, url };
  }
  return null;
}

/** Returns the version a stream is offered, null when it has the newest; an offer, never forced (Q142). */
export function versionUpdateOffer(facts: { streamVersion: number; courseVersion: number }): number | null {
  return facts.streamVersion < facts.courseVersion ? facts.courseVersion : null;
}

export interface DayContentFacts {
  isRest: boolean;
  /** The lessons that its learner may see. */
  lessonCount: number;
  /** Its author hides lessons of it while their films cannot be played. */
  areFilmsHidden: boolean;
}

/** Why a day that is no rest day has nothing to practise: by mistake (STR-043), or its films failed; null where it has. */
export function emptyDayReason({ isRest, lessonCount, areFilmsHidden }: DayContentFacts): 'mistake' | 'films' | null {
  if (isRest || lessonCount > 0) return null;
  return areFilmsHidden ? 'films' : 'mistake';
}
