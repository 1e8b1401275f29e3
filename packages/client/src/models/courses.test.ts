import type { WireCourse, WireDay, WireLesson, WireLessonSet, WireStage } from '@daystream/contract/courses';
import type { WireFile, WireVideo } from '@daystream/contract/media';
import { describe, expect, it, vi } from 'vitest';
import { mapDay, mapLesson, mapLessonSet } from './course-days.ts';
import { mapCourse, mapStage, type SentCourse } from './courses.ts';
import { mapFile, mapVideo } from './media.ts';

const image = { large: 'l', medium: 'm', small: 's' };

const video: WireVideo = {
  id: 5,
  type: 1,
  lesson_id: 3,
  course_ids: [1],
  created_at: 1_700_000_000,
  duration: 90,
  width: 1920,
  height: 1080,
  url: 'a.mp4',
  preview: 'a.webp',
  subs: [{ languageCode: 'ru', label: 'Русский', name: 'ru', url: 'ru.vtt' }],
  guides: [{ languageCode: 'ru', url: 'guide-ru.vtt' }],
  chapters: [{ start: 1.5, title: 'Вдох' }],
  is_failed: false,
  hlsPlaylist: 'a.m3u8',
  mp4Playlist: 'a.mp4',
};

const file: WireFile = {
  id: 9,
  type: 2,
  name: 'a.jpg',
  mime: 'image/jpeg',
  size: 10,
  url: 'a.jpg',
  urls: image,
  duration: null,
  created_at: 1_700_000_000,
};

const course: WireCourse = {
  id: 1,
  title_short: 'Йога',
  description_short: 'Коротко',
  description: 'Длинно',
  image,
  background: image,
  image_color: '#abc',
  category: 'yoga',
  complexity: 2,
  tags: [{ id: 1, name: 'утро' }],
  version: 3,
  days_count: 7,
  demo_video_file_id: video,
  is_demo_documents_accessible: true,
  is_demo_expert_message_enabled: true,
  is_demo_user_message_enabled: true,
  is_demo_offline_mode_accessible: true,
  stage_ids: [2],
  lesson_ids: [3],
  offer_ids: [4],
  created_at: 1_700_000_000,
  updated_at: 1_700_000_060,
};

const day: WireDay = {
  id: 1,
  stage_id: 2,
  day_number: 1,
  title: 'Вдох',
  excerpt: 'Кратко',
  day_of_rest: false,
  finish_total_time: 90,
  required_to_complete: 1,
  repeat_count: 2,
  is_demo_accessible: true,
  open_delay_days: 0,
  banner_ids: [7],
};

const lesson: WireLesson = { id: 3, title: 'Лоб (разбор)', video_length: 90, image_url: null, training_options: [4] };

const lessonSet: WireLessonSet = {
  id: 1,
  sort: 1,
  repeat_count: 9,
  user_repeat_range_from: 1,
  user_repeat_range_to: 5,
  lesson_set: { id: 1, title: 'Круг' },
  lessons: [
    { id: 12, sort: 2, lesson_id: 3, lesson },
    { id: 11, sort: 1, lesson_id: 3, lesson },
  ],
};

const stage: WireStage = { id: 2, sort: 1, title: 'Первая', excerpt: '', day_ids: [1], stage_homework_ids: [8] };

