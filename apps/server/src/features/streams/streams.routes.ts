import * as api from '@daystream/contract/streams';
import type { Weekday } from '@daystream/domain/local-dates';
import * as updates from '@daystream/contract/streams.updates';
import { checkAnswer } from '#http/answer-check.ts';
import type { Context } from '#http/context.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import { PreparedAnswer, route } from '#http/mount.ts';
import { isRefusal, refuse } from '#http/refusal.ts';
import { appTypeOf } from '#http/viewer.ts';
import { originOfAttempt, presentUser } from '../identity/index.ts';
import { endFreeze, freezeStream } from './freezes.service.ts';
import { practiseAsGuest } from './guests.service.ts';
import { chooseReplan, undoReplan } from './replans.service.ts';
import { keptText, listText } from './kept-texts.rules.ts';
import { findOwnStream, listOwnStreams, type OwnStream } from './streams.access.ts';
import { presentStatus, presentStream } from './streams.presenter.ts';
import { courseCard, saveFilters } from './streams.service.ts';
import { presentVersionUpdate } from './version-update.presenter.ts';
import { dismissVersion, readVersionUpdate, updateVersion } from './version-update.service.ts';

export const streamRoutes = [
  route(api.practiseAsGuest, async (call) => {
    const { ctx, viewer, body, request, appId } = call;
    const { address } = originOfAttempt(request, ctx.config);
    const client = { address, appId, appType: appTypeOf(request), userAgent: request.headers['user-agent'] ?? '' };
    const begun = await practiseAsGuest(ctx, { viewer, client, timeZone: body.timezone });
    if (isRefusal(begun)) return begun;
    const { token, user, streamId } = begun;
    return { token, user: presentUser(user, mediaPrefix(ctx, begun), call), stream_id: streamId };
  }),

  route(
    api.listStreams,
    async ({ ctx, viewer, query, expand, fields, language }) => {
      const streams = await listOwnStreams(ctx, viewer.userId, idList(query['filter[id][]']), viewer.streams);
      const withCard = expand.has('course');
      const present = async (stream: OwnStream) =>
        presentStream(stream, withCard ? await courseCard(ctx, viewer, stream, language) : undefined);
      if (fields !== null) return Promise.all(streams.map(present));
      const key = `row ${language} ${withCard ? mediaPrefix(ctx, viewer) : ''}`;
      const rows = streams.map((stream) => keptText(stream, key, async () => writtenRow(ctx, await present(stream))));
      return new PreparedAnswer(listText(await Promise.all(rows)), {});
    },
    { withStreams: true },
  ),

  route(
    api.getStream,
    async ({ ctx, viewer, params, expand, language }) => {
      const stream = await findOwnStream(ctx, ctx.db, viewer.userId, params.streamId, viewer.streams);
      if (stream === undefined) return refuse('not_found');
      return presentStream(stream, expand.has('course') ? await courseCard(ctx, viewer, stream, language) : undefined);
    },
    { withStreams: true },
  ),

  route(api.saveStreamFilters, async ({ ctx, viewer, params, body, expand, language }) => {
    const stream = await saveFilters(ctx, viewer.userId, params.streamId, body.filters);
    if (isRefusal(stream)) return stream;
    return presentStream(stream, expand.has('course') ? await courseCard(ctx, viewer, stream, language) : undefined);
  }),

  route(api.createFreeze, async ({ ctx, viewer, params, body, expand, language }) => {
    const period = { from: body.start_date, to: body.end_date };
    const stream = await freezeStream(ctx, viewer.userId, params.streamId, period);
    if (isRefusal(stream)) return stream;
    return presentStream(stream, expand.has('course') ? await courseCard(ctx, viewer, stream, language) : undefined);
  }),

  route(api.cancelFreeze, async ({ ctx, viewer, params, expand, language }) => {
    const stream = await endFreeze(ctx, viewer.userId, params.streamId);
    if (isRefusal(stream)) return stream;
    return presentStream(stream, expand.has('course') ? await courseCard(ctx, viewer, stream, language) : undefined);
  }),

  route(updates.getVersionUpdate, async ({ ctx, viewer, params, language }) => {
    const stream = await findOwnStream(ctx, ctx.db, viewer.userId, params.streamId);
    if (stream === undefined) return refuse('not_found');
    const offered = await readVersionUpdate(ctx, stream, language);
    return {
      course_version: stream.record.course_version,
      update: offered && presentVersionUpdate(offered, language),
    };
  }),

  route(updates.updateVersion, async ({ ctx, viewer, params, body, expand, language }) => {
    const stream = await updateVersion(ctx, viewer.userId, params.streamId, body.version);
    if (isRefusal(stream)) return stream;
    return presentStream(stream, expand.has('course') ? await courseCard(ctx, viewer, stream, language) : undefined);
  }),

  route(updates.dismissVersion, async ({ ctx, viewer, params, body, expand, language }) => {
    const stream = await dismissVersion(ctx, viewer.userId, params.streamId, body.version);
    if (isRefusal(stream)) return stream;
    return presentStream(stream, expand.has('course') ? await courseCard(ctx, viewer, stream, language) : undefined);
  }),

  route(api.chooseReplan, async ({ ctx, viewer, params, body, expand, language }) => {
    const asked = { way: body.way, weekdays: body.weekdays as Weekday[] };
    const stream = await chooseReplan(ctx, viewer.userId, params.streamId, asked);
    if (isRefusal(stream)) return stream;
    return presentStream(stream, expand.has('course') ? await courseCard(ctx, viewer, stream, language) : undefined);
  }),

  route(api.undoReplan, async ({ ctx, viewer, params, expand, language }) => {
    const stream = await undoReplan(ctx, viewer.userId, params.streamId);
    if (isRefusal(stream)) return stream;
    return presentStream(stream, expand.has('course') ? await courseCard(ctx, viewer, stream, language) : undefined);
  }),

  route(
    api.getStreamStatus,
    async ({ ctx, viewer, params, expand, fields, language }) => {
      const stream = await findOwnStream(ctx, ctx.db, viewer.userId, params.streamId, viewer.streams);
      if (stream === undefined) return refuse('not_found');
      if (fields !== null) return presentStatus(stream, expand, language);
      const text = await keptText(stream, `status ${language} ${[...expand].join()}`, () =>
        JSON.stringify(checkAnswer(ctx, api.getStreamStatus, presentStatus(stream, expand, language))),
      );
      return new PreparedAnswer(text, {});
    },
    { withStreams: true },
  ),
];

function writtenRow(ctx: Context, row: api.WireStream): string {
  const [checked] = checkAnswer(ctx, api.listStreams, [row]) as api.WireStream[];
  return JSON.stringify(checked);
}

function idList(given: number | number[] | undefined): readonly number[] | null {
  if (given === undefined) return null;
  return Array.isArray(given) ? given : [given];
}
