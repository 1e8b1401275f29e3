import type { WirePersonLine } from '@daystream/contract/people.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { Avatar, Badge, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { calledName, useCalledName } from './called-name.ts';
import classes from './people.module.css';
import { StateBadge } from './state-badge.tsx';

/** One person in the list; the whole row is a link. */
export function PersonRow({ person }: { person: WirePersonLine }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const name = calledName(person);
  const called = useCalledName(person);
  const date = (seconds: number) => format.moment(seconds * SECOND_MS, 'numeric');
  return (
    <li>
      <Link to="/people/$personId" params={{ personId: person.id }} className={classes.row} data-stop="">
        <Avatar radius="xl" name={name} color="primary" variant="light" aria-hidden="true" />
        <span className={classes.who}>
          <Text component="span" fw="var(--weight-label)" className={classes.name}>
            {called}
          </Text>
          {name !== person.email && (
            <Text component="span" size="sm" c="dimmed" className={classes.line}>
              {person.email ?? person.phone}
            </Text>
          )}
        </span>
        <Group gap={6} className={classes.marks}>
          <StateBadge state={person.state} />
          {person.roles.map((role) => (
            <Badge key={role} color="primary">
              {t(`role.${role}`)}
            </Badge>
          ))}
          {person.segments.map(({ id, name: segment }) => (
            <Badge key={id} variant="outline">
              {segment}
            </Badge>
          ))}
        </Group>
        <Text component="span" size="sm" c="dimmed" className={classes.facts}>
          <span>{t('courses', { count: person.streams_count })}</span>
          <span>{t('registered_on', { date: date(person.created_at) })}</span>
          <span>{person.seen_at === null ? t('seen_never') : t('seen_on', { date: date(person.seen_at) })}</span>
        </Text>
      </Link>
    </li>
  );
}
