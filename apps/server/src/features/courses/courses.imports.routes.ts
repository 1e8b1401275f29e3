import * as archivesApi from '@daystream/contract/courses.archives.admin';
import * as api from '@daystream/contract/courses.imports.admin';
import type { Language } from '@daystream/domain/languages';
import { translate } from '#rendering/translate.ts';
import { PagedAnswer, route } from '#http/mount.ts';
import { isRefusal, refuse } from '#http/refusal.ts';
import { presentArchive } from './archives/archives.presenter.ts';
import * as archives from './archives/archives.service.ts';
import { mayImportCourses } from './courses.access.ts';
import { cancelImport } from './importing/cancelled-imports.service.ts';
import { fillFolder, importRoot, listImportFolders } from './importing/import-folder.service.ts';
import * as runs from './importing/import-runs.service.ts';
import { presentImport, presentPlan, type Reader } from './importing/imports.presenter.ts';

export const importsRoutes = [
  route(api.listImportFolders, async ({ ctx, viewer }) => {
    if (!mayImportCourses(viewer)) return refuse('not_allowed');
    return { path: importRoot(ctx), folders: await listImportFolders(ctx) };
  }),

  route(api.planImport, async ({ ctx, viewer, body, language }) => {
    if (!mayImportCourses(viewer)) return refuse('not_allowed');
    const plan = await runs.planNamedFolder(ctx, body.folder);
    return isRefusal(plan) ? plan : presentPlan(plan, readerIn(language));
  }),

  route(api.startImport, async ({ ctx, viewer, body, language }) => {
    if (!mayImportCourses(viewer)) return refuse('not_allowed');
    const run = await runs.startImport(ctx, viewer.userId, body.folder);
    return isRefusal(run) ? run : presentImport(run, readerIn(language));
  }),

  route(api.listImports, async ({ ctx, viewer, page, language }) => {
    if (!mayImportCourses(viewer)) return refuse('not_allowed');
    const listed = await runs.listImports(ctx, page);
    return new PagedAnswer(
      listed.runs.map((run) => presentImport(run, readerIn(language))),
      listed.total,
    );
  }),

  route(api.getImport, async ({ ctx, viewer, params, language }) => {
    if (!mayImportCourses(viewer)) return refuse('not_allowed');
    const run = await runs.getImport(ctx, params.importId);
    return isRefusal(run) ? run : presentImport(run, readerIn(language));
  }),

  route(api.cancelImport, async ({ ctx, viewer, params, language }) => {
    if (!mayImportCourses(viewer)) return refuse('not_allowed');
    const run = await cancelImport(ctx, viewer.userId, params.importId);
    return isRefusal(run) ? run : presentImport(run, readerIn(language));
  }),

  route(archivesApi.unpackArchive, async ({ ctx, viewer, body, language }) => {
    if (!mayImportCourses(viewer)) return refuse('not_allowed');
    const archive = await archives.startUnpacking(ctx, viewer.userId, body.file_id);
    return isRefusal(archive) ? archive : presentArchive(archive, readerIn(language).text);
  }),

  route(archivesApi.listArchives, async ({ ctx, viewer, language }) => {
    if (!mayImportCourses(viewer)) return refuse('not_allowed');
    const { text } = readerIn(language);
    return (await archives.listArchives(ctx, viewer.userId)).map((archive) => presentArchive(archive, text));
  }),

  route(api.fillImportFolder, async ({ ctx, viewer, body }) => {
    if (!mayImportCourses(viewer)) return refuse('not_allowed');
    return (await fillFolder(ctx, { ownerId: viewer.userId, ...body })) ?? { folder: body.folder };
  }),
];

function readerIn(language: Language): Reader {
  return { language, text: (key, params) => translate(language, key, params) };
}
