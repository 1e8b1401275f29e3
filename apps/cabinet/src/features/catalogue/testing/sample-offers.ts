import type { WireCourse } from '@daystream/contract/courses';
import { sampleCourse } from '../../streams/testing/sample-course.ts';

/** A course as the catalogue gets it: without its stages. */
export function sampleOffer(id: number, caption: string, given: Partial<WireCourse> = {}): WireCourse {
  const { stages: _, ...course } = sampleCourse;
  return { ...course, id, title_short: caption, ...given };
}
