import * as api from '@daystream/contract/streams';
import { route } from '#http/mount.ts';
import { isRefusal, refuse } from '#http/refusal.ts';
import { findOwnStream, listOwnStreams } from './streams.access.ts';
import { presentStatus, presentStream } from './streams.presenter.ts';
import { courseCard, saveFilters } from './streams.service.ts';

export const streamRoutes = [
  route(api.listStreams, async ({ ctx, viewer, query, expand, language }) => {
    const streams = await listOwnStreams(ctx, viewer.userId, idList(query['filter[id][]']));
    if (!expand.has('course')) return streams.map((stream) => presentStream(stream));
    return Promise.all(
      streams.map(async (stream) => presentStream(stream, await courseCard(ctx, viewer, stream, language))),
    );
  }),

  route(api.getStream, async ({ ctx, viewer, params, expand, language }) => {
    const stream = await findOwnStream(ctx, ctx.db, viewer.userId, params.streamId);
    if (stream === undefined) return refuse('not_found');
    return presentStream(stream, expand.has('course') ? await courseCard(ctx, viewer, stream, language) : undefined);
  }),

  route(api.saveStreamFilters, async ({ ctx, viewer, params, body, expand, language }) => {
    const stream = await saveFilters(ctx, viewer.userId, params.streamId, body.filters);
    if (isRefusal(stream)) return stream;
    return presentStream(stream, expand.has('course') ? await courseCard(ctx, viewer, stream, language) : undefined);
  }),

  route(api.getStreamStatus, async ({ ctx, viewer, params, expand, language }) => {
    const stream = await findOwnStream(ctx, ctx.db, viewer.userId, params.streamId);
    return stream === undefined ? refuse('not_found') : presentStatus(stream, expand, language);
  }),
];

function idList(given: number | number[] | undefined): readonly number[] | null {
  if (given === undefined) return null;
  return Array.isArray(given) ? given : [given];
}
