import type { Lesson } from '@daystream/client/models/course-days';
import { useState } from 'react';

/** A frame of the lesson, decorative beside its title: its own picture, its film's, or the cover of the course. */
export function LessonFrame({ lesson, cover }: { lesson: Lesson; cover: string }) {
  const [hasFailed, setFailed] = useState(false);
  const own = lesson.imageUrl ?? lesson.localVideoFile?.preview ?? null;
  return (
    <img
      src={own === null || hasFailed ? cover : own}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className="size-full object-cover"
    />
  );
}
