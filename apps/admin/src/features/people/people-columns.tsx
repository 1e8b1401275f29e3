import type { WirePersonLine } from '@daystream/contract/people.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { Badge, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { calledName, useCalledName } from '#shared/called-name.ts';
import type { Column } from '#shared/list/column.ts';
import list from '#shared/list/list.module.css';
import { Portrait } from '#shared/list/portrait.tsx';
import { useFormat } from '#shared/use-format.ts';
import classes from './people.module.css';
import { StateBadge } from './state-badge.tsx';

/** What the list says of a person. */
export function usePeopleColumns(): Column<WirePersonLine>[] {
  const { t } = useTranslation('people');
  const date = useDate();
  return [
    { id: 'person', title: t('column.person'), sort: 'name', cell: (person) => <Who person={person} /> },
    { id: 'marks', title: t('column.marks'), cell: (person) => <Marks person={person} /> },
    { id: 'courses', title: t('column.courses'), cell: ({ streams_count }) => t('courses', { count: streams_count }) },
    {
      id: 'created',
      title: t('filter.registered'),
      sort: 'created',
      isDescendingFirst: true,
      cell: ({ created_at }) => date(created_at),
    },
    {
      id: 'seen',
      title: t('filter.seen'),
      sort: 'seen',
      isDescendingFirst: true,
      cell: ({ seen_at }) => (seen_at === null ? t('seen_never') : date(seen_at)),
    },
  ];
}

/** The same on a card. */
export function PersonLine({ person }: { person: WirePersonLine }) {
  const { t } = useTranslation('people');
  const date = useDate();
  return (
    <>
      <Who person={person} />
      <Marks person={person} />
      <p className={classes.facts}>
        <span>{t('courses', { count: person.streams_count })}</span>
        <span>{t('registered_on', { date: date(person.created_at) })}</span>
        <span>{person.seen_at === null ? t('seen_never') : t('seen_on', { date: date(person.seen_at) })}</span>
      </p>
    </>
  );
}

function useDate() {
  const format = useFormat();
  return (seconds: number) => format.moment(seconds * SECOND_MS, 'numeric');
}

function Who({ person }: { person: WirePersonLine }) {
  const called = useCalledName(person);
  const name = calledName(person);
  return (
    <div className={list.who}>
      <Portrait name={name} />
      <span className={list.words}>
        <Link to="/people/$personId" params={{ personId: person.id }} className={list.visit} data-stop="">
          {called}
        </Link>
        {name !== person.email && <span className={list.minor}>{person.email ?? person.phone}</span>}
      </span>
    </div>
  );
}

function Marks({ person }: { person: WirePersonLine }) {
  const { t } = useTranslation('people');
  return (
    <Group gap={6} className={classes.marks}>
      <StateBadge state={person.state} />
      {person.roles.map((role) => (
        <Badge key={role} color="primary">
          {t(`role.${role}`)}
        </Badge>
      ))}
      {person.segments.map(({ id, name }) => (
        <Badge key={id} variant="outline">
          {name}
        </Badge>
      ))}
    </Group>
  );
}
