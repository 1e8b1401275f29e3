import type { AnswerOf } from '@daystream/contract/endpoint';
import type { getOverview, WireNeed, WireOverviewCourse } from '@daystream/contract/overview.admin';
import { dateOfDay } from '@daystream/domain/local-dates';
import { courseTrouble, orderNeeds } from '@daystream/domain/overview';
import { SECOND_MS } from '@daystream/domain/durations';
import type { Overview } from './overview.service.ts';

const WEEK_DAYS = 7;
const SPARK_DAYS = 14;
const EXCERPT_LENGTH = 120;

export function presentOverview(overview: Overview): AnswerOf<typeof getOverview> {
  const { newcomers, starts, newSinceDay } = overview;
  return {
    needs: presentNeeds(overview),
    week: presentWeek(overview),
    new_people: newcomers && {
      since: dateOfDay(newSinceDay),
      count: newcomers.count,
      practised_count: newcomers.practised_count,
    },
    starts:
      starts &&
      starts.map(({ course_id, title, count, starts_at }) => ({ course_id, title: { ...title }, count, starts_at })),
    courses: presentCourses(overview),
  };
}

function presentNeeds({ films, late, questions, undelivered, disk, courses }: Overview): WireNeed[] {
  const needs: WireNeed[] = (films ?? []).map((film) => ({
    kind: 'failed_films',
    blocked_count: film.blocked_count,
    count: film.count,
    course: { course_id: film.course_id, title: { ...film.title } },
    film: { name: film.name, lesson_id: film.lesson_id, lesson_set_id: film.lesson_set_id },
  }));
  if (late !== null && late.count > 0)
    needs.push({ kind: 'late_homework', blocked_count: late.count, count: late.count, people: late.people });
  if (questions !== null) {
    const { count, name, message, created_at } = questions;
    const oldest = { name, message: excerptOf(message), created_at };
    needs.push({ kind: 'questions', blocked_count: count, count, oldest });
  }
  if (undelivered !== null && undelivered.count > 0)
    needs.push({
      kind: 'undelivered_email',
      blocked_count: undelivered.count,
      count: undelivered.count,
      addresses: undelivered.addresses,
    });
  if (disk !== null) {
    const everybody = (courses ?? []).reduce((sum, { learners_count }) => sum + learners_count, 0);
    needs.push({
      kind: 'disk',
      blocked_count: disk.isStopping ? everybody : 0,
      used_percent: disk.usedPercent,
      free_bytes: disk.freeBytes,
    });
  }
  return orderNeeds(
    needs.map((need) => ({ kind: need.kind, blockedCount: need.blocked_count, sinceMs: sinceMs(need), need })),
  ).map(({ need }) => need);
}

/** The first words, never half a character. */
function excerptOf(message: string): string {
  const letters = Array.from(message);
  return letters.length > EXCERPT_LENGTH ? `${letters.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…` : message;
}

function sinceMs(need: WireNeed): number | null {
  if (need.kind === 'late_homework') return (need.people[0]?.sent_at ?? 0) * SECOND_MS;
  return need.kind === 'questions' ? need.oldest.created_at * SECOND_MS : null;
}

function presentWeek({ practice, monday, today }: Overview): AnswerOf<typeof getOverview>['week'] {
  if (practice === null) return null;
  const counts = new Map(practice.days.map(({ date, count }) => [date, count]));
  const countOn = (day: number) => counts.get(dateOfDay(day)) ?? 0;
  return {
    days: Array.from({ length: WEEK_DAYS }, (_, place) => {
      const day = monday + place;
      return {
        date: dateOfDay(day),
        count: day > today ? null : countOn(day),
        last_count: countOn(day - WEEK_DAYS),
      };
    }),
    today_count: practice.today,
    usual_count: practice.usual,
    week_count: practice.week,
  };
}

function presentCourses({ courses, films, today, covers }: Overview): WireOverviewCourse[] | null {
  if (courses === null) return null;
  return courses.map((course) => {
    const counts = new Map(course.days.map(({ date, count }) => [date, count]));
    const failed = films?.find(({ course_id }) => course_id === course.course_id);
    return {
      course_id: course.course_id,
      title: { ...course.title },
      cover: covers.get(course.course_id) ?? '',
      learners_count: course.learners_count,
      practised: Array.from(
        { length: SPARK_DAYS },
        (_, place) => counts.get(dateOfDay(today - SPARK_DAYS + 1 + place)) ?? 0,
      ),
      trouble: courseTrouble({
        failedFilmsCount: failed?.count ?? 0,
        waitingCount: course.waiting_count,
        idleCount: course.idle_count,
      }),
    };
  });
}
