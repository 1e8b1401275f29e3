import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isEnrollable, staffCoursesQuery } from '#shared/staff-courses.ts';
import { useContentText } from '#shared/use-content-text.ts';

export interface CourseInputProps {
  label: string;
  description: string | undefined;
  error: string | null;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Selects a published course, or none. A chosen one that was archived since stays shown, and says so. */
export function CourseInput({ value, error, onChange, ...shared }: CourseInputProps) {
  const { t } = useTranslation(['config', 'errors']);
  const contentText = useContentText();
  const { data: courses } = useQuery(staffCoursesQuery);
  const shown = (courses ?? []).filter((course) => isEnrollable(course) || course.id === value);
  const isClosed =
    courses !== undefined && value !== null && !courses.some((one) => one.id === value && isEnrollable(one));
  return (
    <Select
      {...shared}
      error={error ?? (isClosed && t('errors:fields.course_not_published'))}
      clearable
      searchable
      maw={420}
      placeholder={t('value.none')}
      value={value === null ? null : String(value)}
      data={shown.map(({ id, title }) => ({ value: String(id), label: contentText(title) }))}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
