import { Select, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import classes from './config.module.css';
import { ConfigEditor } from './config-editor.tsx';
import { configQuery, variantsQuery } from './config-queries.ts';

/** The settings of each variant: the owner edits, previews, publishes and restores them (ADM-049, ADM-050). */
export function ConfigScreen() {
  const { t } = useTranslation(['config', 'dashboard']);
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const { variantId } = useParams({ from: '/frame/site/$variantId' });
  const { section = 'look' } = useSearch({ from: '/frame/site/$variantId' });
  const { data: variants = [] } = useQuery(variantsQuery);
  const { data: config, error, refetch } = useQuery(configQuery(variantId));
  return (
    <main id="content" className={classes.page}>
      <header className={classes.head}>
        <Title order={1} fz="xl">
          {t('title')}
        </Title>
        <Select
          className={classes.variant}
          aria-label={t('variant')}
          allowDeselect={false}
          value={variantId}
          data={variants.map(({ id, title, has_draft }) => ({
            value: id,
            label: t(has_draft ? 'variant_draft' : 'variant_plain', { title, id }),
          }))}
          onChange={(id) =>
            id !== null && void navigate({ to: '/site/$variantId', params: { variantId: id }, search: { section } })
          }
        />
      </header>
      {config === undefined && error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {config === undefined && error === null && (
        <Stack component="output" aria-label={t('dashboard:loading')}>
          <Skeleton height={44} />
          <Skeleton height={420} radius="lg" />
        </Stack>
      )}
      {config !== undefined && <ConfigEditor key={config.id} config={config} section={section} />}
    </main>
  );
}
