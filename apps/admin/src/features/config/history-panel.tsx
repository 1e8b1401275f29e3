import type { WireConfigVersion, WireVariantConfig } from '@daystream/contract/config.admin';
import { type SettingName, settingNames } from '@daystream/domain/config';
import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#shared/confirm-modal.tsx';
import { EmptyPanel } from '#shared/empty-panel.tsx';
import { Pages } from '#shared/pages.tsx';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { useMoment } from '#shared/use-moment.ts';
import classes from './config.module.css';
import { versionsQuery } from './config-queries.ts';

export interface HistoryPanelProps {
  config: WireVariantConfig;
  isPending: boolean;
  problemText: (error: unknown) => string;
  onRestore: (version: number) => Promise<void>;
}

/** Who published what and when; each version can be restored. */
export function HistoryPanel({ config, isPending, problemText, onRestore }: HistoryPanelProps) {
  const { t } = useTranslation(['config', 'dashboard']);
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(versionsQuery(config.id, page));
  if (data === undefined && error !== null) return <ProblemPanel error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <Stack component="output" aria-label={t('dashboard:loading')}>
        <Skeleton height={72} />
        <Skeleton height={72} />
      </Stack>
    );
  if (data.page.totalCount === 0)
    return (
      <EmptyPanel
        picture={<IconHistory size={40} stroke={1.5} aria-hidden="true" />}
        title={t('history.empty_title')}
        text={t('history.empty_text')}
      />
    );
  return (
    <>
      <ol className={classes.versions}>
        {data.rows.map((row) => (
          <Version
            key={row.id}
            row={row}
            isCurrent={row.version === config.version}
            isPending={isPending}
            onAsk={setAsked}
          />
        ))}
        {page >= data.page.count && (
          <li className={classes.version}>
            <div>
              <strong>{t('history.shipped')}</strong>
              <Text size="sm" c="dimmed">
                {t('history.shipped_text')}
              </Text>
            </div>
            <Button
              variant="light"
              disabled={isPending}
              aria-label={t('history.restore_shipped')}
              onClick={() => setAsked(0)}
            >
              {t('history.restore')}
            </Button>
          </li>
        )}
      </ol>
      <Pages count={data.page.count} page={page} onChange={setPage} />
      {asked !== null && (
        <ConfirmModal
          title={asked === 0 ? t('history.restore_shipped') : t('history.restore_named', { version: asked })}
          text={t('history.restore_text')}
          action={t('history.restore')}
          isLoss={false}
          problemText={problemText}
          onClose={() => setAsked(null)}
          onConfirm={() => onRestore(asked)}
        />
      )}
    </>
  );
}

interface VersionProps {
  row: WireConfigVersion;
  isCurrent: boolean;
  isPending: boolean;
  onAsk: (version: number) => void;
}

function Version({ row, isCurrent, isPending, onAsk }: VersionProps) {
  const { t } = useTranslation('config');
  const when = useMoment();
  const { version, author, restored_from: from } = row;
  const changed = row.changed.filter((name): name is SettingName => settingNames.some((known) => known === name));
  return (
    <li className={classes.version}>
      <div>
        <Group gap="xs">
          <strong>{t('history.version', { version })}</strong>
          {isCurrent && <Badge color="success">{t('history.current')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t('history.by', { author, ...when(row.published_at) })}
        </Text>
        {from !== null && (
          <Text size="sm">{from === 0 ? t('history.restored_shipped') : t('history.restored', { version: from })}</Text>
        )}
        <Text size="sm">{changed.map((name) => t(`fields.${name}`)).join('; ')}</Text>
      </div>
      {!isCurrent && (
        <Button
          variant="light"
          disabled={isPending}
          aria-label={t('history.restore_named', { version })}
          onClick={() => onAsk(version)}
        >
          {t('history.restore')}
        </Button>
      )}
    </li>
  );
}
