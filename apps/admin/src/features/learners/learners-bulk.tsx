import { IconBooks, IconCalendarPlus, IconDownload, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#shared/list/bulk-bar.tsx';
import type { Selection } from '#shared/list/selection.ts';
import { type BatchAction, BatchModal } from './batch-modal.tsx';

export interface LearnersBulkProps {
  courseId: number;
  selection: Selection;
  onFile: () => void;
}

/** What can be done with many learners at once. */
export function LearnersBulk({ courseId, selection, onFile }: LearnersBulkProps) {
  const { t } = useTranslation('learners');
  const [open, setOpen] = useState<BatchAction | null>(null);
  const close = () => setOpen(null);
  const action = (kind: BatchAction, Icon: typeof IconMail) => ({
    label: t(`bulk.${kind}`),
    Icon,
    onClick: () => setOpen(kind),
  });
  return (
    <>
      <BulkBar
        selection={selection}
        actions={[
          action('message', IconMail),
          action('extend', IconCalendarPlus),
          action('enrol', IconBooks),
          { label: t('bulk.file'), Icon: IconDownload, onClick: onFile },
        ]}
      />
      {open !== null && (
        <BatchModal
          action={open}
          streams={selection.ids}
          people={[]}
          fromCourseId={courseId}
          onClose={close}
          onDone={() => {
            close();
            selection.clear();
          }}
        />
      )}
    </>
  );
}
