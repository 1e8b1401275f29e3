import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import type { WirePublishing } from '@daystream/contract/courses.versions.admin';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';
import { ChangeCounts } from './change-counts.tsx';
import { ChangeRow } from './change-row.tsx';
import classes from './changes.module.css';
import { FirstVersion } from './first-version.tsx';

/** What the draft changes, stage by stage. */
export function ChangeList({ draft, publishing }: { draft: WireCourseDraft; publishing: WirePublishing }) {
  const { t } = useTranslation(['versions', 'dashboard']);
  const contentText = useContentText();
  const { compared_with: version, stages } = publishing;
  if (version === null) return <FirstVersion draft={draft} />;
  const changes = stages.flatMap((stage) => stage.changes);
  if (changes.length === 0) {
    return (
      <div className={classes.none}>
        <Title order={2}>{t('none')}</Title>
        <Text c="dimmed">{t('none_text', { version })}</Text>
      </div>
    );
  }
  return (
    <>
      <div className={classes.top}>
        <Title order={2} fz="xl">
          {t('changes', { count: changes.length })}
        </Title>
        <ChangeCounts changes={changes} />
      </div>
      {stages.map(({ id, title, changes: own }) => (
        <section key={id} className={classes.stage}>
          <header className={classes.head}>
            <Title order={3} fz="lg">
              {id === null ? t('course') : contentText(title) || t('dashboard:part.untitled.stage')}
            </Title>
            <Text c="dimmed" aria-hidden="true">
              {own.length}
            </Text>
          </header>
          <ul className={classes.rows}>
            {own.map((change) => (
              <ChangeRow key={`${change.kind} ${change.part} ${change.part_id} ${change.field}`} change={change} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
