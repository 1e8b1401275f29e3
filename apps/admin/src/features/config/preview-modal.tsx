import { previewConfig } from '@daystream/contract/config.admin';
import { Anchor, Group, Modal, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { call } from '#shared/session.ts';
import classes from './config.module.css';

const pages = { guest: '/', own: '/home' } as const;
type Page = keyof typeof pages;
const widths = ['phone', 'desktop'] as const;

export interface PreviewModalProps {
  variantId: string;
  hasProblems: boolean;
  onClose: () => void;
}

/** The cabinet with the draft, in a frame that only this person sees. */
export function PreviewModal({ variantId, hasProblems, onClose }: PreviewModalProps) {
  const { t } = useTranslation('config');
  const [page, setPage] = useState<Page>('guest');
  const [width, setWidth] = useState<string>('phone');
  const { data, error, refetch } = useQuery({
    queryKey: ['config', 'preview', variantId, page],
    queryFn: () => call(previewConfig, { params: { variantId }, body: { is_guest: page === 'guest' } }),
    // Each opening gets a new ticket, so that it shows the newest draft.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const address = data === undefined ? null : `${pages[page]}?preview=${encodeURIComponent(data.token)}`;
  return (
    <Modal opened fullScreen onClose={onClose} title={t('preview.title')}>
      <Group mb="md" gap="sm">
        <SegmentedControl
          aria-label={t('preview.pages')}
          value={page}
          onChange={(value) => setPage(value === 'own' ? 'own' : 'guest')}
          data={(['guest', 'own'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('preview.widths')}
          value={width}
          onChange={setWidth}
          data={widths.map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
        {address !== null && (
          <Anchor href={address} target="_blank" rel="noreferrer" className={classes.tab}>
            <IconExternalLink size={18} aria-hidden="true" />
            {t('preview.tab')}
          </Anchor>
        )}
      </Group>
      {page === 'own' && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('preview.own_hint')}
        </Text>
      )}
      {hasProblems && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('preview.left_out')}
        </Text>
      )}
      {error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {address === null && error === null && <Skeleton height={560} />}
      {address !== null && (
        // The sandbox omits allow-forms: the preview is for viewing only.
        <iframe
          key={address}
          title={t('preview.frame')}
          src={address}
          sandbox="allow-scripts allow-same-origin"
          className={classes.frame}
          data-width={width}
        />
      )}
    </Modal>
  );
}
