import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface PagesProps {
  count: number;
  page: number;
  onChange: (page: number) => void;
}

/** Pagination of a list; renders nothing for a single page. */
export function Pages({ count, page, onChange }: PagesProps) {
  const { t } = useTranslation('dashboard');
  if (count <= 1) return null;
  return (
    <Pagination
      mt="lg"
      total={count}
      value={page}
      onChange={onChange}
      getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
    />
  );
}
