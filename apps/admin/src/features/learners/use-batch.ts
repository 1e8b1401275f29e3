import { planBatch, startBatch } from '@daystream/contract/learners.batches.admin';
import type { BodyInputOf } from '@daystream/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/session.ts';

export type BatchBody = BodyInputOf<typeof planBatch>;

/** What would happen to each line; asked again when the demand changes. */
export function useBatchPlan(body: BatchBody | null) {
  return useQuery({
    queryKey: ['batches', 'plan', body],
    queryFn: ({ signal }) => call(planBatch, { body: body as BatchBody, signal }),
    enabled: body !== null,
    // What the school knows may have changed since the same demand was made before.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Starts the work once: a second click and a lost answer come with the same key. */
export function useStartBatch(onError?: (error: unknown) => void) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: BatchBody) => call(startBatch, { body: { key, ...body } }),
    ...(onError && { onError }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['segments'] }),
  });
}
