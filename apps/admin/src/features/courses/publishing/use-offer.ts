import { offerVersion } from '@daystream/contract/courses.versions.admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';

/** Offers a version to those who learn by an earlier one, or withdraws it. */
export function useOffer(courseId: number) {
  const { t } = useTranslation('versions');
  const showProblem = useShowProblem();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; is_offered: boolean }) => call(offerVersion, { params: { courseId }, body }),
    onSuccess: ({ version, is_offered: isOffered }) =>
      showNotice(t(isOffered ? 'offer.offered' : 'offer.withdrawn', { version })),
    onError: showProblem,
    onSettled: () => queries.invalidateQueries({ queryKey: ['courses', courseId, 'publishing'] }),
  });
}
