import type { EndpointShape } from '@daystream/contract/endpoint';
import { getCourse, getDay, listStages } from '@daystream/contract/courses';
import type { Language } from '@daystream/domain/languages';
import { checkAnswer } from '#http/answer-check.ts';
import type { Context } from '#http/context.ts';
import { readCourseMedia } from '../course-media.service.ts';
import { presentCourse } from '../courses.presenter.ts';
import { findCourseTimes } from '../courses.store.ts';
import { dayParts, presentDay } from '../day.presenter.ts';
import { perSchool } from '#registrations/per-school.ts';
import { PREFIX_PLACE, PreparedText } from './prepared-text.ts';
import { type Presenting, textIn } from '../presenting.presenter.ts';
import { getPublishedCourse } from '../published-courses.service.ts';
import { RecentMap } from '#registrations/recent-map.ts';
import { presentStage } from '../stage.presenter.ts';
import type { OpenedParts } from '../viewed-courses.service.ts';

/** The cache key of an answer: viewers with equal values get the same answer. */
export interface Asked {
  readonly courseId: number;
  readonly version: number;
  readonly language: Language;
  readonly variantDefault: Language;
  readonly expand: ReadonlySet<string>;
  readonly opened: OpenedParts;
  readonly part: 'course' | 'stages' | { readonly dayId: number; readonly withFilms: boolean };
}

interface Kept {
  readonly text: PreparedText;
  readonly videoIds: ReadonlySet<number>;
  readonly fileIds: ReadonlySet<number>;
  readonly expiresAtMs: number;
}

interface Shelf {
  readonly kept: RecentMap<string, Kept>;
  readonly beingMade: Map<string, Promise<Kept>>;
}

const KEPT_BYTES = 64 * 1024 * 1024;
/** Notifications of changed films may be lost, so every answer expires; sooner while its films are transcoded. */
const KEPT_MS = 10 * 60_000;
const UNFINISHED_KEPT_MS = 5000;

const shelf = perSchool<Shelf>(() => ({
  kept: new RecentMap<string, Kept>(KEPT_BYTES, ({ text }) => text.byteLength),
  beingMade: new Map(),
}));

/** Serialises an answer once and caches it until a film in it changes, it expires, or the cache is full. */
export async function prepareAnswer(ctx: Context, asked: Asked): Promise<PreparedText> {
  const { kept, beingMade } = shelf(ctx);
  const key = keyOf(asked);
  const known = kept.get(key);
  if (known !== undefined && ctx.clock.nowMs() < known.expiresAtMs) return known.text;
  const making = beingMade.get(key) ?? makeText(ctx, asked);
  beingMade.set(key, making);
  try {
    const made = await making;
    kept.set(key, made);
    return made.text;
  } finally {
    beingMade.delete(key);
  }
}

/** Drops every cached answer that contains the film. */
export function forgetAnswersWithVideo(ctx: Context, videoId: number): void {
  const { kept } = shelf(ctx);
  for (const [key, { videoIds }] of kept.entries()) if (videoIds.has(videoId)) kept.delete(key);
}

/** Drops every cached answer of a course that shows the picture or document. */
export function forgetAnswersWithFile(ctx: Context, fileId: number): void {
  const { kept } = shelf(ctx);
  for (const [key, { fileIds }] of kept.entries()) if (fileIds.has(fileId)) kept.delete(key);
}

async function makeText(ctx: Context, asked: Asked): Promise<Kept> {
  const course = await getPublishedCourse(ctx, asked.courseId, asked.version);
  const media = await readCourseMedia(ctx, course, PREFIX_PLACE, [asked.language, asked.variantDefault]);
  const at: Presenting = { course, media, text: textIn(asked.language, asked.variantDefault), opened: asked.opened };
  const answer = checkAnswer(ctx, endpointOf(asked), await presentPart(ctx, at, asked));
  const expiresAtMs = ctx.clock.nowMs() + (media.isFinal ? KEPT_MS : UNFINISHED_KEPT_MS);
  return { text: new PreparedText(answer), videoIds: media.videoIds, fileIds: media.fileIds, expiresAtMs };
}

async function presentPart(ctx: Context, at: Presenting, { part, expand, courseId, version }: Asked): Promise<unknown> {
  if (part === 'course') return presentCourse(at, await findCourseTimes(ctx.db, courseId, version), expand);
  if (part === 'stages') return at.course.tree.stages.map((stage, index) => presentStage(stage, index + 1, at, expand));
  const place = at.course.dayById.get(part.dayId);
  if (place === undefined) throw new Error(`Day ${part.dayId} is not in version ${version} of course ${courseId}`);
  return presentDay(place.day, place.stage, at, dayParts(expand), part.withFilms);
}

function endpointOf({ part }: Asked): EndpointShape {
  if (part === 'course') return getCourse;
  return part === 'stages' ? listStages : getDay;
}

function keyOf({ courseId, version, language, variantDefault, expand, opened, part }: Asked): string {
  const parts = typeof part === 'string' ? part : `${part.dayId}${part.withFilms ? '+' : '-'}`;
  const open = `${opened.homework ? 'h' : ''}${opened.documents ? 'd' : ''}`;
  return `${courseId}:${version}:${parts}:${open}:${language}:${variantDefault}:${[...expand].join(',')}`;
}
