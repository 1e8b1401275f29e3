import type { PersonState } from '@daystream/domain/people';
import { Badge } from '@mantine/core';
import { IconBan, IconMail, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const looks = {
  invited: { color: 'warning', Icon: IconMail },
  blocked: { color: 'danger', Icon: IconBan },
  deleted: { color: 'danger', Icon: IconTrash },
} as const;

/** Shows an unusual account state; an active account has no badge. */
export function StateBadge({ state }: { state: PersonState }) {
  const { t } = useTranslation('people');
  if (state === 'active') return null;
  const { color, Icon } = looks[state];
  return (
    <Badge color={color} leftSection={<Icon size={13} aria-hidden="true" />}>
      {t(`state.${state}`)}
    </Badge>
  );
}
