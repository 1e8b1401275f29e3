import { changeSegmentPeople } from '@daystream/contract/people.segments.admin';
import { Modal, Select, Stack } from '@mantine/core';
import { IconBooks, IconDownload, IconMail, IconTags } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '#shared/form-foot.tsx';
import { BulkBar } from '#shared/list/bulk-bar.tsx';
import type { Selection } from '#shared/list/selection.ts';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { type BatchAction, BatchModal } from '../learners/index.ts';
import { peopleListKey, segmentsQuery } from './people-queries.ts';

/** What can be done with many people at once. */
export function PeopleBulk({ selection, onFile }: { selection: Selection; onFile: () => void }) {
  const { t } = useTranslation(['people', 'learners']);
  const mayEnrol = useMay('enrol_learners');
  const [open, setOpen] = useState<'segment' | BatchAction | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    selection.clear();
  };
  return (
    <>
      <BulkBar
        selection={selection}
        actions={[
          ...(mayEnrol
            ? [
                { label: t('learners:bulk.message'), Icon: IconMail, onClick: () => setOpen('message') },
                { label: t('learners:bulk.enrol'), Icon: IconBooks, onClick: () => setOpen('enrol') },
              ]
            : []),
          { label: t('bulk.segment'), Icon: IconTags, onClick: () => setOpen('segment') },
          { label: t('learners:bulk.file'), Icon: IconDownload, onClick: onFile },
        ]}
      />
      {open !== null && open !== 'segment' && (
        <BatchModal action={open} streams={[]} people={selection.ids} onClose={close} onDone={done} />
      )}
      {open === 'segment' && <SegmentModal ids={selection.ids} onClose={close} onDone={done} />}
    </>
  );
}

interface BulkModalProps {
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

function SegmentModal({ ids, onClose, onDone }: BulkModalProps) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const { data: segments = [] } = useQuery(segmentsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (segmentId: number) =>
      call(changeSegmentPeople, { params: { segmentId }, body: { add: [...ids], remove: [] } }),
    onSuccess: ({ name }) => {
      void client.invalidateQueries({ queryKey: segmentsQuery.queryKey });
      void client.invalidateQueries({ queryKey: peopleListKey });
      showNotice(t('bulk.segment_done', { name, count: ids.length }));
      onDone();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('bulk.segment_title', { count: ids.length })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null) mutate(Number(chosen));
        }}
      >
        <Stack>
          <Select
            data-autofocus
            label={t('filter.segment')}
            nothingFoundMessage={t('segments.nothing')}
            searchable
            data={segments.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen}
            onChange={setChosen}
          />
          <FormFoot
            error={error}
            action={t('bulk.segment_action')}
            isPending={isPending}
            isReady={chosen !== null}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
