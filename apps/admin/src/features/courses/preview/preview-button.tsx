import { Button, type ButtonProps } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/staff.ts';
import { courseOf, type Part } from '../outline.ts';
import { dayNumberOf } from './preview-days.ts';

/** Leads to the preview as a learner, at the place of this part. */
export function PreviewButton({ part, ...props }: { part: Part } & ButtonProps) {
  const { t } = useTranslation('previews');
  const mayEdit = useMay('edit_courses');
  const day = dayNumberOf(part);
  const course = courseOf(part);
  if (!mayEdit || course.isArchived || day === null || part.isArchived) return null;
  const page = part.kind === 'course' ? 'home' : part.kind === 'homework' ? 'homework' : undefined;
  return (
    <Button
      variant="subtle"
      leftSection={<IconEye size={18} aria-hidden="true" />}
      {...props}
      renderRoot={(root) => (
        <Link
          {...root}
          to="/courses/$courseId/preview"
          params={{ courseId: course.id }}
          search={{ ...(day !== 1 && { day }), ...(page !== undefined && { page }) }}
        />
      )}
    >
      {t('action')}
    </Button>
  );
}
