import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A skeleton of a typical screen, shown only when a chunk loads slowly. */
export function RoutePending() {
  const { t } = useTranslation('dashboard');
  return (
    <Stack component="output" aria-label={t('loading')} maw={1120} mx="auto" p="lg">
      <Skeleton height={40} width={240} />
      <Skeleton height={280} radius="lg" />
      <Skeleton height={96} radius="lg" />
    </Stack>
  );
}
