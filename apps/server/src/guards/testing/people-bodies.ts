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
  planBatch: async (_, { learner }) => ({
    kind: 'enrol',
    course_id: null,
    matching: null,
    text: `${randomUUID()}@school.example`,
    streams: [],
    people: [learner.id],
  }),
  startBatch: async () => ({
    key: randomUUID(),
    kind: 'enrol',
    course_id: null,
    matching: null,
    text: `${randomUUID()}@school.example`,
    streams: [],
    people: [],
  }),
  makeLearnersFile: async (_, { rows }) => ({ segment: undefined, streams: [rows.streamId] }),
  makePeopleFile: async (_, { learner }) => ({
    segment: undefined,
    course: undefined,
    registered_since: undefined,
    seen_since: undefined,
    practised_since: undefined,
    people: [learner.id],
  }),
  changeSegmentPeople: async (_, { learner }) => ({ add: [learner.id], remove: [] }),
};
