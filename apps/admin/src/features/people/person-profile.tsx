import { updatePerson, type WirePerson } from '@daystream/contract/people.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { externalSources } from '@daystream/domain/identity/external-auth';
import { languageFromCode } from '@daystream/domain/languages';
import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { FormFoot } from '#shared/form-foot.tsx';
import { languageNames } from '#shared/language-choice.ts';
import { showUndo } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import classes from './people.module.css';
import { PersonCard } from './person-card.tsx';
import { usePersonChange, useShowPerson } from './use-person-change.ts';

/** The profile of a person, with their figures. */
export function PersonProfile({ person }: { person: WirePerson }) {
  const { t } = useTranslation(['people', 'config']);
  const format = useFormat();
  const [isOpen, { open, close }] = useDisclosure();
  const date = (seconds: number | null) =>
    seconds === null ? t('seen_never') : format.moment(seconds * SECOND_MS, 'numeric');
  const language = languageFromCode(person.language_code);
  const networks = externalSources
    .filter((source) => person.networks.includes(source))
    .map((source) => t(`config:choices.networks.${source}`))
    .join(', ');
  const facts: [string, ReactNode][] = [
    [t('profile.email'), person.email ?? t('profile.no_email')],
    [
      t('profile.phone'),
      person.phone && [person.phone, person.phone_validated && t('profile.phone_validated')].filter(Boolean).join(', '),
    ],
    [t('profile.birthday'), person.birthday],
    [t('profile.gender'), person.gender && t(`profile.${person.gender}`)],
    [t('profile.city'), person.city],
    [t('profile.instagram'), person.instagram_id],
    [t('profile.language'), language && languageNames[language]],
    [t('profile.timezone'), person.timezone],
    [t('profile.registered'), date(person.created_at)],
    [t('profile.seen'), date(person.seen_at)],
    [t('profile.networks'), networks === '' ? t('profile.no_networks') : networks],
    [t('profile.points'), format.number(person.scores_amount)],
    [t('profile.hours'), format.number(person.viewed_hours)],
    [t('profile.completed'), format.number(person.completed_courses)],
    [t('profile.tasks'), format.number(person.completed_tasks)],
  ];
  return (
    <PersonCard
      title={t('profile.title')}
      action={
        person.can_change && (
          <Button variant="subtle" size="compact-sm" mih={36} leftSection={<IconPencil size={16} />} onClick={open}>
            {t('profile.change_email')}
          </Button>
        )
      }
    >
      <dl className={classes.profile}>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {person.disable_notification && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('profile.notifications_off')}
        </Text>
      )}
      {isOpen && <EmailModal person={person} onClose={close} />}
    </PersonCard>
  );
}

function EmailModal({ person, onClose }: { person: WirePerson; onClose: () => void }) {
  const { t } = useTranslation('people');
  const showPerson = useShowPerson();
  const { mutate: change } = usePersonChange(person.id);
  const form = useForm({ initialValues: { email: person.email ?? '' } });
  const params = { personId: person.id };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) => call(updatePerson, { params, body: { email } }),
    onSuccess: (changed) => {
      showPerson(changed);
      const before = person.email;
      if (before !== null && before !== changed.email) {
        showUndo({
          message: t('done.saved'),
          undoLabel: t('done.undo'),
          onUndo: () => change({ ask: () => call(updatePerson, { params, body: { email: before } }) }),
        });
      }
      onClose();
    },
    onError: (problem) => form.setErrors({ email: fieldErrors(problem)?.email }),
  });
  return (
    <Modal opened onClose={onClose} title={t('profile.change_email')}>
      <form onSubmit={form.onSubmit(({ email }) => mutate(email))} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('profile.email_text')}
          </Text>
          <TextInput
            type="email"
            autoComplete="off"
            data-autofocus
            label={t('profile.email')}
            {...form.getInputProps('email')}
          />
          <FormFoot error={error} action={t('profile.save')} isPending={isPending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
