import type { WireLesson, WireLessonSet } from '@daystream/contract/courses';
import { lessonKindWords } from '@daystream/domain/courses';
import type { TreeLesson, TreeSet } from './published-course.rules.ts';
import type { Presenting } from './presenting.presenter.ts';

/** A version that was published before authors could choose shows every lesson. */
export function isLessonShown({ isHiddenWhenFailed, videoId }: TreeLesson, { media }: Presenting): boolean {
  return isHiddenWhenFailed !== true || !media.hasFailed(videoId);
}

export function presentSet(set: TreeSet, sort: number, at: Presenting, withFilms: boolean): WireLessonSet {
  return {
    id: set.id,
    sort,
    repeat_count: set.repeatCount,
    user_repeat_range_from: set.repeatFrom,
    user_repeat_range_to: set.repeatTo,
    lesson_set: { id: set.id, title: at.text(set.title) },
    lessons: set.lessons
      .filter(({ lesson }) => isLessonShown(lesson, at))
      .map(({ id, lesson }, index) => ({
        id,
        sort: index + 1,
        lesson_id: lesson.id,
        lesson: withFilms ? presentLessonWithFilms(lesson, at) : presentLesson(lesson, at),
      })),
  };
}

/** Learners' clients read the kind from the word at the end of the title (Q135). */
export function presentLesson(lesson: TreeLesson, { text, media }: Presenting): WireLesson {
  const title = text(lesson.title);
  return {
    id: lesson.id,
    title: lesson.kind === null ? title : `${title} (${lessonKindWords[lesson.kind]})`,
    video_length: Math.round(media.durationMs(lesson.videoId) / 1000),
    image_url: ownPicture(lesson, media),
    training_options: [...lesson.optionValueIds],
  };
}

function presentLessonWithFilms(lesson: TreeLesson, at: Presenting): WireLesson {
  return {
    ...presentLesson(lesson, at),
    // A frame of the film needs the same permission as the film.
    image_url: ownPicture(lesson, at.media) ?? at.media.poster(lesson.videoId),
    local_video_file: at.media.video(lesson.videoId, lesson.id),
    local_description_video_file: at.media.video(lesson.descriptionVideoId, lesson.id),
    vertical_video: at.media.video(lesson.verticalVideoId, lesson.id),
    vertical_description_video: at.media.video(lesson.verticalDescriptionVideoId, lesson.id),
  };
}

function ownPicture({ imageFileId }: TreeLesson, media: Presenting['media']): string | null {
  return media.file(imageFileId)?.urls?.small ?? null;
}
