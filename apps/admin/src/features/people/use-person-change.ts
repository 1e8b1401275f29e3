import type { WirePerson } from '@daystream/contract/people.admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldErrors } from '#shared/field-errors.ts';
import { showNotice } from '#shared/notices.tsx';
import { useProblemText } from '#shared/use-problem-text.ts';
import { peopleListKey, personAuditQuery, personQuery } from './people-queries.ts';

interface Change {
  ask: () => Promise<WirePerson>;
  onDone?: (person: WirePerson) => void;
}

/** Changes a person and shows them as they are then; a refusal says why and shows how they stand. */
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
    onError: (error) => {
      showNotice(refusalText(error), 'problem');
      void client.invalidateQueries({ queryKey: personQuery(personId).queryKey });
    },
  });
}

/** Shows a person as they are after a change, wherever they are seen. */
export function useShowPerson(): (person: WirePerson) => void {
  const client = useQueryClient();
  return (person) => {
    client.setQueryData(personQuery(person.id).queryKey, person);
    void client.invalidateQueries({ queryKey: personAuditQuery(person.id).queryKey });
    void client.invalidateQueries({ queryKey: peopleListKey });
  };
}

/** A refusal in one line, those of fields included. */
export function useRefusalText(): (error: unknown) => string {
  const problemText = useProblemText();
  return (error) => {
    const fields = Object.values(fieldErrors(error) ?? {});
    return fields.length > 0 ? fields.join(' ') : problemText(error);
  };
}
