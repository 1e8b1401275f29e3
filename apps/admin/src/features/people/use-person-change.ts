import type { WirePerson } from '@daystream/contract/people.admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showNotice } from '#shared/notices.tsx';
import { useRefusalText } from '#shared/use-refusal-text.ts';
import { peopleListKey, personAuditQuery, personQuery } from './people-queries.ts';

interface Change {
  ask: () => Promise<WirePerson>;
  onDone?: (person: WirePerson) => void;
  /** The dialog that asked shows the reason of a refusal. */
  isConfirmed?: boolean;
}

/** Changes a person and shows the result; after a refusal shows the reason and refetches the person. */
export function usePersonChange(personId: number) {
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const showPerson = useShowPerson();
  return useMutation({
    mutationFn: ({ ask }: Change) => ask(),
    onSuccess: (person, { onDone }) => {
      showPerson(person);
      onDone?.(person);
    },
    onError: (error, { isConfirmed = false }) => {
      if (!isConfirmed) showNotice(refusalText(error), 'problem');
      void client.invalidateQueries({ queryKey: personQuery(personId).queryKey });
    },
  });
}

/** Updates a changed person in the query cache and refetches the lists that show them. */
export function useShowPerson(): (person: WirePerson) => void {
  const client = useQueryClient();
  return (person) => {
    client.setQueryData(personQuery(person.id).queryKey, person);
    void client.invalidateQueries({ queryKey: personAuditQuery(person.id).queryKey });
    void client.invalidateQueries({ queryKey: peopleListKey });
  };
}
