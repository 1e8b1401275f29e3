import { textLimits } from '@daystream/domain/limits';
import { importStates, type PlanAction, planActions, problemSeverities } from '@daystream/domain/courses/imports';
import * as z from 'zod/mini';
import { wireTexts, type WireTexts } from './courses.fields.admin.ts';
import { endpoint } from './endpoint.ts';
import { body, idText, text, wire, wireDurationSeconds, wireId, wireSeconds } from './wire.ts';

const IMPORTS = '/admin/api/v1/imports';

/** A problem in a folder: its location and a message. */
const wireProblem = wire({
  path: z.string(),
  line: z.nullable(z.int()),
  severity: z.enum(problemSeverities),
  code: z.string(),
  message: z.string(),
});

/** One part in the plan with its children. */
export interface WirePlanNode {
  action: PlanAction;
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
  /** As readable messages. */
  summary: z.array(z.string()),
  films: wire({ count: z.int(), size: z.int(), converting: wireDurationSeconds }),
  problems: z.array(wireProblem),
  course: z.nullable(wirePlanNode),
});
export type WireImportPlan = z.output<typeof wireImportPlan>;

export const wireImport = wire({
  id: wireId,
  folder: z.string(),
  state: z.enum(importStates),
  done_bytes: z.int(),
  total_bytes: z.int(),
  course_id: z.nullable(wireId),
  /** Why it failed or, while it runs, what it waits for; null without an error. */
  failure: z.nullable(z.string()),
  created_at: wireSeconds,
  updated_at: wireSeconds,
});
export type WireImport = z.output<typeof wireImport>;

/** Folders in the server's import folder; the owner copies them there or uploads them. */
export const listImportFolders = endpoint({
  name: 'listImportFolders',
  method: 'GET',
  path: `${IMPORTS}/folders`,
  auth: 'staff',
  dialect: 'bare',
  answer: wire({ path: z.string(), folders: z.array(z.string()) }),
});

const folderName = body({ folder: text(textLimits.fileName, 1) });

export const planImport = endpoint({
  name: 'planImport',
  method: 'POST',
  path: `${IMPORTS}/plan`,
  auth: 'staff',
  dialect: 'bare',
  body: folderName,
  answer: wireImportPlan,
});

/** Starts an import in the background; `getImport` returns its progress. */
export const startImport = endpoint({
  name: 'startImport',
  method: 'POST',
  path: IMPORTS,
  auth: 'staff',
  dialect: 'bare',
  successStatus: 201,
  body: folderName,
  answer: wireImport,
});

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: IMPORTS,
  auth: 'staff',
  dialect: 'bare',
  paged: { perPage: 20, perPageName: 'per-page' },
  answer: z.array(wireImport),
});

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: `${IMPORTS}/:importId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ importId: idText }),
  answer: wireImport,
});

/** Cancels an import that waits or runs; nothing of it is published. One that is over is answered as it is. */
export const cancelImport = endpoint({
  name: 'cancelImport',
  method: 'POST',
  path: `${IMPORTS}/:importId/cancel`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ importId: idText }),
  answer: wireImport,
});

/**
 * Writes the caller's finished uploads and texts (YAML, Markdown) into a folder of the import folder, each at its relative
 * path. The folder can then be planned and imported by its name.
 */
export const fillImportFolder = endpoint({
  name: 'fillImportFolder',
  method: 'POST',
  path: `${IMPORTS}/files`,
  auth: 'staff',
  dialect: 'bare',
  body: body({
    folder: text(textLimits.fileName, 1),
    files: z.array(body({ file_id: wireId, path: text(textLimits.filePath, 1) })).check(z.maxLength(1000)),
    texts: z
      .array(body({ path: text(textLimits.filePath, 1), content: text(textLimits.fileContent) }))
      .check(z.maxLength(1000)),
  }),
  answer: wire({ folder: z.string() }),
});
