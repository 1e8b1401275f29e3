import type { WireCourse, WireDay, WireHomeworkLink, WireStage } from '@daystream/contract/courses';
import type { WireDayStatus, WireHomeworkStatus, WireStream, WireStreamStatus } from '@daystream/contract/streams';
import type { WireUser } from '@daystream/contract/identity';
import type { WireWeek } from '@daystream/contract/practice.weeks';

/** A Friday morning in Moscow: 13 November 2026, nine o'clock. */
export const NOW_MS = Date.UTC(2026, 10, 13, 6);
const NOW_S = NOW_MS / 1000;
const DAY_S = 86_400;
const MINUTE_S = 60;

export const sampleUser: WireUser = {
  id: 1,
  name: 'Марина',
  last_name: 'Орлова',
  email: 'marina@mail.example',
  avatar: null,
  status: 1,
  language_code: 'ru-RU',
  timezone: 'Europe/Moscow',
  city: '',
  gender: null,
  phone: null,
  phone_validated: false,
  birthday: null,
  instagram_id: '',
  disable_notification: false,
  required_update_password: false,
  required_update_profile: false,
  require_email_validate: false,
  email_confirmed: true,
  require_phone_validate: false,
  segments: [],
  seen_by: null,
  is_admin: false,
  is_staff: false,
  created_at: NOW_S,
  updated_at: NOW_S,
};

/** Monday and Tuesday are practised, Wednesday is missed, today is Friday. */
export function sampleWeek(given: Partial<WireWeek> = {}): WireWeek {
  return {
    is_shown: true,
    practised_dates: ['2026-11-09', '2026-11-10'],
    planned_dates: ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-13'],
    frozen_dates: [],
    caught_up_dates: [],
    goals: [],
    next_goal_from: '2026-11-16',
    streak: 0,
    ...given,
  };
}

const image = { large: '/l.webp', medium: '/m.webp', small: '/s.webp' };

export function sampleStream(given: Partial<WireStream> = {}): WireStream {
  const id = given.id ?? 1;
  return {
    id,
    course_id: id,
    start_date: NOW_S - 4 * DAY_S,
    end_date: NOW_S + 60 * DAY_S,
    status: 'started',
    is_demo: false,
    course_full_access: false,
    is_optional_purchase: false,
    mobile_access: true,
    progress: { days_count: 5, complete_days_count: 2, progress: 40 },
    chat_channel_id: null,
    chat_status: 'open',
    message_expires_date: null,
    max_consultation_count: null,
    filters: {},
    user_course_stream_freeze: null,
    freeze_days_left: 30,
    order_service_id: null,
    course_version: 1,
    time_zone: 'Europe/Moscow',
    created_at: NOW_S,
    updated_at: NOW_S,
    course: { id, title_short: 'Йога на рассвете', image, image_color: '#ca8', version: 1, days_count: 7 },
    ...given,
  };
}

function sampleDay(number: number, given: Partial<WireDay> = {}): WireDay {
  return {
    id: number,
    stage_id: number <= 5 ? 1 : 2,
    day_number: number,
    title: `Тема ${number}`,
    excerpt: '',
    day_of_rest: false,
    finish_total_time: null,
    required_to_complete: 0,
    repeat_count: 1,
    is_demo_accessible: false,
    open_delay_days: number - 1,
    banner_ids: [],
    stage_day_homeworks: [],
    lesson_sets: [
      {
        id: number,
        sort: 1,
        repeat_count: 1,
        user_repeat_range_from: null,
        user_repeat_range_to: null,
        lesson_set: { id: number, title: '' },
        lessons: [1, 2].map((place) => ({
          id: number * 10 + place,
          sort: place,
          lesson_id: number * 10 + place,
          lesson: {
            id: number * 10 + place,
            title: `Урок ${place}`,
            video_length: 10 * MINUTE_S,
            image_url: null,
            training_options: [],
          },
        })),
      },
    ],
    ...given,
  };
}

