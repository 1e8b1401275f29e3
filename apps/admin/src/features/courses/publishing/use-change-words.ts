import type { WireVersionChange } from '@daystream/contract/courses.versions.admin';
import { fieldsOf } from '@daystream/domain/courses/content-values';
import { useTranslation } from 'react-i18next';
import { filmLength } from '#shared/film-length.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { useFormat } from '#shared/use-format.ts';
import type { ChoiceWord } from '../part-fields.ts';
import { useFieldLabel } from '../use-field-label.ts';

/** The words of a change in the reader's language. */
export function useChangeWords() {
  const { t } = useTranslation(['versions', 'dashboard']);
  const contentText = useContentText();
  const format = useFormat();
  const fieldLabel = useFieldLabel();

  const titleOf = ({ part, title }: WireVersionChange) => contentText(title) || t(`dashboard:part.untitled.${part}`);

  /** «День 8 · Урок добавлен»; a day that moved says both its numbers itself. */
  function placeAndKind(change: WireVersionChange): string {
    const day = (change.becomes ?? change.was)?.day;
    const what = kindOf(change);
    const isSaid = day == null || (change.kind === 'moved' && change.part === 'day');
    return isSaid ? what : t('place', { day: t('dashboard:part.day', { number: day }), what });
  }

  function kindOf({ kind, part, field }: WireVersionChange): string {
    if (kind === 'added' || kind === 'removed' || kind === 'moved')
      return part === 'course' ? '' : t(`${kind}.${part}`);
    return kind === 'renamed' ? t(`renamed.${part}`) : fieldLabel(field ?? '');
  }

  /** What an added or removed part brings or takes along: its lessons, or the length of its film. */
  function contentsOf({ film_was, film_becomes, lessons_count }: WireVersionChange): string | null {
    const length = (film_becomes ?? film_was)?.duration ?? null;
    if (lessons_count > 0) return t('dashboard:publish.lesson', { count: lessons_count });
    return length === null ? null : filmLength(length);
  }

  function moveOf(change: WireVersionChange): string {
    const { was, becomes } = change;
    const title = titleOf(change);
    if (was?.day != null && becomes?.day != null && was.day !== becomes.day) {
      return t('moved_days', { title, from: was.day, to: becomes.day });
    }
    return t('moved_place', { title, from: was?.place, to: becomes?.place });
  }

  function valueOf({ part, field }: WireVersionChange, value: WireVersionChange['value_was']): string {
    if (value === null) return t('empty');
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (typeof value === 'number') return format.number(value);
    const declared = fieldsOf(part).find(({ name }) => name === field);
    return declared?.type === 'choice'
      ? t(`dashboard:${declared.labels}.${value}` as `dashboard:${ChoiceWord}`)
      : value;
  }

  return { titleOf, placeAndKind, contentsOf, moveOf, valueOf };
}
