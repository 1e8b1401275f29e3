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
      const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
      const filters = peopleQuery(filtersIn(search), serverNowMs(), steadyNowMs());
      return call(makePeopleFile, { body: { ...filters, timezone, people: [...people] } });
    },
    onSuccess: ({ path }) => openListFile(path),
    onError,
  });
  return mutate;
}
