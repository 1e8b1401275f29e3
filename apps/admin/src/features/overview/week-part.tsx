import { SECOND_MS } from '@daystream/domain/durations';
import { Table, Title, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/staff.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { useFormat } from '#shared/use-format.ts';
import classes from './overview.module.css';
import type { Overview, Week } from './overview-types.ts';
import { WeekChart } from './week-chart.tsx';

export interface WeekPartProps {
  week: Overview['week'];
  newPeople: Overview['new_people'];
  starts: Overview['starts'];
}

/** Who practised this week, who is new and who starts soon; every number leads to its people. */
export function WeekPart({ week, newPeople, starts }: WeekPartProps) {
  if (week === null && newPeople === null) return null;
  return (
    <div className={classes.side}>
      {week !== null && <WeekSection week={week} />}
      <ul className={classes.figures}>
        {week !== null && <Practised week={week} />}
        {newPeople !== null && <Newcomers newPeople={newPeople} />}
        {(starts ?? []).map((start) => (
          <Start key={start.course_id} start={start} />
        ))}
      </ul>
    </div>
  );
}

function WeekSection({ week }: { week: Week }) {
  const { t } = useTranslation('overview');
  const [isTable, setTable] = useState(false);
  return (
    <section aria-labelledby="week">
      <div className={classes.head}>
        <Title order={2} fz="lg" id="week">
          {t('week.title')}
        </Title>
        <UnstyledButton className={classes.more} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'week.as_chart' : 'week.as_table')}
        </UnstyledButton>
      </div>
      <p className={classes.muted}>{t('week.text')}</p>
      <div className={classes.chartPlace}>{isTable ? <WeekTable week={week} /> : <WeekChart days={week.days} />}</div>
    </section>
  );
}

function WeekTable({ week }: { week: Week }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  return (
    <Table verticalSpacing={4} fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('week.day')}</Table.Th>
          <Table.Th ta="right">{t('week.this')}</Table.Th>
          <Table.Th ta="right">{t('week.last')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {week.days.map(({ date, count, last_count }) => (
          <Table.Tr key={date}>
            <Table.Td>{format.date(date, 'weekdayDayMonth')}</Table.Td>
            <Table.Td ta="right">{count === null ? '–' : format.number(count)}</Table.Td>
            <Table.Td ta="right">{format.number(last_count)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface FigureProps {
  count: number;
  text: string;
  hint: string;
  /** null: the viewer has no list of them. */
  to: string | null;
}

function Figure({ count, text, hint, to }: FigureProps) {
  const format = useFormat();
  return (
    <li className={classes.figure}>
      <span className={classes.number}>{format.number(count)}</span>
      <span className={classes.words}>
        {to === null || count === 0 ? (
          <span>{text}</span>
        ) : (
          <Link to={to} className={classes.whole}>
            {text}
          </Link>
        )}
        <span className={classes.muted}>{hint}</span>
      </span>
    </li>
  );
}

function Practised({ week }: { week: Week }) {
  const { t } = useTranslation('overview');
  const maySeePeople = useMay('view_people');
  const { today_count: count, usual_count: usual, days, week_count: whole } = week;
  const today = days.findLast((day) => day.count !== null)?.date ?? '';
  const [monday] = days;
  return (
    <>
      <Figure
        count={count}
        text={t('figures.today', { count })}
        hint={t('figures.usual', { count: usual })}
        to={maySeePeople ? `/people?practised=${today}` : null}
      />
      <Figure
        count={whole}
        text={t('figures.week', { count: whole })}
        hint={t('figures.week_hint')}
        to={maySeePeople ? `/people?practised=${monday?.date ?? ''}` : null}
      />
    </>
  );
}

function Newcomers({
  newPeople: { count, practised_count, since },
}: {
  newPeople: NonNullable<Overview['new_people']>;
}) {
  const { t } = useTranslation('overview');
  return (
    <Figure
      count={count}
      text={t('figures.new', { count })}
      hint={t('figures.new_practised', { count: practised_count })}
      to={`/people?registered=${since}`}
    />
  );
}

function Start({ start: { course_id, title, count, starts_at } }: { start: NonNullable<Overview['starts']>[number] }) {
  const { t } = useTranslation('overview');
  const contentText = useContentText();
  const format = useFormat();
  const maySee = useMay('view_learners');
  const date = format.moment(starts_at * SECOND_MS, 'dayMonth');
  return (
    <Figure
      count={count}
      text={t('figures.starts', { count, date })}
      hint={contentText(title)}
      to={maySee ? `/courses/${course_id}/learners?access=upcoming` : null}
    />
  );
}
