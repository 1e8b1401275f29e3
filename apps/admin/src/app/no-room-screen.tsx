import { IconDoorOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '#shared/empty-panel.tsx';

/** Staff whose role has nothing to do here yet. */
export function NoRoomScreen() {
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
