import type { WireCourseDraft, WireFilm } from '@daystream/contract/courses.draft.admin';
import { setDemoLanguage, setLessonLanguage } from '@daystream/contract/courses.media.admin';
import { languages as allLanguages } from '@daystream/domain/languages';
import { WORDLESS } from '@daystream/domain/media';
import { capitalized } from '@daystream/i18n/format';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import classes from './part-media.module.css';
import { usePlaceChange } from './use-place-change.ts';

const BY_FILM = 'by_film';

export interface PartMediaSpokenProps {
  draft: WireCourseDraft;
  /** The films of one lesson, the main one first, or the demo film. */
  films: readonly WireFilm[];
  /** null: the demo film. */
  lessonId: number | null;
}

/** The spoken language of a lesson's films. It belongs to the films, so a change needs no publishing. */
export function PartMediaSpoken({ draft, films, lessonId }: PartMediaSpokenProps) {
  const { t, i18n } = useTranslation('dashboard');
  const showProblem = useShowProblem();
  const { mayEdit, put } = usePlaceChange(draft);
  /** Shown until the server has answered. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [film] = films;
  if (film === undefined) return null;

  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const nameOf = (code: string) => capitalized(names.of(code) ?? code, i18n.language);
  const heard = film.heard_language;
  const offered = [
    ...new Set([...draft.languages, ...allLanguages, ...(film.language === null ? [] : [film.language])]),
  ];
  const beside = new Set(
    films.flatMap(({ tracks }) => tracks.flatMap(({ kind, language }) => (kind === 'audio' ? [language] : []))),
  );
  const choose = async (value: string | null) => {
    if (value === null) return;
    const language = value === BY_FILM ? null : value;
    setChosen(value);
    await put((seen) =>
      lessonId === null
        ? call(setDemoLanguage, { params: { courseId: draft.id }, body: { draft: seen, language } })
        : call(setLessonLanguage, { params: { courseId: draft.id, lessonId }, body: { draft: seen, language } }),
    ).catch(showProblem);
    setChosen(null);
  };
  return (
    <Select
      className={classes.spoken}
      label={t('field.film_language')}
      description={t(films.length > 1 ? 'hint.film_language_all' : 'hint.film_language')}
      readOnly={!mayEdit}
      allowDeselect={false}
      value={chosen ?? film.language ?? BY_FILM}
      data={[
        {
          value: BY_FILM,
          label: heard === null ? t('spoken.by_film') : t('spoken.heard', { language: names.of(heard) ?? heard }),
        },
        ...offered
          .filter((code) => code !== WORDLESS)
          .map((code) => ({
            value: code,
            label: beside.has(code) ? t('spoken.beside', { language: nameOf(code) }) : nameOf(code),
            disabled: beside.has(code) && film.language !== code,
          })),
        { value: WORDLESS, label: t('spoken.none') },
      ]}
      onChange={(value) => void choose(value)}
    />
  );
}
