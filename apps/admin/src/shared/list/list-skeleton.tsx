import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A list that is loading. */
export function ListSkeleton({ rowPx = 56 }: { rowPx?: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <Stack component="output" aria-label={t('loading')} gap="xs">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={rowPx} />
      ))}
    </Stack>
  );
}
