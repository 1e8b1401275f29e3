import type { WireCourseDraft, WireFilm } from '@daystream/contract/courses.draft.admin';
import { setFilmTrack } from '@daystream/contract/courses.media.admin';
import type { TrackKind } from '@daystream/domain/media';
import { languages as allLanguages } from '@daystream/domain/languages';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { type PutTrack, TrackChips } from '../media/index.ts';
import { usePlaceChange } from './use-place-change.ts';

/** Subtitles and extra audio of a lesson's film. They belong to the film, so changes need no new course version. */
export function PartMediaTracks({ draft, film }: { draft: WireCourseDraft; film: WireFilm }) {
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
  const props = { film, languages, put: mayEdit ? putTrack : null };
  return (
    <Stack gap="md">
      <TrackChips kind="subtitle" label={t('place.subtitles')} {...props} />
      <TrackChips kind="audio" label={t('place.sound')} {...props} />
      {mayEdit && (
        <Text size="sm" c="dimmed">
          {t('place_hint.tracks')}
        </Text>
      )}
    </Stack>
  );
}
