import { filmFailures, transcodeStates } from '@daystream/domain/media';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wireFile } from './media.ts';
import { body, idText, text, wire, wireDurationSeconds, wireId, wireSeconds } from './wire.ts';

const ADMIN = '/admin/api/v1';
const COURSE = `${ADMIN}/courses/:courseId`;
const ofCourse = z.object({ courseId: idText });

/** A text as its author sees it: every language there is (Q245). */
export const wireTexts = wire({ ru: z.optional(z.string()), en: z.optional(z.string()), es: z.optional(z.string()) });
export type WireTexts = z.output<typeof wireTexts>;

const texts = (max: number) =>
  body({ ru: z.optional(text(max)), en: z.optional(text(max)), es: z.optional(text(max)) });

/** How far a film is; `failure` says why it cannot be shown. */
export const wireFilm = wire({
  id: wireId,
  name: z.string(),
  state: z.enum(transcodeStates),
  failure: z.nullable(z.enum(filmFailures)),
  percent: z.int(),
  remaining: z.nullable(wireDurationSeconds),
  duration: z.nullable(wireDurationSeconds),
  preview: z.nullable(z.string()),
});
export type WireFilm = z.output<typeof wireFilm>;

const films = wire({ ready: z.int(), waiting: z.int(), failed: z.int() });

export const wireStaffCourse = wire({
  id: wireId,
  key: z.string(),
  title: wireTexts,
  /** 0: never published. */
  version: z.int(),
  has_unpublished_changes: z.boolean(),
  is_archived: z.boolean(),
  days_count: z.int(),
  lessons_count: z.int(),
  films,
  updated_at: wireSeconds,
});
export type WireStaffCourse = z.output<typeof wireStaffCourse>;

const part = { id: wireId, key: z.string(), sort: z.int(), title: wireTexts, is_archived: z.boolean() };

export const wireDraftHomework = wire({
  ...part,
  text: wireTexts,
  answer_type: z.string(),
  exercises: z.array(wire({ id: wireId, title: wireTexts })),
  files: z.array(wireFile),
  asks_selfie: z.boolean(),
  score: z.int(),
  is_required: z.boolean(),
  is_demo_accessible: z.boolean(),
});

export const wireDraftLesson = wire({
  ...part,
  kind: z.nullable(z.enum(['theory', 'analysis', 'practice'])),
  film: z.nullable(wireFilm),
  description_film: z.nullable(wireFilm),
  vertical_film: z.nullable(wireFilm),
  vertical_description_film: z.nullable(wireFilm),
  option_value_ids: z.array(wireId),
});

export const wireDraftSet = wire({
  ...part,
  repeat_count: z.int(),
  repeat_from: z.nullable(z.int()),
  repeat_to: z.nullable(z.int()),
  lessons: z.array(wireDraftLesson),
});

export const wireDraftDay = wire({
  ...part,
  excerpt: wireTexts,
  is_rest: z.boolean(),
  is_required: z.boolean(),
  is_demo_accessible: z.boolean(),
  open_delay_days: z.int(),
  repeat_count: z.int(),
  finish_minutes: z.nullable(z.int()),
  score: z.int(),
  lesson_sets: z.array(wireDraftSet),
  homeworks: z.array(wireDraftHomework),
});

export const wireDraftStage = wire({
  ...part,
  excerpt: wireTexts,
  days: z.array(wireDraftDay),
  homeworks: z.array(wireDraftHomework),
});

/** The author's draft with everything archived too; `draft` goes back with every change (409 course_changed). */
export const wireCourseDraft = wire({
  id: wireId,
  key: z.string(),
  draft: z.int(),
  version: z.int(),
  has_unpublished_changes: z.boolean(),
  is_archived: z.boolean(),
  languages: z.array(z.string()),
  title: wireTexts,
  excerpt: wireTexts,
  description: wireTexts,
  category: wireTexts,
  tags: z.array(wireTexts),
  complexity: z.nullable(z.int()),
  image: z.string(),
  demo_film: z.nullable(wireFilm),
  demo_documents: z.boolean(),
  demo_expert_messages: z.boolean(),
  demo_user_messages: z.boolean(),
  demo_offline: z.boolean(),
  options: z.array(wire({ ...part, values: z.array(wire(part)) })),
  documents: z.array(wire({ ...part, url: z.nullable(z.string()), file: z.nullable(wireFile) })),
  stages: z.array(wireDraftStage),
});
export type WireCourseDraft = z.output<typeof wireCourseDraft>;

