import { linkCourseExport } from '@daystream/contract/courses.exports.admin';
import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openListFile } from '#shared/list/open-list-file.ts';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';

/** Saves the draft as a ZIP of its folder; the browser writes it to disk as it comes. */
export function ExportButton({ courseId }: { courseId: number }) {
  const { t } = useTranslation('dashboard');
  const showProblem = useShowProblem();
  const mayEdit = useMay('edit_courses');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(linkCourseExport, { params: { courseId }, body: {} }),
    onSuccess: ({ path }) => openListFile(path),
    onError: showProblem,
  });
  if (!mayEdit) return null;
  return (
    <Button
      size="sm"
      variant="subtle"
      leftSection={<IconFileZip size={18} aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('export_course')}
    </Button>
  );
}
