import { IconDoorOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '#shared/empty-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '#shared/staff.ts';
import { openRooms } from './rooms.ts';
import { OverviewScreen } from '../features/overview/index.ts';

/** The start page of staff who do not start in a room. */
export function WelcomeScreen() {
  const { data: staff } = useQuery(staffQuery);
  return openRooms(staff?.capabilities ?? []).length === 0 ? <NoRoom /> : <OverviewScreen />;
}

/** For staff whose role has no room yet. */
function NoRoom() {
  const { t } = useTranslation('dashboard');
  return (
    <main id="content">
      <EmptyPanel
        picture={<IconDoorOff size={40} stroke={1.5} aria-hidden="true" />}
        title={t('no_room.title')}
        text={t('no_room.text')}
      />
    </main>
  );
}
