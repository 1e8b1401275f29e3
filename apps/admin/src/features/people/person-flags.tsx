import { updatePerson, type WirePerson } from '@daystream/contract/people.admin';
import { Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { PersonCard } from './person-card.tsx';
import { usePersonChange } from './use-person-change.ts';

const flags = [
  'required_update_password',
  'required_update_profile',
  'require_email_validate',
  'require_phone_validate',
] as const;

/** What the cabinet requires at the next visit (ADM-009). No undo: the switch can be turned back. */
export function PersonFlags({ person }: { person: WirePerson }) {
  const { t } = useTranslation('people');
  const { mutate, isPending } = usePersonChange(person.id);
  return (
    <PersonCard title={t('flags.title')}>
      <Stack gap="xs">
        {flags.map((flag) => (
          <Switch
            key={flag}
            py={8}
            label={t(`flags.${flag}`)}
            checked={person[flag]}
            disabled={!person.can_change || isPending}
            onChange={({ currentTarget }) => {
              const body = { [flag]: currentTarget.checked };
              mutate({ ask: () => call(updatePerson, { params: { personId: person.id }, body }) });
            }}
          />
        ))}
        <Text size="sm" c="dimmed">
          {t('flags.hint')}
        </Text>
      </Stack>
    </PersonCard>
  );
}
