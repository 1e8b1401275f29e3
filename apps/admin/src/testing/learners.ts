import type { WireLearner, WireLearnerLine } from '@daystream/contract/learners.admin';

const DAY_S = 86_400;
const nowS = () => Math.floor(Date.now() / 1000);

/** A row of a course's learners on the wire: ten days in, twenty to go, practised six days ago. */
export function learnerLine(own: Partial<WireLearnerLine> = {}): WireLearnerLine {
  return {
    id: 11,
    person: { id: 5, name: 'Mira Fox', email: 'mira@school.example' },
    phone: null,
    timezone: 'Europe/Moscow',
    start_date: nowS() - 10 * DAY_S,
    end_date: nowS() + 20 * DAY_S,
    enrolled_at: nowS() - 10 * DAY_S,
    is_demo: false,
    course_full_access: true,
    mobile_access: true,
    pays_again: false,
    is_optional_purchase: false,
    max_consultation_count: null,
    message_expires_date: null,
    course_version: 1,
    progress: { finished_count: 4, counted_count: 28, day_number: 5 },
    practised_at: nowS() - 6 * DAY_S,
    homework: { state: 'none', waiting_since: null },
    segments: [],
    ...own,
  };
}

export function wholeLearner(own: Partial<WireLearner> = {}): WireLearner {
  return {
    ...learnerLine(),
    planned_freeze: null,
    stages: [
      {
        title: { en: 'Ground' },
        days: [
          { number: 1, is_rest: false, state: 'done' },
          { number: 2, is_rest: true, state: 'open' },
          { number: 3, is_rest: false, state: 'next' },
        ],
      },
    ],
    homeworks: [{ status_id: 9, title: { en: 'Tree' }, state: 'waiting', attempt: 2, sent_at: nowS() }],
    ...own,
  };
}
