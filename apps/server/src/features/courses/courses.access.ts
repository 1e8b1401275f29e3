import type { LearnerPlace } from '@daystream/domain/courses/publish-effect';
import { type AppType, hasCapability } from '@daystream/domain/identity';
import type { ContentLock } from '@daystream/domain/streams';
import type { Context } from '#http/context.ts';
import type { Viewer } from '#http/viewer.ts';
import { perSchool } from '#registrations/per-school.ts';
import type { PublishedCourse } from './published-course.rules.ts';

type Staff = Pick<Viewer, 'roles'>;

/** Courses belong to the school: staff read and change all of them by a capability. */
export const mayViewCourses = ({ roles }: Staff): boolean => hasCapability(roles, 'view_courses');
export const mayEditCourses = ({ roles }: Staff): boolean => hasCapability(roles, 'edit_courses');
export const mayAssignExperts = ({ roles }: Staff): boolean => hasCapability(roles, 'assign_experts');
export const mayImportCourses = ({ roles }: Staff): boolean => hasCapability(roles, 'import_courses');

/** What one person may see of one course now, by the stream they have of it. */
export interface CourseAccess {
  /** The version they learn by. */
  readonly version: number;
  /** Why a day's contents are withheld; null when they are open (Q138). */
  dayLock(dayId: number): ContentLock | null;
  /** Why the documents are withheld; null when they are open (Q132). */
  documentsLock(course: PublishedCourse): ContentLock | null;
}

/** Courses do not depend on streams; the streams feature implements this interface. */
export interface CourseAccessSource {
  /** Versions by course of all the person's streams; omits courses without a stream. */
  listVersions(ctx: Context, userId: number): Promise<ReadonlyMap<number, number>>;
  /** Whether the person learns a course by this version in any of their streams. */
  hasVersion(ctx: Context, userId: number, courseId: number, version: number): Promise<boolean>;
  /** The number of people ever enrolled, by course; omits courses without any. */
  countLearners(ctx: Context): Promise<ReadonlyMap<number, number>>;
  /** Everybody who learns the course now, and the day they come to next by their practice. */
  listPlaces(ctx: Context, courseId: number): Promise<readonly LearnerPlace[]>;
  /** By one of their streams, else by the most open one; undefined: the person has no such stream of the course. */
  findAccess(
    ctx: Context,
    viewer: { userId: number; appType: AppType; streams?: Viewer['streams'] },
    courseId: number,
    streamId?: number,
  ): Promise<CourseAccess | undefined>;
}

const nobodyEnrolled: CourseAccessSource = {
  listVersions: () => Promise.resolve(new Map()),
  hasVersion: () => Promise.resolve(false),
  countLearners: () => Promise.resolve(new Map()),
  listPlaces: () => Promise.resolve([]),
  findAccess: () => Promise.resolve(undefined),
};

const provided = perSchool(() => ({ source: nobodyEnrolled }));

/** Called once in a manifest's `connect`. */
export function provideCourseAccess(ctx: Context, source: CourseAccessSource): void {
  provided(ctx).source = source;
}

export function courseAccess(ctx: Context): CourseAccessSource {
  return provided(ctx).source;
}
