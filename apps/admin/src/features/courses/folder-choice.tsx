import { Card, Radio, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { FolderUpload } from './folder-upload.tsx';
import { foldersQuery } from './import-queries.ts';

export interface FolderChoiceProps {
  chosen: string | undefined;
  onChoose: (folder: string | undefined) => void;
}

/** Lists the folders on the server and offers to upload one from this computer. */
export function FolderChoice({ chosen, onChoose }: FolderChoiceProps) {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useQuery(foldersQuery);
  return (
    <Card component="section" aria-labelledby="folders-title">
      <Title order={2} id="folders-title" fz="lg" mb="sm">
        {t('import.folder')}
      </Title>
      {error !== null && data === undefined && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <output aria-label={t('loading')}>
          <Skeleton height={72} />
        </output>
      )}
      {data !== undefined && (
        <Stack gap="md">
          {data.folders.length === 0 ? (
            <Text c="dimmed">{t('import.no_folders')}</Text>
          ) : (
            <Radio.Group aria-labelledby="folders-title" value={chosen ?? ''} onChange={onChoose}>
              <Stack gap="xs">
                {data.folders.map((folder) => (
                  <Radio key={folder} value={folder} label={folder} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <Text size="sm" c="dimmed">
            {t('import.where')} <code>{data.path}</code>
          </Text>
          <FolderUpload onUploaded={onChoose} />
        </Stack>
      )}
    </Card>
  );
}
