import { randomUUID } from 'node:crypto';
import type { TestSchool } from '../../testing/test-school.ts';
import type { Fixture } from './rows.ts';

type Body = Record<string, unknown>;

/** Bodies of the staff calls about people. */
export const peopleBodies: Readonly<Record<string, (school: TestSchool, fixture: Fixture) => Promise<Body>>> = {
  createPerson: async () => ({
    email: `${randomUUID()}@school.example`,
    name: 'Ada',
    last_name: 'Kim',
    language: 'en',
    timezone: 'Europe/Moscow',
  }),
  updatePerson: async () => ({ email: `${randomUUID()}@school.example` }),
  movePerson: async () => ({ move: 'block' }),
  setPersonRoles: async () => ({ before: [], roles: ['expert'] }),
  createSegment: async () => ({ name: randomUUID() }),
  renameSegment: async () => ({ name: randomUUID() }),
  saveFilter: async () => ({ list: 'people', name: randomUUID(), search: { state: 'active' } }),
  planBatch: async () => ({
    kind: 'enrol',
    course_id: null,
    text: `${randomUUID()}@school.example`,
    streams: [],
    people: [],
  }),
  startBatch: async () => ({
    key: randomUUID(),
    kind: 'enrol',
    course_id: null,
    text: `${randomUUID()}@school.example`,
    streams: [],
    people: [],
  }),
  makeLearnersFile: async () => ({ segment: undefined, streams: [] }),
  makePeopleFile: async () => ({
    segment: undefined,
    course: undefined,
    registered_since: undefined,
    seen_since: undefined,
    practised_since: undefined,
    people: [],
  }),
  changeSegmentPeople: async (_, { learner }) => ({ add: [learner.id], remove: [] }),
};
