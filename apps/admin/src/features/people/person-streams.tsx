import type { WirePerson } from '@daystream/contract/people.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { courseStart } from '@daystream/domain/streams';
import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { useFormat } from '#shared/use-format.ts';
import { EnrolPersonModal } from './enrol-person-modal.tsx';
import classes from './people.module.css';
import { PersonCard } from './person-card.tsx';

type Stream = WirePerson['streams'][number];

/** Current and past courses of a person, with a button to enrol them in another. */
export function PersonStreams({ person }: { person: WirePerson }) {
  const { t } = useTranslation('people');
  const [isOpen, { open, close }] = useDisclosure();
  const mayEnrol = useMay('enrol_learners') && person.state !== 'deleted' && person.state !== 'blocked';
  return (
    <PersonCard
      title={t('streams.title')}
      action={
        mayEnrol && (
          <Button variant="light" size="compact-sm" mih={36} leftSection={<IconUserPlus size={16} />} onClick={open}>
            {t('streams.enrol')}
          </Button>
        )
      }
    >
      {person.streams.length === 0 && <Text c="dimmed">{t('streams.none')}</Text>}
      <ul className={classes.lines}>
        {person.streams.map((stream) => (
          <StreamLine key={stream.id} stream={stream} timeZone={person.timezone} />
        ))}
      </ul>
      {isOpen && <EnrolPersonModal person={person} onClose={close} />}
    </PersonCard>
  );
}

function StreamLine({ stream, timeZone }: { stream: Stream; timeZone: string }) {
  const { t } = useTranslation('people');
  const contentText = useContentText();
  const format = useFormat(timeZone);
  const maySeeCourses = useMay('view_courses');
  const maySeeLearners = useMay('view_learners');
  const ms = (seconds: number | null) => (seconds === null ? null : seconds * SECOND_MS);
  const date = (seconds: number | null) =>
    seconds === null ? t('streams.open') : format.moment(seconds * SECOND_MS, 'numeric');
  const title = contentText(stream.course_title) || t('streams.untitled');
  const state = stream.is_frozen
    ? 'frozen'
    : courseStart({ startsAt: ms(stream.start_date), endsAt: ms(stream.end_date) }, serverNowMs());
  return (
    <li>
      <div className={classes.words}>
        {maySeeCourses && maySeeLearners ? (
          <Anchor component={Link} to={`/courses/${stream.course_id}/learners`}>
            {title}
          </Anchor>
        ) : (
          title
        )}
        <Text size="sm" c="dimmed">
          {t('streams.until', { start: date(stream.start_date), end: date(stream.end_date) })}
        </Text>
      </div>
      <Group gap={6}>
        {stream.is_demo && <Badge color="warning">{t('streams.demo')}</Badge>}
        <Badge color={state === 'started' ? 'success' : 'primary'}>{t(`streams.${state}`)}</Badge>
      </Group>
    </li>
  );
}
