import type { WireCourseDraft, WireFilm } from '@daystream/contract/courses.draft.admin';
import { setFilmTrack } from '@daystream/contract/courses.media.admin';
import { type TrackKind, WORDLESS, type WrittenTrackKind } from '@daystream/domain/media';
import { languages as allLanguages } from '@daystream/domain/languages';
import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { filmLength } from '#shared/film-length.ts';
import { call } from '#shared/session.ts';
import { type PutTrack, TrackChips } from '../media/index.ts';
import { usePlaceChange } from './use-place-change.ts';

/** Subtitles and extra audio of a lesson's film. They belong to the film, so changes need no new course version. */
export function PartMediaTracks({ draft, film, part }: { draft: WireCourseDraft; film: WireFilm; part: string }) {
  const { t } = useTranslation('dashboard');
  const { mayEdit, put, remove } = usePlaceChange(draft);
  const set = (kind: TrackKind, language: string, fileId: number | null) => () =>
    call(setFilmTrack, {
      params: { courseId: draft.id, filmId: film.id },
      body: { kind, language, file_id: fileId },
    });
  const putTrack: PutTrack = ({ kind, language, fileId }) => {
    const old = film.tracks.find((track) => track.kind === kind && track.language === language);
    if (fileId !== null || old === undefined) return put(set(kind, language, fileId));
    return remove(old.name, set(kind, language, null), set(kind, language, old.file_id));
  };
  const languages = allLanguages.filter((code) => draft.languages.length === 0 || draft.languages.includes(code));
  const editLink = (kind: WrittenTrackKind) => (language: string | null) => ({
    to: '/courses/$courseId/films/$filmId/words' as const,
    params: { courseId: draft.id, filmId: film.id },
    search: { kind, part, ...(language !== null && { language }) },
  });
  const props = { film, languages, put: mayEdit ? putTrack : null };
  return (
    <Stack gap="md">
      <TrackChips kind="subtitle" label={t('place.subtitles')} {...props} editLink={editLink('subtitle')} />
      <TrackChips kind="audio" label={t('place.sound')} {...props} />
      <TrackChips
        kind="music"
        label={t('place.music')}
        {...props}
        languages={[WORDLESS]}
        hint={t('place_hint.music')}
      />
      <TrackChips kind="guide" label={t('place.guide')} {...props} editLink={editLink('guide')} />
      <TrackChips kind="chapters" label={t('place.written_chapters')} {...props} editLink={editLink('chapters')} />
      <TrackChips kind="description" label={t('place.description')} {...props} />
      {film.chapters.length > 0 && <Chapters chapters={film.chapters} />}
      {mayEdit && (
        <Text size="sm" c="dimmed">
          {t('place_hint.tracks')}
        </Text>
      )}
    </Stack>
  );
}

/** Chapters that the film's file brought along; learners see them on the seek bar. */
function Chapters({ chapters }: Pick<WireFilm, 'chapters'>) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-label={t('place.chapters')}>
      <Text size="sm" fw="var(--weight-label)">
        {t('place.chapters')}
      </Text>
      <List size="sm" listStyleType="none">
        {chapters.map(({ start, title }) => (
          <List.Item key={start}>{t('place.chapter', { time: filmLength(Math.floor(start)), title })}</List.Item>
        ))}
      </List>
    </section>
  );
}
