import { isDemoRestricted } from '@daystream/domain/courses/demo';
import { List, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EnrolmentForm } from '#shared/enrolment-form.ts';
import { useFormat } from '#shared/use-format.ts';

/** What learners will see of an enrolment, before it is saved. */
export function EnrolmentPreview({ terms }: { terms: EnrolmentForm }) {
  const { t } = useTranslation(['learners', 'dashboard']);
  const format = useFormat();
  const { startDate, endDate, isDemo, hasFullAccess, hasMobileAccess, paysAgain } = terms;
  const isLimited = isDemoRestricted({ isDemo, courseFullAccess: hasFullAccess });
  const date = (day: string) => format.date(day, 'numeric');
  const lines = [
    startDate === null ? t('seen.opens_now') : t('seen.opens', { date: date(startDate) }),
    endDate === null ? t('seen.forever') : t('seen.until', { date: date(endDate) }),
    t(isLimited ? 'dashboard:learners.demo_hint' : 'dashboard:learners.full_hint'),
    hasMobileAccess ? t('dashboard:learners.mobile_hint') : t('seen.web_only'),
    paysAgain && t('seen.points_again'),
  ].filter((line) => line !== false);
  return (
    <Paper component="section" aria-labelledby="seen-title" bg="var(--color-surface-sunken)" p="sm">
      <Text id="seen-title" size="sm" fw="var(--weight-label)" mb={4}>
        {t('seen.title')}
      </Text>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Paper>
  );
}
