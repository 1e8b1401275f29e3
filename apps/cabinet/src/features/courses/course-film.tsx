import type { Course } from '@daystream/client/models/courses';
import { imageSources } from '@daystream/contract/media';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/query-client.ts';
import { FilmPlayer } from '../media/index.ts';
import { coursePageQuery } from './course-page-query.ts';

/** The film about a course, which everybody may see (CRS-045); without one, its picture. */
export function CourseFilm({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const { id, demoVideo, background, imageColor, image, caption } = course;
  if (demoVideo === null) {
    return (
      <div style={{ backgroundColor: imageColor }} className="aspect-video w-full overflow-hidden rounded-sheet">
        <img
          src={background.medium}
          srcSet={imageSources(background)}
          sizes="(min-width: 1244px) 720px, 100vw"
          alt=""
          className="size-full object-cover"
        />
      </div>
    );
  }
  const renewed = async () => {
    const fresh = await queryClient.query({ ...coursePageQuery(id), staleTime: 0 });
    return fresh.course.demoVideo;
  };
  return (
    <div className="overflow-hidden rounded-sheet [--dsp-aspect:16/9] [--dsp-radius:0]">
      <FilmPlayer
        video={demoVideo}
        storageKey={`course.${id}`}
        title={t('page.film', { title: caption })}
        poster={demoVideo.preview ?? image.large}
        onExpired={renewed}
      />
    </div>
  );
}
