import type { WireFilm } from '@daystream/contract/courses.draft.admin';
import { languages as allLanguages } from '@daystream/domain/languages';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconMovieOff } from '@tabler/icons-react';
import { EmptyPanel } from '#shared/empty-panel.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { draftQuery } from '../courses-queries.ts';
import { everyPart, filmsOf, outline } from '../outline.ts';
import { trackTextQuery } from './words-queries.ts';
import { WordsEditor } from './words-editor.tsx';
import { WordsHeader } from './words-header.tsx';
import classes from './words.module.css';

/** The subtitles or guide words of a film, edited cue by cue beside the player. */
export function WordsScreen() {
  const { t } = useTranslation('words');
  const { courseId, filmId } = useParams({ from: '/frame/courses/$courseId/films/$filmId/words' });
  const search = useSearch({ from: '/frame/courses/$courseId/films/$filmId/words' });
  const draft = useQuery(draftQuery(courseId));
  const parts = draft.data === undefined ? [] : everyPart(outline(draft.data));
  const films: WireFilm[] = parts.flatMap(filmsOf);
  const film = films.find(({ id }) => id === filmId);
  const part = parts.find((one) => one.key === search.part) ?? parts.find((one) => filmsOf(one).some(isThis));
  const ofCourse = allLanguages.filter((code) => draft.data?.languages.includes(code) ?? false);
  const kind = search.kind ?? 'subtitle';
  const written = (film?.tracks ?? []).filter((track) => track.kind === kind).map(({ language }) => language);
  const language = search.language ?? written[0] ?? ofCourse[0] ?? 'ru';
  const track = { courseId, filmId, kind, language };
  const words = useQuery({ ...trackTextQuery(track), enabled: film !== undefined });
  usePageTitle(t(`title.${kind}`), film?.name);

  function isThis({ id }: WireFilm) {
    return id === filmId;
  }

  const problem = draft.error ?? words.error;
  const isLoading = draft.data === undefined || (film !== undefined && !words.data);
  return (
    <main id="content" className={classes.screen}>
      {isLoading ? (
        <>
          <WordsHeader courseId={courseId} part={part} title={t(`title.${kind}`)} about={film?.name ?? ''} />
          {problem !== null ? (
            <ProblemPanel error={problem} onRetry={() => void (draft.error ? draft.refetch() : words.refetch())} />
          ) : (
            <output className={classes.columns} aria-label={t('loading')}>
              <Skeleton className={classes.stage} radius="lg" style={{ aspectRatio: '16 / 9' }} />
              <Skeleton className={classes.side} height={420} radius="lg" />
            </output>
          )}
        </>
      ) : film === undefined || words.data === undefined ? (
        <>
          <WordsHeader courseId={courseId} part={part} title={t(`title.${kind}`)} about="" />
          <EmptyPanel
            picture={<IconMovieOff size={48} stroke={1.5} aria-hidden="true" />}
            title={t('no_film')}
            text={t('no_film_text')}
          />
        </>
      ) : (
        <WordsEditor
          key={`${filmId}-${kind}-${language}`}
          track={track}
          film={film}
          part={part}
          stored={words.data}
          written={written}
          ofCourse={ofCourse}
          beside={search.beside === language ? undefined : search.beside}
        />
      )}
    </main>
  );
}
