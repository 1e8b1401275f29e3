import { setPersonRoles, type WirePerson } from '@daystream/contract/people.admin';
import { type StaffRole, staffRoles } from '@daystream/domain/identity';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useCalledName } from '#shared/called-name.ts';
import { PersonCard } from './person-card.tsx';
import { usePersonChange } from './use-person-change.ts';

/** Roles as sets of capabilities (Q232); changes of several roles are saved together. */
export function PersonRoles({ person }: { person: WirePerson }) {
  const { t } = useTranslation('people');
  const mayGive = useMay('give_roles');
  const [chosen, setChosen] = useState<readonly StaffRole[]>(person.roles);
  const { mutate, isPending } = usePersonChange(person.id);
  const isChanged = chosen.length !== person.roles.length || chosen.some((role) => !person.roles.includes(role));
  const ask = (before: readonly StaffRole[], roles: readonly StaffRole[]) => () =>
    call(setPersonRoles, { params: { personId: person.id }, body: { before: [...before], roles: [...roles] } });
  const called = useCalledName(person);
  const save = () => {
    const before = person.roles;
    mutate({
      ask: ask(before, chosen),
      onDone: ({ roles }) =>
        showUndo({
          message: t('roles.undo_text', { name: called }),
          undoLabel: t('done.undo'),
          onUndo: () => mutate({ ask: ask(roles, before) }),
        }),
    });
  };
  if (!mayGive) {
    return (
      <PersonCard title={t('roles.title')}>
        <Text>{person.roles.map((role) => t(`role.${role}`)).join(', ') || t('roles.none')}</Text>
        <Text size="sm" c="dimmed">
          {t('roles.admin_only')}
        </Text>
      </PersonCard>
    );
  }
  return (
    <PersonCard title={t('roles.title')}>
      <Stack gap="xs">
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            py={4}
            label={t(`role.${role}`)}
            description={t(`role_hint.${role}`)}
            disabled={person.state === 'deleted' || isPending}
            checked={chosen.includes(role)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
            }
          />
        ))}
        <Text size="sm" c="dimmed">
          {t('roles.hint')}
        </Text>
        {isChanged && (
          <Button onClick={save} loading={isPending} style={{ justifySelf: 'start' }}>
            {t('roles.save')}
          </Button>
        )}
      </Stack>
    </PersonCard>
  );
}
