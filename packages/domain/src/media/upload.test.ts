import { describe, expect, it } from 'vitest';
import { archiveLimits, voiceLimits } from '../limits.ts';
import {
  AVATAR_LIMIT_BYTES,
  isForCourses,
  isIntimate,
  unusedFileMs,
  uploadLimitBytes,
  uploadProblem,
  uploadPurposes,
} from './upload.ts';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

describe('an upload', () => {
  it.each([
    ['avatar', 10 * MIB, AVATAR_LIMIT_BYTES],
    ['avatar', GIB, AVATAR_LIMIT_BYTES],
    ['chat', undefined, 50 * MIB],
    ['chat', GIB, GIB],
    ['homework', GIB, GIB],
    ['voice', GIB, voiceLimits.bytes],
    ['media', GIB, 20 * GIB],
    ['archive', GIB, archiveLimits.bytes],
  ] as const)('for %s where the variant allows %s may have %s bytes', (purpose, variantLimit, limitBytes) => {
    expect(uploadLimitBytes(purpose, variantLimit)).toBe(limitBytes);
  });

  it.each([
    ['photo for homework', { purpose: 'homework', sizeBytes: MIB, fileKind: 'image' }, null],
    ['film for homework up to the limit', { purpose: 'homework', sizeBytes: 50 * MIB, fileKind: 'video' }, null],
    [
      'film for homework above it',
      { purpose: 'homework', sizeBytes: 50 * MIB + 1, fileKind: 'video' },
      { kind: 'too_large', limitBytes: 50 * MIB },
    ],
    [
      'document for homework',
      { purpose: 'homework', sizeBytes: 1, fileKind: 'document' },
      { kind: 'wrong_type', accepted: ['image', 'video'] },
    ],
    [
      'film for an avatar',
      { purpose: 'avatar', sizeBytes: 1, fileKind: 'video' },
      { kind: 'wrong_type', accepted: ['image'] },
    ],
    [
      'file nobody recognises',
      { purpose: 'chat', sizeBytes: 1, fileKind: null },
      { kind: 'wrong_type', accepted: ['image', 'video'] },
    ],
    ['empty file', { purpose: 'chat', sizeBytes: 0, fileKind: 'image' }, { kind: 'empty' }],
    [
      'film for a remark',
      { purpose: 'voice', sizeBytes: 1, fileKind: 'video' },
      { kind: 'wrong_type', accepted: ['sound'] },
    ],
    ['subtitle for a course', { purpose: 'media', sizeBytes: 1, fileKind: 'subtitle' }, null],
    ['film for a course', { purpose: 'media', sizeBytes: 1, fileKind: 'video' }, null],
    ['picture for a course', { purpose: 'media', sizeBytes: 1, fileKind: 'image' }, null],
    ['sound for a course', { purpose: 'media', sizeBytes: 1, fileKind: 'sound' }, null],
    ['document for a course', { purpose: 'media', sizeBytes: 1, fileKind: 'document' }, null],
    ['archive for a course', { purpose: 'archive', sizeBytes: 1, fileKind: 'archive' }, null],
    [
      'film for an import',
      { purpose: 'archive', sizeBytes: 1, fileKind: 'video' },
      { kind: 'wrong_type', accepted: ['archive'] },
    ],
  ] as const)('of a %s has the problem %o', (_, facts, problem) => {
    expect(uploadProblem(facts)).toEqual(problem);
  });
});

describe('the purposes of uploads', () => {
  it('are intimate where a learner sends something to an expert (Q247)', () => {
    expect(uploadPurposes.filter(isIntimate)).toEqual(['chat', 'homework', 'voice']);
  });

  it('are for courses where staff upload for the school', () => {
    expect(uploadPurposes.filter(isForCourses)).toEqual(['media', 'archive']);
  });
});

describe('a finished file that nothing uses', () => {
  it.each([
    ['media', 24],
    ['archive', 24],
    ['homework', 30 * 24],
    ['chat', 30 * 24],
    ['voice', 30 * 24],
  ] as const)('of %s is kept for %i hours', (purpose, hours) => {
    expect(unusedFileMs(purpose)).toBe(hours * 3_600_000);
  });

  it('is kept for ever when it is a picture of a person', () => {
    expect(unusedFileMs('avatar')).toBeNull();
  });
});
