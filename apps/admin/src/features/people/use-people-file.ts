import { deviceZone } from '@daystream/client/device-zone';
import { makePeopleFile } from '@daystream/contract/learners.admin';
import { useMutation } from '@tanstack/react-query';
import { openListFile } from '#shared/list/open-list-file.ts';
import { useListFileProblem } from '#shared/list/use-list-file-problem.ts';
import { call, serverNowMs, steadyNowMs } from '#shared/session.ts';
import { filtersIn, type PeopleSearch, peopleQuery } from './people-search.ts';

/** Saves a CSV of the chosen people, or of all that match. */
export function usePeopleFile() {
  const onError = useListFileProblem();
  const { mutate } = useMutation({
    mutationFn: ({ search, people }: { search: PeopleSearch; people: readonly number[] }) => {
      const filters = peopleQuery(filtersIn(search), serverNowMs(), steadyNowMs());
      return call(makePeopleFile, { body: { ...filters, timezone: deviceZone, people: [...people] } });
    },
    onSuccess: ({ path }) => openListFile(path),
    onError,
  });
  return mutate;
}
