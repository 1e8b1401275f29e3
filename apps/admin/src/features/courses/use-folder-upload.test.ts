import { CallError } from '@daystream/client/transport';
import { fillImportFolder } from '@daystream/contract/courses.imports.admin';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith, reply } from '../../testing/answers.ts';
import { sent } from '../../testing/fake-uploads.ts';
import { queryClient } from '#shared/query-client.ts';
import { chosenFiles } from './folder-files.ts';
import { useFolderUpload } from './use-folder-upload.ts';

vi.mock('#shared/upload-file.ts', async () => (await import('../../testing/fake-uploads.ts')).fakeUploadFile);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('waits for the connection and resumes the same film by itself', async () => {
  answerWith([reply(fillImportFolder, ({ body }) => ({ folder: (body as { folder: string }).folder }))]);
  const onUploaded = vi.fn<(folder: string) => void>();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  const { result } = renderHook(() => useFolderUpload(onUploaded), { wrapper });
  const film = Object.assign(new File(['x'], 'one.mp4'), { webkitRelativePath: 'Yoga/1/one.mp4' });
  act(() => result.current.start(chosenFiles([film])));
  await waitFor(() => expect(sent).toHaveLength(1));

  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => sent[0]?.fail(new CallError({ kind: 'offline', message: 'offline' })));
  expect([result.current.problem, result.current.progress?.folder]).toEqual([null, 'Yoga']);
  expect(sent).toHaveLength(1);

  line.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['one.mp4', 'one.mp4']));
  await act(async () => sent[1]?.finish(7));
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith('Yoga'));
  expect(result.current.progress).toBeNull();
});
