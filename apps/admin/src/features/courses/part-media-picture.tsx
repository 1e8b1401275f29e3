import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { type CoursePicture, setCoursePicture, setLessonPicture } from '@daystream/contract/courses.media.admin';
import type { WireFile } from '@daystream/contract/media';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { PicturePlace } from '../media/index.ts';
import type { Part } from './outline.ts';
import { placeName } from './place-names.ts';
import { usePlaceChange } from './use-place-change.ts';

interface PictureProps {
  draft: WireCourseDraft;
  which: CoursePicture | 'picture';
  hint: string;
  picture: WireFile | null;
  standIn: string | null;
  name: string;
  put: (fileId: number | null) => (seen: number) => Promise<WireCourseDraft>;
}

function Picture({ draft, which, hint, picture, standIn, name, put }: PictureProps) {
  const { t } = useTranslation('dashboard');
  const { mayEdit, place, remove } = usePlaceChange(draft);
  const label = t(`place.${which}`);
  return (
    <PicturePlace
      place={placeName(draft.id, name)}
      label={label}
      hint={hint}
      picture={picture}
      standIn={standIn}
      put={
        mayEdit
          ? (fileId) => (fileId === null ? remove(label, put(null), put(picture?.id ?? null)) : place(put(fileId)))
          : null
      }
    />
  );
}

/** The course's own picture, or the drawn one without it. */
export function PartMediaCover({ draft, which }: { draft: WireCourseDraft; which: CoursePicture }) {
  const { t } = useTranslation('dashboard');
  const { cover, background, image } = draft;
  const hints = {
    cover: t(cover === null ? 'place_hint.cover_drawn' : 'place_hint.cover_own'),
    background: t(background === null ? 'place_hint.background_none' : 'place_hint.background_own'),
  };
  return (
    <Picture
      draft={draft}
      which={which}
      hint={hints[which]}
      picture={which === 'cover' ? cover : background}
      standIn={which === 'cover' ? image : (cover?.urls?.medium ?? image)}
      name={which}
      put={(fileId) => (seen) =>
        call(setCoursePicture, { params: { courseId: draft.id }, body: { draft: seen, which, file_id: fileId } })
      }
    />
  );
}

/** The picture of a lesson, or a frame of its film. */
export function PartMediaLessonPicture({
  draft,
  lesson,
}: {
  draft: WireCourseDraft;
  lesson: Part & { kind: 'lesson' };
}) {
  const { t } = useTranslation('dashboard');
  const { picture, film } = lesson.value;
  return (
    <Picture
      draft={draft}
      which="picture"
      hint={t(picture === null ? 'place_hint.picture_none' : 'place_hint.picture_own')}
      picture={picture}
      standIn={film?.preview ?? null}
      name={`lesson-${lesson.id}-picture`}
      put={(fileId) => (seen) =>
        call(setLessonPicture, {
          params: { courseId: draft.id, lessonId: lesson.id },
          body: { draft: seen, file_id: fileId },
        })
      }
    />
  );
}
