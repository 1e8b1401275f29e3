import { typeset } from '@daystream/i18n/typeset';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import type { HomeworkView } from './use-homework.ts';

/** Texts and formats that several parts of the homework screens share. */
export function useHomeworkWords() {
  const { t, i18n } = useTranslation('homework');
  const format = useFormat();
  const content = (text: string) => typeset(text, i18n.language);
  return {
    /** Formats a text written by the school. */
    content,
    /** «Мягкое лицо · день 9» */
    where({ course, place }: Pick<HomeworkView, 'course' | 'place'>): string {
      if (place === null) return content(course.caption);
      return t(`place.${place.kind}`, { course: content(course.caption), number: place.number });
    },
    /** «11 ноября, 8:14» */
    moment: (atMs: number) => `${format.moment(atMs, 'dayMonth')}, ${format.moment(atMs, 'time')}`,
  };
}
