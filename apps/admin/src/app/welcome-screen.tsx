import { IconDoorOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '#shared/empty-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '#shared/staff.ts';
import { openSections } from './sections.ts';
import { OverviewScreen } from '../features/overview/index.ts';

/** The start page of staff who do not start in a section. */
export function WelcomeScreen() {
  const { data: staff } = useQuery(staffQuery);
  return openSections(staff?.capabilities ?? []).length === 0 ? <NoSection /> : <OverviewScreen />;
}

/** For staff whose role has no section yet. */
function NoSection() {
  const { t } = useTranslation('dashboard');
  return (
    <main id="content">
      <EmptyPanel
        picture={<IconDoorOff size={40} stroke={1.5} aria-hidden="true" />}
        title={t('no_section.title')}
        text={t('no_section.text')}
      />
    </main>
  );
}
