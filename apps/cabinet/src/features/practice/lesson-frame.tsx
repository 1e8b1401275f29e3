import type { Lesson } from '@daystream/client/models/course-days';
import { useState } from 'react';

/** The lesson's own picture, else its film's, else the course cover. Decorative, because the title is beside it. */
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
