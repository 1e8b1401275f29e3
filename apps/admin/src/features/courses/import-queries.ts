import { listArchives } from '@daystream/contract/courses.archives.admin';
import { getImport, listImportFolders, listImports } from '@daystream/contract/courses.imports.admin';
import { isImportOver } from '@daystream/domain/courses/imports';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#shared/session.ts';

const RUN_POLL_MS = 1000;

export const foldersQuery = queryOptions({
  queryKey: ['imports', 'folders'],
  queryFn: ({ signal }) => call(listImportFolders, { signal }),
});

export const importsQuery = queryOptions({
  queryKey: ['imports', 'runs'],
  queryFn: async ({ signal }) => (await callPage(listImports, { signal })).rows,
  refetchInterval: ({ state }) => (state.data?.some((run) => !isImportOver(run)) ? RUN_POLL_MS : false),
});

/** One import, polled every second until it is over. */
export const importQuery = (importId: number) =>
  queryOptions({
    queryKey: ['imports', 'run', importId],
    queryFn: ({ signal }) => call(getImport, { params: { importId }, signal }),
    refetchInterval: ({ state }) => (state.data === undefined || isImportOver(state.data) ? false : RUN_POLL_MS),
    staleTime: 0,
  });

/** The caller's archives, polled every second while one is being unpacked. */
export const archivesQuery = queryOptions({
  queryKey: ['imports', 'archives'],
  queryFn: ({ signal }) => call(listArchives, { signal }),
  refetchInterval: ({ state }) => (state.data?.some((archive) => !isImportOver(archive)) ? RUN_POLL_MS : false),
});
