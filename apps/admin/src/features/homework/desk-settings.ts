import type { AnswerOf } from '@daystream/contract/endpoint';
import { changeDeskSettings, getDeskSettings } from '@daystream/contract/homework.desk.admin';
import { type DeskSettings, usualDeskSettings } from '@daystream/domain/homework';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/session.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';

export const deskSettingsQuery = queryOptions({
  queryKey: ['desk', 'settings'],
  queryFn: async ({ signal }) => mapSettings(await call(getDeskSettings, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

function mapSettings({ undo_s, keys_on, keys }: AnswerOf<typeof getDeskSettings>): DeskSettings {
  return { undoS: undo_s, keysOn: keys_on, keys };
}

/** The expert's own settings; until they are known no key does anything. */
export function useDeskSettings(): DeskSettings {
  const { data, isPending } = useQuery(deskSettingsQuery);
  return data ?? (isPending ? { ...usualDeskSettings, keysOn: false } : usualDeskSettings);
}

/** Saves at once; a refusal brings back what was there. */
export function useChangeSettings(): (change: Partial<DeskSettings>) => void {
  const client = useQueryClient();
  const showProblem = useShowProblem();
  const { mutate } = useMutation({
    mutationFn: async ({ undoS, keysOn, keys }: DeskSettings) =>
      mapSettings(await call(changeDeskSettings, { body: { undo_s: undoS, keys_on: keysOn, keys: { ...keys } } })),
    onSuccess: (saved) => client.setQueryData(deskSettingsQuery.queryKey, saved),
    onError: (error) => {
      showProblem(error);
      void client.invalidateQueries({ queryKey: deskSettingsQuery.queryKey });
    },
  });
  return (change) => {
    const before = client.getQueryData(deskSettingsQuery.queryKey) ?? usualDeskSettings;
    const after = { ...before, ...change };
    client.setQueryData(deskSettingsQuery.queryKey, after);
    mutate(after);
  };
}