export const listStaffCourses = endpoint({
  name: 'listStaffCourses',
  method: 'GET',
  path: `${ADMIN}/courses`,
  auth: 'staff',
  dialect: 'bare',
  answer: z.array(wireStaffCourse),
});

export const getCourseDraft = endpoint({
  name: 'getCourseDraft',
  method: 'GET',
  path: COURSE,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  answer: wireCourseDraft,
});

const flag = z.optional(z.boolean());
const draft = z.int();
const title = z.optional(texts(255));
const excerpt = z.optional(texts(500));
const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const score = z.optional(count(0, 10_000));

/** Answers the draft after the change. */
export const updateCourse = endpoint({
  name: 'updateCourse',
  method: 'PATCH',
  path: COURSE,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({
    draft,
    title,
    excerpt,
    description: z.optional(texts(20_000)),
    category: z.optional(texts(100)),
    tags: z.optional(z.array(texts(50)).check(z.maxLength(20))),
    complexity: z.optional(z.nullable(count(1, 5))),
    demo_documents: flag,
    demo_expert_messages: flag,
    demo_user_messages: flag,
    demo_offline: flag,
  }),
  answer: wireCourseDraft,
});

export const updateStage = endpoint({
  name: 'updateStage',
  method: 'PATCH',
  path: `${COURSE}/stages/:stageId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, stageId: idText }),
  body: body({ draft, title, excerpt }),
  answer: wireCourseDraft,
});

export const updateDay = endpoint({
  name: 'updateDay',
  method: 'PATCH',
  path: `${COURSE}/days/:dayId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, dayId: idText }),
  body: body({
    draft,
    title,
    excerpt,
    is_rest: flag,
    is_required: flag,
    is_demo_accessible: flag,
    open_delay_days: z.optional(count(0, 3650)),
    repeat_count: z.optional(count(1, 20)),
    finish_minutes: z.optional(z.nullable(count(1, 1440))),
    score,
  }),
  answer: wireCourseDraft,
});

export const updateLessonSet = endpoint({
  name: 'updateLessonSet',
  method: 'PATCH',
  path: `${COURSE}/lesson-sets/:setId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, setId: idText }),
  body: body({
    draft,
    title,
    repeat_count: z.optional(count(1, 20)),
    repeat_from: z.optional(z.nullable(count(1, 20))),
    repeat_to: z.optional(z.nullable(count(1, 20))),
  }),
  answer: wireCourseDraft,
});

export const updateLesson = endpoint({
  name: 'updateLesson',
  method: 'PATCH',
  path: `${COURSE}/lessons/:lessonId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, lessonId: idText }),
  body: body({ draft, title, kind: z.optional(z.nullable(z.enum(['theory', 'analysis', 'practice']))) }),
  answer: wireCourseDraft,
});

export const updateHomework = endpoint({
  name: 'updateHomework',
  method: 'PATCH',
  path: `${COURSE}/homeworks/:homeworkId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, homeworkId: idText }),
  body: body({
    draft,
    title,
    text: z.optional(texts(5000)),
    asks_selfie: flag,
    score,
    is_required: flag,
    is_demo_accessible: flag,
  }),
  answer: wireCourseDraft,
});

/** Kinds of things that stand in an order below a parent. */
export const orderedKinds = ['stage', 'day', 'lesson_set', 'lesson', 'document'] as const;
export type OrderedKind = (typeof orderedKinds)[number];

/** `ids` are all living children of the parent in their new order; one that stood elsewhere in the course moves here. */
export const reorderCourse = endpoint({
  name: 'reorderCourse',
  method: 'POST',
  path: `${COURSE}/order`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({ draft, kind: z.enum(orderedKinds), parent_id: wireId, ids: z.array(wireId).check(z.maxLength(1000)) }),
  answer: wireCourseDraft,
});

export const archivableKinds = ['course', 'stage', 'day', 'lesson_set', 'lesson', 'homework', 'document'] as const;
export type ArchivableKind = (typeof archivableKinds)[number];
const archiving = body({ draft, kind: z.enum(archivableKinds), id: wireId });

/** Takes a thing out of the next version; learners of earlier versions keep it. */
export const archivePart = endpoint({
  name: 'archivePart',
  method: 'POST',
  path: `${COURSE}/archive`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: archiving,
  answer: wireCourseDraft,
});

export const restorePart = endpoint({
  name: 'restorePart',
  method: 'POST',
  path: `${COURSE}/restore`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: archiving,
  answer: wireCourseDraft,
});

/** Makes the draft the next version; without a change it stays the one there is (ADM-020). */
export const publishDraft = endpoint({
  name: 'publishDraft',
  method: 'POST',
  path: `${COURSE}/publish`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({ draft }),
  answer: wireCourseDraft,
});

const wirePerson = wire({ id: wireId, name: z.string(), last_name: z.string(), email: z.nullable(z.string()) });

/** Experts who review the homework of the course (ADM-026). */
export const listCourseExperts = endpoint({
  name: 'listCourseExperts',
  method: 'GET',
  path: `${COURSE}/experts`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  answer: z.array(wirePerson),
});

export const assignExpert = endpoint({
  name: 'assignExpert',
  method: 'POST',
  path: `${COURSE}/experts`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({ user_id: wireId }),
  answer: z.array(wirePerson),
});

export const removeExpert = endpoint({
  name: 'removeExpert',
  method: 'DELETE',
  path: `${COURSE}/experts/:userId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, userId: idText }),
  answer: z.array(wirePerson),
});

