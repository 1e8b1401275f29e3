import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { List, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { publishSummary } from '../publish-summary.ts';
import classes from './changes.module.css';

const kinds = ['stage', 'day', 'lesson', 'homework'] as const;

/** Before the first version there is nothing to compare with: what learners will get. */
export function FirstVersion({ draft }: { draft: WireCourseDraft }) {
  const { t } = useTranslation(['versions', 'dashboard']);
  const { counts } = publishSummary(draft);
  return (
    <div className={classes.none}>
      <Title order={2}>{t('first')}</Title>
      <Text c="dimmed">{t('first_text')}</Text>
      <List mt="md">
        {kinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <List.Item key={kind}>{t(`dashboard:publish.${kind}`, { count: counts[kind] })}</List.Item>
          ))}
      </List>
    </div>
  );
}
