import type { Material } from '@daystream/client/models/materials';
import { type Stream, streamFacts } from '@daystream/client/models/streams';
import { demoAbilities } from '@daystream/domain/courses';
import { type ContentLock, documentsLock } from '@daystream/domain/streams';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type NotLoaded, notLoaded } from '#shared/loaded.ts';
import { queryClient } from '#shared/query-client.ts';
import { serverNowMs } from '#shared/session.ts';
import { isNative } from '#platform/native.ts';
import { streamQuery } from '../streams/index.ts';
import { materialsQuery } from './materials-queries.ts';

/** The materials of a stream's course, and why they are closed. */
export interface MaterialsView {
  stream: Stream;
  caption: string;
  materials: readonly Material[];
  lock: ContentLock | null;
  /** False where a demo keeps nothing on the device (Q132). */
  canDownload: boolean;
  /** Asks for fresh addresses. */
  renew: () => Promise<void>;
}

export type LoadedMaterials = NotLoaded | { kind: 'shown'; view: MaterialsView };

/** The materials by the stream in the address; the lock is the rule that the server applies (Q132, Q138). */
export function useMaterials(streamId: number | null): LoadedMaterials {
  const stream = useQuery(streamId === null ? { queryKey: ['streams'], queryFn: skipToken } : streamQuery(streamId));
  const query = stream.data ? materialsQuery(stream.data) : null;
  const course = useQuery(query ?? { queryKey: ['courses'], queryFn: skipToken });
  if (streamId === null) return { kind: 'missing' };
  if (!stream.data || !course.data || query === null) return notLoaded([stream, course]);
  const facts = streamFacts(stream.data);
  const viewed = { ...facts, mobileAccess: stream.data.mobileAccess };
  const appType = isNative() ? 'mobile' : 'web';
  return {
    kind: 'shown',
    view: {
      stream: stream.data,
      caption: course.data.caption,
      materials: course.data.materials,
      lock: documentsLock({ appType, stream: viewed, course: course.data }, serverNowMs()),
      canDownload: demoAbilities(course.data, facts).canDownload,
      renew: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    },
  };
}
