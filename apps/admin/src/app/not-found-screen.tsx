import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '#shared/empty-panel.tsx';
import { usePageTitle } from '#shared/page-title.ts';

export function NotFoundScreen() {
  const { t } = useTranslation('dashboard');
  usePageTitle(t('not_found.title'));
  return (
    <main id="content">
      <EmptyPanel
        picture={<IconMapOff size={40} stroke={1.5} aria-hidden="true" />}
        title={t('not_found.title')}
        text={t('not_found.text')}
      >
        <Button variant="light" mt="xs" component={Link} to="/welcome">
          {t('not_found.action')}
        </Button>
      </EmptyPanel>
    </main>
  );
}
