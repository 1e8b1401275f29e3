import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '@testing-library/react';
import { kindsLeft, forgetOnDevice, stopForPerson } from '#shared/left-on-device.ts';
import { queryClient } from '#shared/query-client.ts';
import { staffQuery } from '#shared/staff.ts';
import { fakeUploadFile, sent } from '../../testing/fake-uploads.ts';
import { startUpload, usePlaceUploads } from './place-uploads.ts';

vi.mock('#shared/upload-file.ts', () => fakeUploadFile);

const MB = 1_000_000;
const put = vi.fn<() => Promise<void>>(() => Promise.resolve());
const seen = () => renderHook(() => usePlaceUploads()).result.current.map(({ name, state }) => `${name} ${state}`);

function signIn(id: number): void {
  stopForPerson();
  queryClient.setQueryData<object>(staffQuery.queryKey, { id });
}

function fileOf(name: string, sizeBytes: number): File {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: sizeBytes });
  return file;
}

beforeEach(() => {
  stopForPerson();
  localStorage.clear();
});

describe('uploads of somebody who signs out', () => {
  it('stop, and are shown to nobody else; the same person finds the large ones again', () => {
    signIn(1);
    startUpload('course-7:film', fileOf('film.mov', 600 * MB), put);
    startUpload('course-7:cover', fileOf('cover.jpg', 2 * MB), put);
    expect(seen()).toEqual(['film.mov sending', 'cover.jpg sending']);
    signIn(2);
    expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
    expect(seen()).toEqual([]);
    signIn(1);
    expect(seen()).toEqual(['film.mov lost']);
  });

  it('count among what would be lost, however small the file', () => {
    signIn(1);
    startUpload('course-7:cover', fileOf('cover.jpg', 2 * MB), put);
    expect([kindsLeft(1), kindsLeft(2)]).toEqual([['uploads'], []]);
    stopForPerson();
    expect(kindsLeft(1)).toEqual([]);
  });

  it('are not resumed by a person who has left none', () => {
    signIn(1);
    startUpload('course-7:film', fileOf('film.mov', 600 * MB), put);
    stopForPerson();
    forgetOnDevice(1);
    expect(seen()).toEqual([]);
  });
});
