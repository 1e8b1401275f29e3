import type { WirePerson } from '@daystream/contract/people.admin';
import { changeSegmentPeople, type WireSegment } from '@daystream/contract/people.segments.admin';
import { MultiSelect, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showNotice, showUndo } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useRefusalText } from '#shared/use-refusal-text.ts';
import { personQuery, segmentsQuery } from './people-queries.ts';
import { PersonCard } from './person-card.tsx';

/** The segments of a person (ADM-010). */
export function PersonSegments({ person }: { person: WirePerson }) {
  const { t } = useTranslation('people');
  const mayEdit = useMay('edit_people') && person.state !== 'deleted';
  const { data: segments = person.segments } = useQuery(segmentsQuery);
  const { put, isPending } = useMembership(person);
  const inside = person.segments.map(({ id }) => id);
  const choose = (values: string[]) => {
    const chosen = new Set(values.map(Number));
    const added = segments.find(({ id }) => chosen.has(id) && !inside.includes(id));
    const removed = person.segments.find(({ id }) => !chosen.has(id));
    if (added !== undefined) put(added, true);
    else if (removed !== undefined) put(removed, false);
  };
  return (
    <PersonCard title={t('segments.title')}>
      {mayEdit ? (
        <MultiSelect
          aria-label={t('segments.label')}
          placeholder={inside.length === 0 ? t('segments.none') : undefined}
          nothingFoundMessage={t('segments.nothing')}
          searchable
          disabled={isPending}
          data={segments.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={inside.map(String)}
          onChange={choose}
        />
      ) : (
        <Text>{person.segments.map(({ name }) => name).join(', ') || t('segments.none')}</Text>
      )}
    </PersonCard>
  );
}

function useMembership(person: WirePerson) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ segment, isIn }: { segment: WireSegment; isIn: boolean; isUndo: boolean }) =>
      call(changeSegmentPeople, {
        params: { segmentId: segment.id },
        body: isIn ? { add: [person.id], remove: [] } : { add: [], remove: [person.id] },
      }),
    onSuccess: async (_, { segment, isIn, isUndo }) => {
      void client.invalidateQueries({ queryKey: segmentsQuery.queryKey });
      await client.invalidateQueries({ queryKey: personQuery(person.id).queryKey });
      const message = t(isIn ? 'segments.added' : 'segments.removed', { name: segment.name });
      if (isUndo) return showNotice(message);
      const onUndo = () => mutate({ segment, isIn: !isIn, isUndo: true });
      return showUndo({ message, undoLabel: t('done.undo'), onUndo });
    },
    onError: (error) => showNotice(refusalText(error), 'problem'),
  });
  return { put: (segment: WireSegment, isIn: boolean) => mutate({ segment, isIn, isUndo: false }), isPending };
}
