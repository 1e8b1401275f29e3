import { describe, expect, it } from 'vitest';
import { demoAbilities } from './demo-abilities.ts';

const nothing = {
  isDemoDocumentsAccessible: false,
  isDemoExpertMessageEnabled: false,
  isDemoUserMessageEnabled: false,
  isDemoOfflineModeAccessible: false,
};
const everything = {
  isDemoDocumentsAccessible: true,
  isDemoExpertMessageEnabled: true,
  isDemoUserMessageEnabled: true,
  isDemoOfflineModeAccessible: true,
};
const able = (course: typeof nothing, stream = { isDemo: true, courseFullAccess: false }) =>
  Object.entries(demoAbilities(course, stream)).flatMap(([ability, isAllowed]) => (isAllowed ? [ability] : []));

describe('a demo (Q132)', () => {
  it.each([
    ['nothing where the course allows nothing', nothing, []],
    ['documents', { ...nothing, isDemoDocumentsAccessible: true }, ['canOpenDocuments']],
    ['reading the expert', { ...nothing, isDemoExpertMessageEnabled: true }, ['canSeeExpertChat']],
    ['no writing to an expert whom nobody reads', { ...nothing, isDemoUserMessageEnabled: true }, []],
    [
      'writing to the expert',
      { ...nothing, isDemoExpertMessageEnabled: true, isDemoUserMessageEnabled: true },
      ['canSeeExpertChat', 'canWriteToExpert'],
    ],
    ['downloads', { ...nothing, isDemoOfflineModeAccessible: true }, ['canDownload']],
    ['all', everything, ['canOpenDocuments', 'canSeeExpertChat', 'canWriteToExpert', 'canDownload']],
  ])('lets a learner have %s', (_, course, abilities) => {
    expect(able(course)).toEqual(abilities);
  });

  it.each([
    ['with full access', { isDemo: true, courseFullAccess: true }],
    ['that is none', { isDemo: false, courseFullAccess: false }],
  ])('%s has no limits', (_, stream) => {
    expect(able(nothing, stream)).toEqual(able(everything));
  });
});
