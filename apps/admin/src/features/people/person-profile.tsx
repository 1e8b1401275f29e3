import { updatePerson, type WirePerson } from '@daystream/contract/people.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { externalSources } from '@daystream/domain/identity/external-auth';
import { languageFromCode } from '@daystream/domain/languages';
import { Alert, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMailQuestion, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#shared/language-choice.ts';
import { call } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { useZoneName } from '#shared/use-zone-name.ts';
import classes from './people.module.css';
import { EmailModal } from './email-modal.tsx';
import { PersonCard } from './person-card.tsx';
import { usePersonChange } from './use-person-change.ts';

/** The profile of a person, with their figures. */
export function PersonProfile({ person }: { person: WirePerson }) {
  const { t } = useTranslation(['people', 'config']);
  const format = useFormat();
  const [isOpen, { open, close }] = useDisclosure();
  const date = (seconds: number | null) =>
    seconds === null ? t('seen_never') : format.moment(seconds * SECOND_MS, 'numeric');
  const language = languageFromCode(person.language_code);
  const zone = useZoneName(person.timezone);
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
    [t('profile.timezone'), zone],
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
      {person.proposed_email !== null && <ProposedEmail person={person} proposed={person.proposed_email} />}
      {isOpen && <EmailModal person={person} onClose={close} />}
    </PersonCard>
  );
}

/** An email that waits for its owner; staff can take the question back. */
function ProposedEmail({ person, proposed }: { person: WirePerson; proposed: { email: string; until: number } }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { mutate, isPending } = usePersonChange(person.id);
  const { email } = person;
  const until = proposed.until * SECOND_MS;
  return (
    <Alert variant="light" mt="sm" icon={<IconMailQuestion />}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('profile.proposed', {
          email: proposed.email,
          date: format.moment(until, 'dayMonth'),
          time: format.moment(until, 'time'),
        })}
      </Text>
      {person.can_change && email !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          mih={36}
          ml={-8}
          disabled={isPending}
          onClick={() =>
            mutate({ ask: () => call(updatePerson, { params: { personId: person.id }, body: { email } }) })
          }
        >
          {t('profile.withdraw')}
        </Button>
      )}
    </Alert>
  );
}
