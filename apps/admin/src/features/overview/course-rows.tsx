import type { WireOverviewCourse } from '@daystream/contract/overview.admin';
import { Title, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/staff.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { useFormat } from '#shared/use-format.ts';
import classes from './overview.module.css';
import { Sparkline } from './sparkline.tsx';

const SHOWN = 6;

/** The learners behind what a row says, by the address of their list. */
const rowsOf = {
  films: 'access=current',
  waiting: 'access=current&homework=waiting',
  idle: 'practice=stuck',
  none: 'access=current',
} as const;

/** The courses with two weeks of practice and where people are stuck. */
export function CourseRows({ courses }: { courses: readonly WireOverviewCourse[] }) {
  const { t } = useTranslation('overview');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? courses : courses.slice(0, SHOWN);
  return (
    <section className={classes.coursesPart} aria-labelledby="courses">
      <div className={classes.head}>
        <Title order={2} fz="lg" id="courses">
          {t('courses.title')}
        </Title>
        <span className={classes.muted}>{t('courses.text')}</span>
        {!isWhole && courses.length > SHOWN && (
          <UnstyledButton className={classes.more} onClick={() => setWhole(true)}>
            {t('courses.all', { count: courses.length })}
          </UnstyledButton>
        )}
      </div>
      <ul className={classes.courses}>
        {shown.map((course) => (
          <CourseRow key={course.course_id} course={course} />
        ))}
      </ul>
    </section>
  );
}

function CourseRow({ course }: { course: WireOverviewCourse }) {
  const { t } = useTranslation('overview');
  const contentText = useContentText();
  const format = useFormat();
  const maySeeLearners = useMay('view_learners');
  const { course_id: id, title, cover, practised, learners_count: count, trouble } = course;
  const address = maySeeLearners ? `/courses/${id}/learners?${rowsOf[trouble.kind]}` : `/desk?course=${id}`;
  const Sign = trouble.kind === 'films' ? IconAlertTriangle : IconHourglass;
  return (
    <li className={classes.course}>
      <img src={cover} alt="" className={classes.cover} width={62} height={48} loading="lazy" />
      <span className={classes.words}>
        <Link to={address} className={classes.whole}>
          {contentText(title)}
        </Link>
        <span className={trouble.kind === 'none' ? classes.muted : classes.trouble}>
          {trouble.kind !== 'none' && <Sign size={16} aria-hidden="true" />}
          {t(`courses.trouble.${trouble.kind}`, { count: trouble.count })}
        </span>
      </span>
      <Sparkline values={practised} />
      <span className={classes.learners}>
        <b>{format.number(count)}</b>
        <span className={classes.muted}>{t('courses.learners', { count })}</span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" className={classes.chevron} />
    </li>
  );
}
