import { listPeople } from '@daystream/contract/people.admin';
import { getCourse } from '@daystream/contract/courses';
import { getCourseDraft, listStaffCourses } from '@daystream/contract/courses.admin';
import { listHomework, listHomeworkStatuses } from '@daystream/contract/homework';
import { listStreams } from '@daystream/contract/streams';
import { askSupportAnonymously } from '@daystream/contract/support';
import { newName } from '../account/newcomers.ts';
import { emailOf, guestOf, signedIn } from '../support/calls.ts';
import { calendarOfBehind } from './behind.ts';

export type DemoCourse = 'breath' | 'face' | 'yoga';

const titles: Record<DemoCourse, string> = {
  breath: 'Seven days of breath',
  face: 'A soft face',
  yoga: 'Yoga at dawn',
};

/** Finds the ids in addresses by the names of the demo school. */
export type Finder = ReturnType<typeof createFinder>;

export function createFinder(origin: string) {
  const staff = () => signedIn(origin, 'admin', 'admin');

  async function stream(person: string, course: DemoCourse): Promise<number> {
    const { call } = await signedIn(origin, person);
    const streams = await call(listStreams, { expand: ['course'] });
    return found(streams.find((one) => one.course?.title_short === titles[course])).id;
  }

  async function homework(person: string, title: string): Promise<number> {
    const { call } = await signedIn(origin, person);
    return found((await call(listHomework)).find((one) => one.title === title)).id;
  }

  /** The first material of a course. */
  async function material(person: string, course: DemoCourse): Promise<number> {
    const { call } = await signedIn(origin, person);
    const streams = await call(listStreams, { expand: ['course'] });
    const { course_id: courseId } = found(streams.find((one) => one.course?.title_short === titles[course]));
    const { documents = [] } = await call(getCourse, { params: { courseId }, expand: ['documents'] });
    return found(documents[0]).id;
  }

  let asked: Promise<string> | undefined;

  return {
    async person(person: string): Promise<string> {
      const { callPage } = await staff();
      const { rows } = await callPage(listPeople, { query: { text: emailOf(person) } });
      return `/admin/people/${found(rows[0]).id}`;
    },
    /** A guest's question to support. */
    question: () => (asked ??= askSupport(origin)),
    stream,
    calendar: async (person: string, course: DemoCourse) => `/course/${await stream(person, course)}/calendar`,
    /** Of a learner who has missed days. */
    calendarOfBehind: () => calendarOfBehind(origin),
    day: async (person: string, course: DemoCourse, number: number) =>
      `/course/${await stream(person, course)}/calendar/${number}`,
    materials: async (person: string, course: DemoCourse) => `/course/${await stream(person, course)}/materials`,
    material: async (person: string, course: DemoCourse) =>
      `/course/${await stream(person, course)}/materials/${await material(person, course)}`,
    homework: async (person: string, course: DemoCourse, title: string) =>
      `/homework/${await stream(person, course)}/${await homework(person, title)}`,
    /** The same homework at the desk. */
    async onDesk(person: string, course: DemoCourse, title: string): Promise<string> {
      const { call } = await signedIn(origin, person);
      const streamId = await stream(person, course);
      const homeworkId = await homework(person, title);
      const statuses = await call(listHomeworkStatuses, { params: { streamId } });
      return `/admin/desk/${found(statuses.find((one) => one.homework_id === homeworkId)).id}`;
    },
    async coursePage(key: DemoCourse): Promise<string> {
      const { call } = await staff();
      return `/new-course/${found((await call(listStaffCourses)).find((one) => one.key === key)).id}`;
    },
    async course(key: DemoCourse): Promise<string> {
      const { call } = await staff();
      return `/admin/courses/${found((await call(listStaffCourses)).find((one) => one.key === key)).id}`;
    },
    /** A day, lesson or homework of a course by its English title, in the builder. */
    async part(key: DemoCourse, kind: 'day' | 'lesson_set' | 'lesson' | 'homework' | 'stage', title: string) {
      const { call } = await staff();
      const courseId = found((await call(listStaffCourses)).find((one) => one.key === key)).id;
      const { stages } = await call(getCourseDraft, { params: { courseId } });
      const days = stages.flatMap((stage) => stage.days);
      const sets = days.flatMap((day) => day.lesson_sets);
      const parts = {
        stage: stages.map((part) => ({ part, id: part.id })),
        day: days.map((part) => ({ part, id: part.id })),
        lesson_set: sets.map((part) => ({ part, id: part.id })),
        lesson: sets.flatMap((set) => set.lessons.map((part) => ({ part, id: `${set.id}.${part.id}` }))),
        homework: days.flatMap((day) => day.homeworks).map((part) => ({ part, id: part.id })),
      };
      const { id } = found(parts[kind].find(({ part }) => part.title.en === title));
      return `/admin/courses/${courseId}?part=${kind}-${id}`;
    },
    /** The editor of a film's words, by the English title of its lesson. */
    async words(key: DemoCourse, title: string) {
      const { call } = await staff();
      const courseId = found((await call(listStaffCourses)).find((one) => one.key === key)).id;
      const { stages } = await call(getCourseDraft, { params: { courseId } });
      const sets = stages.flatMap((stage) => stage.days).flatMap((day) => day.lesson_sets);
      const lesson = found(sets.flatMap((set) => set.lessons).find((one) => one.title.en === title));
      return `/admin/courses/${courseId}/films/${found(lesson.film ?? undefined).id}/words`;
    },
  };
}

async function askSupport(origin: string): Promise<string> {
  const { call } = guestOf(origin);
  const body = {
    name: 'Adelheid-Friederike Featherstonehaugh',
    email: emailOf(newName('guest')),
    message:
      'I bought the course of breath yesterday.\nThe letter came, but its link says that it was used. What can I do?',
  };
  return `/admin/support/${(await call(askSupportAnonymously, { body })).id}`;
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('the demo school has no such thing');
  return thing;
}
