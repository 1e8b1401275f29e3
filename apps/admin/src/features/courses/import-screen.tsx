import { isImportOver } from '@daystream/domain/courses/imports';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from '#shared/page.module.css';
import { usePageTitle } from '#shared/page-title.ts';
import { FolderChoice } from './folder-choice.tsx';
import { FolderExample } from './folder-example.tsx';
import { ImportPlan } from './import-plan.tsx';
import { importsQuery } from './import-queries.ts';
import { ImportRun } from './import-run.tsx';

/** Imports a folder of films as a course: choose the folder, review the plan, start the import. */
export function ImportScreen() {
  const { t } = useTranslation('dashboard');
  usePageTitle(t('import.title'));
  const navigate = useNavigate();
  const { folder } = useSearch({ from: '/frame/import' });
  const { data: runs = [] } = useQuery(importsQuery);
  const [latest] = runs.filter((run) => folder === undefined || run.folder === folder);
  const choose = (name: string | undefined) =>
    void navigate({ to: '/import', search: name === undefined ? {} : { folder: name } });
  return (
    <main id="content" className={classes.page}>
      <Anchor component={Link} to="/courses" size="sm" display="inline-flex" style={{ gap: 6 }} py={12}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {t('course.back')}
      </Anchor>
      <Title order={1} fz={32}>
        {t('import.title')}
      </Title>
      <Text c="dimmed" mt={6} mb="lg">
        {t('import.subtitle')}
      </Text>
      <Stack gap="lg">
        <FolderChoice chosen={folder} onChoose={choose} />
        {folder === undefined && latest === undefined && <FolderExample />}
        {latest !== undefined && <ImportRun key={latest.id} importId={latest.id} />}
        {folder !== undefined && (
          <ImportPlan key={folder} folder={folder} isRunning={latest !== undefined && !isImportOver(latest)} />
        )}
      </Stack>
    </main>
  );
}
