import { deviceZone } from '@daystream/client/device-zone';
import { makeLearnersFile } from '@daystream/contract/learners.admin';
import { useMutation } from '@tanstack/react-query';
import { openListFile } from '#shared/list/open-list-file.ts';
import { useListFileProblem } from '#shared/list/use-list-file-problem.ts';
import { call } from '#shared/session.ts';
import { filtersIn, type LearnersSearch } from './learners-search.ts';

/** Saves a CSV of the chosen learners, or of all that match. */
export function useLearnersFile(courseId: number) {
  const onError = useListFileProblem();
  const { mutate } = useMutation({
    mutationFn: ({ search, streams }: { search: LearnersSearch; streams: readonly number[] }) => {
      const { segment, ...filters } = filtersIn(search);
      const body = { ...filters, ...(segment !== undefined && { segment: String(segment) }), timezone: deviceZone };
      return call(makeLearnersFile, { params: { courseId }, body: { ...body, streams: [...streams] } });
    },
    onSuccess: ({ path }) => openListFile(path),
    onError,
  });
  return mutate;
}
