import { getUser } from '@daystream/contract/identity';
import { getCourse, getDay, type WireDay, type WireLessonSet } from '@daystream/contract/courses';
import type { WireVideo } from '@daystream/contract/media';
import { getPointsAmount } from '@daystream/contract/points';
import { finishDay, saveLessonStat, startDay } from '@daystream/contract/practice';
import { getStream, getStreamStatus, listStreams, type WireStream } from '@daystream/contract/streams';
import { answer, type ServerAnswer } from '../../../testing/open-screen.tsx';
import {
  sampleCourse,
  sampleDayStatus,
  sampleStatus,
  sampleStream,
  sampleUser,
} from '../../streams/testing/sample-course.ts';

const MINUTE_S = 60;

export const film: WireVideo = {
  id: 1,
  type: 1,
  lesson_id: 1,
  course_ids: [1],
  created_at: 1,
  duration: 600,
  width: 1280,
  height: 720,
  url: '/m/x/v/1/1/film.mp4',
  preview: null,
  subs: [],
  guides: [],
  chapters: [],
  is_failed: false,
  hlsPlaylist: '/m/x/v/1/1/master.m3u8',
  mp4Playlist: null,
};

export function lessonSet(id: number, given: Partial<WireLessonSet> & { titles: readonly string[] }): WireLessonSet {
  const { titles, ...rest } = given;
  return {
    id,
    sort: id,
    repeat_count: 1,
    user_repeat_range_from: null,
    user_repeat_range_to: null,
    lesson_set: { id, title: `Комплекс ${id}` },
    lessons: titles.map((title, index) => ({
      id: id * 10 + index + 1,
      sort: index + 1,
      lesson_id: id * 10 + index + 1,
      lesson: {
        id: id * 10 + index + 1,
        title,
        video_length: 10 * MINUTE_S,
        image_url: null,
        training_options: [],
        local_video_file: film,
      },
    })),
    ...rest,
  };
}

/** Today's day 5: the first lesson is viewed, the second is not. */
export function openedDay(given: Partial<WireDay> = {}): WireDay {
  return {
    id: 5,
    stage_id: 1,
    day_number: 5,
    title: 'Дыхание как якорь',
    excerpt: 'Сядьте так, чтобы спина была свободной.',
    day_of_rest: false,
    finish_total_time: null,
    required_to_complete: 0,
    repeat_count: 1,
    is_demo_accessible: false,
    open_delay_days: 4,
    banner_ids: [],
    scores: [{ id: 5, amount: 20, type: 'day_finish' }],
    stage_day_homeworks: [],
    lesson_sets: [lessonSet(5, { titles: ['Тёплые ладони (разбор)', 'Подъём скул (исполнение)'] })],
    ...given,
  };
}

/** Server answers with day 5 open. */
export function dayAnswers(day: WireDay = openedDay(), stream: Partial<WireStream> = {}): ServerAnswer[] {
  const finished = sampleDayStatus(5, { id: 7, end_time: 1_794_560_000 });
  return [
    answer(getUser, sampleUser),
    answer(listStreams, [sampleStream(stream)]),
    answer(getStream, sampleStream(stream)),
    answer(getStreamStatus, sampleStatus()),
    answer(getCourse, sampleCourse),
    answer(getDay, day),
    answer(getPointsAmount, { amount: 100 }),
    answer(startDay, sampleDayStatus(5, { id: 7 })),
    answer(finishDay, { ...finished, day: { id: 5, scores: [{ id: 5, amount: 20, type: 'day_finish' }] } }),
    answer(saveLessonStat, { dayStatusId: 7, lessonSetLessonId: 52, viewed_seconds: 560, play_count: 1 }),
  ];
}
