import { Anchor, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import pageClasses from '#shared/page.module.css';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import classes from './people.module.css';
import { personQuery } from './people-queries.ts';
import { PersonAudit } from './person-audit.tsx';
import { PersonConsents } from './person-consents.tsx';
import { PersonFactors } from './person-factors.tsx';
import { PersonFlags } from './person-flags.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonProfile } from './person-profile.tsx';
import { PersonRoles } from './person-roles.tsx';
import { PersonSegments } from './person-segments.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { PersonStreams } from './person-streams.tsx';

/** One person: profile, courses, sessions and audit log. */
export function PersonScreen() {
  const { t } = useTranslation(['people', 'dashboard']);
  const { personId } = useParams({ from: '/frame/people/$personId' });
  const { data: person, error, refetch } = useQuery(personQuery(personId));
  return (
    <main id="content" className={pageClasses.page}>
      <Anchor component={Link} to="/people" size="sm" mb="sm" display="inline-flex" style={{ gap: 6 }} py={12}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {t('back')}
      </Anchor>
      {error !== null && person === undefined && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {person === undefined && error === null && (
        <output aria-label={t('dashboard:loading')} className={classes.cards}>
          <Skeleton height={320} radius="lg" />
          <Skeleton height={320} radius="lg" />
        </output>
      )}
      {person !== undefined && (
        <>
          <PersonHead person={person} />
          <div className={classes.cards}>
            <div className={classes.column}>
              <PersonProfile person={person} />
              <PersonStreams person={person} />
              <PersonAudit personId={person.id} />
            </div>
            <div className={classes.column}>
              <PersonSessions person={person} />
              <PersonFactors person={person} />
              <PersonSegments person={person} />
              <PersonFlags person={person} />
              <PersonRoles person={person} key={person.roles.join()} />
              <PersonConsents person={person} />
            </div>
          </div>
        </>
      )}
    </main>
  );
}
