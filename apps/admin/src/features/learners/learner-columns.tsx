import type { WireLearnerLine } from '@daystream/contract/learners.admin';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOrNameless } from '#shared/called-name.ts';
import type { Column } from '#shared/list/column.ts';
import list from '#shared/list/list.module.css';
import { Portrait } from '#shared/list/portrait.tsx';
import { AccessText, FirstDate, HomeworkBadge, PractisedText, ProgressCell, Tags } from './learner-facts.tsx';
import classes from './learners.module.css';

/** The columns of the list. */
export function useLearnerColumns(): Column<WireLearnerLine>[] {
  const { t } = useTranslation('learners');
  return [
    { id: 'person', title: t('column.person'), sort: 'name', cell: (line) => <Who line={line} /> },
    {
      id: 'progress',
      title: t('column.progress'),
      sort: 'progress',
      isDescendingFirst: true,
      cell: (line) => <ProgressCell line={line} />,
    },
    { id: 'practised', title: t('column.practised'), sort: 'practised', cell: (line) => <PractisedText line={line} /> },
    { id: 'homework', title: t('column.homework'), cell: ({ homework }) => <HomeworkBadge state={homework.state} /> },
    { id: 'until', title: t('column.until'), sort: 'until', cell: (line) => <AccessText line={line} /> },
    { id: 'segments', title: t('column.segments'), cell: (line) => <Tags line={line} /> },
    {
      id: 'from',
      title: t('column.from'),
      sort: 'enrolled',
      isDescendingFirst: true,
      cell: (line) => <FirstDate line={line} />,
    },
  ];
}

/** The same on a card. */
export function LearnerCard({ line }: { line: WireLearnerLine }) {
  return (
    <div className={classes.cardBody}>
      <div className={classes.cardHead}>
        <Who line={line} isShort />
        <HomeworkBadge state={line.homework.state} />
      </div>
      <ProgressCell line={line} />
      <div className={classes.cardFoot}>
        <AccessText line={line} />
        <Tags line={line} />
      </div>
    </div>
  );
}

function Who({ line, isShort = false }: { line: WireLearnerLine; isShort?: boolean }) {
  const { id, person, phone } = line;
  const name = useOrNameless()(person.name, person.email, phone);
  return (
    <span className={list.who}>
      <Portrait name={name} />
      <span className={list.words}>
        <Link
          from="/courses/$courseId/learners"
          to="."
          search={(search) => ({ ...search, open: id })}
          className={list.visit}
          data-stop=""
        >
          {name}
        </Link>
        <span className={list.minor}>{isShort ? <PractisedText line={line} /> : (person.email ?? phone)}</span>
      </span>
    </span>
  );
}
