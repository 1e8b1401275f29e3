import { isDemoRestricted } from '@daystream/domain/courses/demo';
import { List, Paper, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenIn, type EnrolmentForm, enrolmentBody, enrolmentForm, type WireTerms } from '#shared/enrolment-form.ts';
import { useFormat } from '#shared/use-format.ts';
import { EnrolmentCalendar } from './enrolment-calendar.tsx';
import { enrolmentPreviewQuery } from './learners-queries.ts';

/** Somebody of a list: with their own terms, in their own time zone. */
export interface PreviewedPerson {
  readonly key: string;
  readonly label: string;
  /** null: not in the school yet. */
  readonly userId: number | null;
  readonly own: Partial<WireTerms>;
}

export interface EnrolmentPreviewProps {
  courseId: number;
  terms: EnrolmentForm;
  /** Who was chosen; null: nobody yet. */
  userId?: number | null;
  /** Whose view can be asked for. */
  people?: readonly PreviewedPerson[];
}

const QUIET_MS = 300;

/** What learners will see of an enrolment, before it is saved: in words and day by day. */
export function EnrolmentPreview({ courseId, terms, userId = null, people = [] }: EnrolmentPreviewProps) {
  const { t } = useTranslation('learners');
  const [key, setKey] = useState<string | null>(null);
  const person = people.find((one) => one.key === key);
  const own = { ...enrolmentBody(terms), ...person?.own };
  const asked = JSON.stringify({ user_id: person === undefined ? userId : person.userId, ...chosenIn(), ...own });
  const [quiet] = useDebouncedValue(asked, QUIET_MS);
  const { data: preview } = useQuery(enrolmentPreviewQuery(courseId, quiet));
  const days = preview?.stages.flatMap((stage) => stage.days) ?? [];
  return (
    <Paper component="section" aria-labelledby="seen-title" bg="var(--color-surface-sunken)" p="sm">
      <Stack gap="xs">
        <Text id="seen-title" size="sm" fw="var(--weight-label)">
          {t('seen.title')}
        </Text>
        {people.length > 0 && (
          <Select
            label={t('seen.for')}
            placeholder={t('seen.anybody')}
            searchable
            clearable
            limit={100}
            data={people.map((one) => ({ value: one.key, label: one.label }))}
            value={key}
            onChange={setKey}
          />
        )}
        <Words terms={enrolmentForm(own)}>
          <Count text="after_end" count={days.filter((day) => day.is_after_end).length} />
          <Count text="demo_closed" count={days.filter((day) => day.lock === 'demo').length} />
        </Words>
        {preview !== undefined && <EnrolmentCalendar preview={preview} />}
      </Stack>
    </Paper>
  );
}

function Words({ terms, children }: { terms: EnrolmentForm; children: ReactNode }) {
  const { t } = useTranslation(['learners', 'dashboard']);
  const format = useFormat();
  const { startDate, endDate, isDemo, hasFullAccess, hasMobileAccess, paysAgain } = terms;
  const { isOptionalPurchase, maxConsultations, messagesEndDate } = terms;
  const isLimited = isDemoRestricted({ isDemo, courseFullAccess: hasFullAccess });
  const date = (day: string) => format.date(day, 'numeric');
  const lines = [
    isOptionalPurchase && t('seen.stopped'),
    startDate === null ? t('seen.opens_now') : t('seen.opens', { date: date(startDate) }),
    endDate === null ? t('seen.forever') : t('seen.until', { date: date(endDate) }),
    t(isLimited ? 'dashboard:learners.demo_hint' : 'dashboard:learners.full_hint'),
    hasMobileAccess ? t('dashboard:learners.mobile_hint') : t('seen.web_only'),
    paysAgain && t('seen.points_again'),
    maxConsultations !== '' && t('seen.consultations', { count: maxConsultations }),
    messagesEndDate !== null && t('seen.messages_until', { date: date(messagesEndDate) }),
  ].filter((line) => line !== false);
  return (
    <List size="sm">
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
      {children}
    </List>
  );
}

function Count({ text, count }: { text: 'after_end' | 'demo_closed'; count: number }) {
  const { t } = useTranslation('learners');
  return count === 0 ? null : <List.Item>{t(`seen.${text}`, { count })}</List.Item>;
}