function sampleHomework(id: number, title: string): WireHomeworkLink {
  return {
    id,
    homework_id: id,
    is_required: 1,
    is_demo_accessible: false,
    sort: 1,
    homework: { id, title, text: '', files: [], exercises: [], answer_type: 'text', asks_selfie: false },
  };
}

/**
 * Started on Monday; today is day 5. The first stage runs from 9 to 13 November (day 4 is a rest day). The second stage
 * is locked by a homework of the first.
 */
export const sampleCourse: WireCourse = {
  id: 1,
  title_short: 'Йога на рассвете',
  description_short: '',
  description: '',
  image,
  background: image,
  image_color: '#ca8',
  category: '',
  complexity: null,
  tags: [],
  version: 1,
  days_count: 7,
  demo_video_file_id: null,
  is_demo_documents_accessible: true,
  is_demo_expert_message_enabled: true,
  is_demo_user_message_enabled: true,
  is_demo_offline_mode_accessible: true,
  stage_ids: [1, 2],
  lesson_ids: [],
  offer_ids: [],
  created_at: NOW_S,
  updated_at: NOW_S,
  stages: [
    sampleStage(1, 'Земля под ногами', {
      days: [
        sampleDay(1),
        sampleDay(2),
        sampleDay(3, { stage_day_homeworks: [sampleHomework(31, 'Фото баланса')] }),
        sampleDay(4, { day_of_rest: true, title: 'Отдых', lesson_sets: [] }),
        sampleDay(5),
      ],
    }),
    sampleStage(2, 'Опора и баланс', { days: [sampleDay(6), sampleDay(7)] }),
  ],
};

function sampleStage(id: number, title: string, given: Partial<WireStage>): WireStage {
  return {
    id,
    sort: id,
    title,
    excerpt: '',
    day_ids: [],
    stage_homework_ids: [],
    course_stage_homeworks: [],
    ...given,
  };
}

/** Days 1 and 3 are finished, day 2 was missed, today's day 5 is started with its first lesson viewed. */
export function sampleStatus(given: Partial<WireStreamStatus> = {}): WireStreamStatus {
  return {
    id: 1,
    status: 'started',
    progress: { days_count: 5, complete_days_count: 2, progress: 40 },
    days: [1, 2, 3, 4, 5, 6, 7].map((number) => sampleDayStatus(number)),
    homeworks: [sampleHomeworkStatus()],
    stages: [
      { id: 1, status: 'open' },
      { id: 2, status: 'close' },
    ],
    lessons: [{ lesson_set_lesson_id: 51, viewed_seconds: 600, play_count: 1 }],
    ...given,
  };
}

export function sampleDayStatus(number: number, given: Partial<WireDayStatus> = {}): WireDayStatus {
  const opensAt = NOW_S + (number - 5) * DAY_S - 9 * 3600;
  const isFinished = number === 1 || number === 3;
  return {
    id: null,
    stage_day_id: number,
    calendar_date: `2026-11-${String(8 + number).padStart(2, '0')}`,
    is_open_by_time_delay: number <= 5,
    start_time: opensAt,
    end_time: isFinished ? opensAt + 10 * 3600 : null,
    stage_day_started_at: isFinished ? opensAt + 9 * 3600 : number === 5 ? NOW_S - 600 : null,
    ...given,
  };
}

export function sampleHomeworkStatus(given: Partial<WireHomeworkStatus> = {}): WireHomeworkStatus {
  return {
    id: 1,
    homework_id: 31,
    target_id: 31,
    target_type: 'stage_day_homework',
    status: 'NOT_UPLOADED',
    user_course_stream_id: 1,
    is_locked: false,
    is_refused: false,
    attempt: 0,
    sent_at: null,
    created_at: NOW_S,
    updated_at: NOW_S,
    ...given,
  };
}