/** A problem of a folder: where it is, and in words. */
const wireProblem = wire({
  path: z.string(),
  line: z.nullable(z.int()),
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  message: z.string(),
});

const planActions = ['create', 'update', 'keep', 'archive', 'delete'] as const;

/** One thing of the plan with what is below it. */
export interface WirePlanNode {
  action: (typeof planActions)[number];
  kind: string;
  key: string;
  title: WireTexts;
  changed: string[];
  children: WirePlanNode[];
}
export const wirePlanNode: z.ZodMiniType<WirePlanNode> = wire({
  action: z.enum(planActions),
  kind: z.string(),
  key: z.string(),
  title: wireTexts,
  changed: z.array(z.string()),
  get children(): z.ZodMiniArray<z.ZodMiniType<WirePlanNode>> {
    return z.array(wirePlanNode);
  },
});

/** What an import of a folder would do; nothing has been written. */
export const wireImportPlan = wire({
  has_changes: z.boolean(),
  /** The version the course will have. */
  version: z.int(),
  /** In sentences. */
  summary: z.array(z.string()),
  films: wire({ count: z.int(), size: z.int(), converting: wireDurationSeconds }),
  problems: z.array(wireProblem),
  course: z.nullable(wirePlanNode),
});
export type WireImportPlan = z.output<typeof wireImportPlan>;

export const importStates = ['planned', 'running', 'done', 'failed'] as const;

export const wireImport = wire({
  id: wireId,
  folder: z.string(),
  state: z.enum(importStates),
  done_bytes: z.int(),
  total_bytes: z.int(),
  course_id: z.nullable(wireId),
  /** In words; null while all is well. */
  failure: z.nullable(z.string()),
  created_at: wireSeconds,
  updated_at: wireSeconds,
});
export type WireImport = z.output<typeof wireImport>;

/** Folders that lie in the server's import folder, where the owner puts them by hand or by upload. */
export const listImportFolders = endpoint({
  name: 'listImportFolders',
  method: 'GET',
  path: `${ADMIN}/imports/folders`,
  auth: 'staff',
  dialect: 'bare',
  answer: wire({ path: z.string(), folders: z.array(z.string()) }),
});

const folderName = body({ folder: text(255, 1) });

export const planImport = endpoint({
  name: 'planImport',
  method: 'POST',
  path: `${ADMIN}/imports/plan`,
  auth: 'staff',
  dialect: 'bare',
  body: folderName,
  answer: wireImportPlan,
});

/** Imports in the background; answers where to look. */
export const startImport = endpoint({
  name: 'startImport',
  method: 'POST',
  path: `${ADMIN}/imports`,
  auth: 'staff',
  dialect: 'bare',
  successStatus: 201,
  body: folderName,
  answer: wireImport,
});

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: `${ADMIN}/imports`,
  auth: 'staff',
  dialect: 'bare',
  paged: { perPage: 20, perPageName: 'per-page' },
  answer: z.array(wireImport),
});

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: `${ADMIN}/imports/:importId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ importId: idText }),
  answer: wireImport,
});

/**
 * Puts finished uploads of the caller and written texts (YAML, Markdown) into a folder of the import folder, each at its
 * relative path; then the folder is planned and imported by its name.
 */
export const fillImportFolder = endpoint({
  name: 'fillImportFolder',
  method: 'POST',
  path: `${ADMIN}/imports/files`,
  auth: 'staff',
  dialect: 'bare',
  body: body({
    folder: text(255, 1),
    files: z.array(body({ file_id: wireId, path: text(1000, 1) })).check(z.maxLength(1000)),
    texts: z.array(body({ path: text(1000, 1), content: text(1_000_000) })).check(z.maxLength(1000)),
  }),
  answer: wire({ folder: z.string() }),
});
