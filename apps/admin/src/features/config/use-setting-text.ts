import {
  type DocumentFileProblem,
  fieldOf,
  type LogoProblem,
  type NamedLink,
  type OwnCookie,
  type OwnDocuments,
  type OwnFile,
  type SettingName,
  type SettingProblem,
  type VariantSettings,
} from '@daystream/domain/config';
import { type Language, type LocalizedText, languages } from '@daystream/domain/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#shared/language-choice.ts';
import { staffCoursesQuery } from '#shared/staff-courses.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { useFormat } from '#shared/use-format.ts';
import { dayOf } from './setting-day.ts';
import { inTimeUnit, settingMs, settingUnit } from './setting-units.ts';

type FieldProblem = SettingProblem | DocumentFileProblem | LogoProblem;

/** Says why a setting cannot be published or a file cannot be used. */
export function useProblemOfSetting(): (problem: FieldProblem | undefined) => string | null {
  const { t } = useTranslation('errors');
  return (problem) => {
    if (problem === undefined) return null;
    const { language }: SettingProblem['params'] = problem.params ?? {};
    const name = languageNames[language as Language];
    return t(`fields.${problem.code}`, { ...problem.params, ...(language === undefined ? {} : { language: name }) });
  };
}

/** The label of a choice. */
export function useChoiceText(): (name: SettingName, choice: string) => string {
  const { t, i18n } = useTranslation('config');
  return (name, choice) => {
    const field = fieldOf(name);
    if (field.kind !== 'choice' && field.kind !== 'choices') return choice;
    if (field.of === 'languages') return languageNames[choice as Language] ?? choice;
    const key = `choices.${field.of}.${choice}`;
    return i18n.exists(key, { ns: 'config' }) ? t(key as 'choices.networks.google') : choice;
  };
}

/** A setting's value in one line, for the list of changes. */
export function useValueText(): (name: SettingName, value: VariantSettings[SettingName]) => string {
  const { t } = useTranslation('config');
  const choiceText = useChoiceText();
  const courseTitle = useCourseTitle();
  const timeText = useTimeText();
  const format = useFormat();
  return (name, value) => {
    if (value === null || value === '') return t('value.none');
    if (typeof value === 'boolean') return t(value ? 'value.on' : 'value.off');
    if (typeof value === 'string') return choiceText(name, value);
    const { kind } = fieldOf(name);
    if (typeof value === 'number' && kind === 'course') return courseTitle(value);
    if (typeof value === 'number' && kind === 'moment') return dayOf(value);
    if (typeof value === 'number') {
      const ms = settingMs(name);
      const unit = settingUnit(name);
      if (ms !== null) return timeText(value * ms);
      const number = format.number(value);
      return unit === null ? number : t('units.with', { number, unit: t(`units.${unit}`, { count: value }) });
    }
    if (kind === 'picture') return (value as OwnFile).name;
    if (kind === 'documents') return documentNames(value as OwnDocuments) || t('value.none');
    const partText = (part: Part) => {
      if (typeof part === 'string') return choiceText(name, part);
      if (typeof part === 'number') return String(part);
      if ('names' in part) return part.names.join(' ');
      return t('link.shown', { title: textLines(part.title).join(' / '), url: part.url });
    };
    const parts = Array.isArray(value) ? value.map((one: Part) => partText(one)) : textLines(value as LocalizedText);
    return parts.length === 0 ? t('value.none') : parts.join(', ');
  };
}

/** A time in the unit that says it shortest: «15 секунд», «2 минуты». */
export function useTimeText(): (ms: number) => string {
  const format = useFormat();
  return (ms) => {
    const { count, unit } = inTimeUnit(ms);
    return format.count(count, unit);
  };
}

function useCourseTitle(): (id: number) => string {
  const contentText = useContentText();
  const { data: courses = [] } = useQuery(staffCoursesQuery);
  return (id) => {
    const course = courses.find((one) => one.id === id);
    return course === undefined ? String(id) : contentText(course.title);
  };
}

function documentNames(documents: OwnDocuments): string {
  return languages.flatMap((language) => documents[language]?.name ?? []).join(', ');
}

type Part = string | number | NamedLink | OwnCookie;

function textLines(texts: LocalizedText): string[] {
  return languages.flatMap((language) => (texts[language] === undefined ? [] : [texts[language]]));
}