describe('course', () => {
  it('has the content names of the specification, times in milliseconds (CRS-002, CRS-022)', () => {
    expect(mapCourse(course)).toMatchObject({
      id: 1,
      caption: 'Йога',
      excerpt: 'Коротко',
      image,
      background: image,
      demoVideo: { id: 5 },
      category: 'yoga',
      complexity: 2,
      tags: [{ id: 1, name: 'утро' }],
      createdAt: 1_700_000_000_000,
      updatedAt: 1_700_000_060_000,
    });
  });

  it('has its five lists (CRS-003)', () => {
    const training_options = [{ id: 6, title: 'Уровень', training_lesson_option_values: [{ id: 4, title: 'Лёгкий' }] }];
    expect(mapCourse({ ...course, training_options })).toMatchObject({
      courseOptions: [{ id: 6, title: 'Уровень', trainingLessonOptionValues: [{ id: 4, title: 'Лёгкий' }] }],
      documents: [],
      stageIds: [2],
      lessonIds: [3],
      offerIds: [4],
    });
  });

  it('keeps only documents with a URL or a file (CRS-004)', () => {
    const documents = [
      { id: 1, title: 'Адрес', url: 'https://a.example', file: null },
      { id: 2, title: 'Файл', url: null, file },
      { id: 3, title: 'Ничего', url: null, file: null },
    ];
    expect(mapCourse({ ...course, documents }).documents.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('has documents of a title with an address or with a file, its kind and its name (CRS-005)', () => {
    const documents = [
      { id: 1, title: 'Адрес', url: 'https://a.example', file: null },
      { id: 2, title: 'Файл', url: null, file },
    ];
    expect(mapCourse({ ...course, documents }).documents).toMatchObject([
      { title: 'Адрес', url: 'https://a.example', file: null },
      { title: 'Файл', url: null, file: { kind: 'image', url: 'a.jpg', name: 'a.jpg' } },
    ]);
  });

  it('is restricted by a flag that is false, not by one that is missing (CRS-006)', () => {
    const {
      is_demo_documents_accessible: _documents,
      is_demo_expert_message_enabled: _expert,
      is_demo_user_message_enabled: _user,
      is_demo_offline_mode_accessible: _offline,
      ...bare
    } = course;
    const flags = (sent: SentCourse) => {
      const mapped = mapCourse(sent);
      return [
        mapped.isDemoDocumentsAccessible,
        mapped.isDemoExpertMessageEnabled,
        mapped.isDemoUserMessageEnabled,
        mapped.isDemoOfflineModeAccessible,
      ];
    };
    expect(flags(bare)).toEqual([true, true, true, true]);
    expect(flags({ ...course, is_demo_user_message_enabled: false })).toEqual([true, true, false, true]);
  });
});

it('a stage has the seven names of the specification (CRS-008)', () => {
  expect(mapStage(stage)).toMatchObject({
    id: 2,
    sort: 1,
    dayIds: [1],
    stageHomeworkIds: [8],
    requestHomeworks: null,
    requestDays: null,
    homeworks: [],
  });
});

describe('day', () => {
  it('is required when the flag is 1 and has its duration in milliseconds (CRS-010)', () => {
    expect(mapDay(day)).toMatchObject({ id: 1, stageId: 2, dayNumber: 1, excerpt: 'Кратко' });
    expect(mapDay(day)).toMatchObject({ required: true, finishTotalTime: 90_000, dayOfRest: false, repeatCount: 2 });
    expect(mapDay({ ...day, day_of_rest: true }).dayOfRest).toBe(true);
    expect(mapDay({ ...day, required_to_complete: 0 }).required).toBe(false);
  });

  it('is open by its delay unless its status says otherwise (CRS-011)', () => {
    expect(mapDay(day).isOpenByTimeDelay).toBe(true);
    expect(mapDay(day, { is_open_by_time_delay: false }).isOpenByTimeDelay).toBe(false);
  });

  it('has its contents by their names (CRS-011)', () => {
    const link = { id: 8, homework_id: 80, is_required: 1 as const, is_demo_accessible: false, sort: 1 };
    const scores = [{ id: 1, amount: 30, type: 'day_finish' as const }];
    const course_options = [{ id: 6, title: 'Уровень', training_lesson_option_values: [{ id: 4, title: 'Лёгкий' }] }];
    const given = { ...day, stage_day_homeworks: [link], scores, course_options, lesson_sets: [lessonSet] };
    expect(mapDay({ ...given, is_demo_accessible: true })).toMatchObject({
      courseOptions: [{ id: 6, trainingLessonOptionValues: [{ id: 4 }] }],
      lessonSets: [{ id: 1 }],
      isDemoAccessible: true,
      dayHomeworkIds: [8],
      homeworks: [{ id: 8, homeworkId: 80, isRequired: true, isDemoAccessible: false, homework: null }],
      bannerIds: [7],
      scores,
    });
  });
});

describe('homework of a stage and of a day', () => {
  const link = { id: 8, homework_id: 80, is_required: 0 as const, is_demo_accessible: true, sort: 1 };
  const scores = [{ id: 1, amount: 15, type: 'homework_done' as const }];
  const homework = { id: 80, title: 'Дневник', text: '', files: [], exercises: [], answer_type: 'text' as const };

  it('has the homework it asks for and whether demo streams see it (HMW-003)', () => {
    const named = [{ homeworkId: 80, isDemoAccessible: true }];
    expect(mapStage({ ...stage, course_stage_homeworks: [link] }).homeworks).toMatchObject(named);
    expect(mapDay({ ...day, stage_day_homeworks: [link] }).homeworks).toMatchObject(named);
  });

  it('of a day is required when the flag is 1 and includes the homework with its scores (HMW-004)', () => {
    const asked = { ...link, is_required: 1 as const, homework: { ...homework, asks_selfie: false, scores } };
    const { homeworks } = mapDay({ ...day, stage_day_homeworks: [asked, { ...link, id: 9, sort: 2 }] });
    expect(homeworks.map(({ isRequired }) => isRequired)).toEqual([true, false]);
    expect(homeworks[0]?.homework?.scores).toEqual(scores);
  });
});

describe('lesson set', () => {
  it('has its names, and the title of the set (CRS-012)', () => {
    expect(mapLessonSet(lessonSet)).toMatchObject({
      id: 1,
      sort: 1,
      title: 'Круг',
      repeatCount: 5,
      userRepeatRangeFrom: 1,
      userRepeatRangeTo: 5,
      lessons: [
        { id: 11, sort: 1, lesson: { id: 3 } },
        { id: 12, sort: 2, lesson: { id: 3 } },
      ],
    });
  });

  it('is sorted, and so are its lessons (CRS-012, CRS-013)', () => {
    expect(mapLessonSet(lessonSet).lessons.map(({ id }) => id)).toEqual([11, 12]);
    const sets = [{ ...lessonSet, id: 2, sort: 2 }, lessonSet];
    expect(mapDay({ ...day, lesson_sets: sets }).lessonSets.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('is repeated within the learner’s range (CRS-014)', () => {
    expect(mapLessonSet(lessonSet).repeatCount).toBe(5);
    expect(mapLessonSet({ ...lessonSet, repeat_count: 0 }).repeatCount).toBe(1);
    expect(mapLessonSet({ ...lessonSet, repeat_count: 3 }).repeatCount).toBe(3);
  });
});

describe('lesson', () => {
  it('splits the kind from the title and has its duration in milliseconds (CRS-016, CRS-017)', () => {
    const picture = { ...lesson, image_url: 'a.webp' };
    expect(mapLesson(picture)).toMatchObject({ title: 'Лоб', kind: 'analysis', delay: 90_000, trainingOptions: [4] });
    expect(mapLesson(picture).imageUrl).toBe('a.webp');
    expect(mapLesson({ ...lesson, title: 'Лоб (другое)' })).toMatchObject({ title: 'Лоб (другое)', kind: null });
  });

  it('drops a reference that is no film and warns once (CRS-018)', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const picture = { ...video, type: 2 } as unknown as WireVideo;
    const mapped = mapLesson({
      ...lesson,
      local_video_file: video,
      local_description_video_file: { ...video, id: 6 },
      vertical_video: picture,
      vertical_description_video: { ...video, id: 7 },
    });
    expect(mapped.localVideoFile?.id).toBe(5);
    expect(mapped.localDescriptionVideoFile?.id).toBe(6);
    expect(mapped.verticalVideo).toBeUndefined();
    expect(mapped.verticalDescriptionVideo?.id).toBe(7);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});

it('a film has its URLs, subtitles and duration (CRS-020)', () => {
  expect(mapVideo(video)).toMatchObject({
    id: 5,
    lessonId: 3,
    courseIds: [1],
    createdAt: 1_700_000_000_000,
    duration: 90_000,
    url: 'a.mp4',
    preview: 'a.webp',
    m3u8: 'a.m3u8',
    mp4: 'a.mp4',
    guides: [{ languageCode: 'ru', url: 'guide-ru.vtt' }],
    chapters: [{ startMs: 1500, title: 'Вдох' }],
    isFailed: false,
    subs: [{ languageCode: 'ru', label: 'Русский', name: 'ru', url: 'ru.vtt' }],
  });
});

it('a file has its kind and sizes (CRS-021)', () => {
  expect(mapFile(file)).toMatchObject({ kind: 'image', urls: image, video: null });
  expect(mapFile({ ...file, type: 1, video }).video?.id).toBe(5);
});
