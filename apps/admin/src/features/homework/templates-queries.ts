import { keepReplyTemplate, listReplyTemplates, removeReplyTemplate } from '@daystream/contract/homework.desk.admin';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deviceStorage } from '@daystream/client/browser-storage';
import { call } from '#shared/session.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import { readKept } from './kept-texts.ts';

/** Where templates were kept before they had a place on the server. */
const FORMER_KEY = 'desk.templates';

/** The expert's own templates and those of the school. */
export const templatesQuery = queryOptions({
  queryKey: ['desk', 'templates'],
  queryFn: async ({ signal }) => {
    await moveFormerTemplates();
    const rows = await call(listReplyTemplates, { signal });
    return rows.map(({ id, text, is_school }) => ({ id, text, isSchool: is_school }));
  },
});

/** Brings the templates of this browser to the server; what could not be brought stays for the next time. */
async function moveFormerTemplates(): Promise<void> {
  const texts = readKept(FORMER_KEY, isTexts);
  if (texts === null) return;
  for (const text of texts) await call(keepReplyTemplate, { body: { text } });
  deviceStorage.removeItem(FORMER_KEY);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

export function useTemplateChanges() {
  const client = useQueryClient();
  const showProblem = useShowProblem();
  const answer = {
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
    onError: showProblem,
  };
  const keep = useMutation({
    mutationFn: ({ text, isSchool }: { text: string; isSchool: boolean }) =>
      call(keepReplyTemplate, { body: { text, is_school: isSchool } }),
    ...answer,
  });
  const remove = useMutation({
    mutationFn: (templateId: number) => call(removeReplyTemplate, { params: { templateId } }),
    ...answer,
  });
  return { keep: keep.mutate, remove: remove.mutate, isBusy: keep.isPending || remove.isPending };
}
