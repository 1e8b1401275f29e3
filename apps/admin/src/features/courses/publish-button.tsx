import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { Button } from '@mantine/core';
import { IconRocket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/staff.ts';

/** Leads to what publishing would change; without changes it leads to the versions and is less prominent. */
export function PublishButton({ draft }: { draft: WireCourseDraft }) {
  const { t } = useTranslation(['dashboard', 'versions']);
  const mayEdit = useMay('edit_courses');
  const isReady = mayEdit && draft.has_unpublished_changes;
  return (
    <Button
      variant={isReady ? 'filled' : 'light'}
      leftSection={isReady && <IconRocket size={18} />}
      renderRoot={(props) => <Link {...props} to="/courses/$courseId/publish" params={{ courseId: draft.id }} />}
    >
      {isReady ? t('publish.action') : t('versions:list')}
    </Button>
  );
}
