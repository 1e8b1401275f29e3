import * as api from '@daystream/contract/homework';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { presentMessage } from '../chats/index.ts';
import { presentHomeworkStatus, shownHomework } from '../streams/index.ts';
import { presentStatusRow } from './homework.presenter.ts';
import { refuseHomework, sendHomework } from './send.service.ts';
import { readDefinitions, readStatuses } from './statuses.service.ts';

export const homeworkRoutes = [
  route(
    api.listHomeworkStatuses,
    async ({ ctx, viewer, params, expand }) => {
      const read = await readStatuses(ctx, viewer, params.streamId, expand.has('steps'));
      if (isRefusal(read)) return read;
      const { stream, stories, keptDays } = read;
      return shownHomework(stream).map((row) => presentStatusRow(stream, row, expand, stories.get(row.id), keptDays));
    },
    { withStreams: true },
  ),

  route(api.listHomework, ({ ctx, viewer, expand, language }) =>
    readDefinitions(ctx, viewer, language, expand.has('scores')),
  ),

  route(api.sendHomework, async ({ ctx, viewer, params, body }) => {
    const sent = await sendHomework(ctx, viewer, params.streamId, params.statusId, {
      ...body,
      sendId: body.send_id ?? null,
    });
    if (isRefusal(sent)) return sent;
    return {
      chatMessage: presentMessage(sent.message),
      userHomeworkStatus: presentHomeworkStatus(sent.stream, sent.row),
    };
  }),

  route(api.refuseHomework, async ({ ctx, viewer, params, body }) => {
    const refused = await refuseHomework(ctx, viewer.userId, { ...params, type: body.type });
    return isRefusal(refused) ? refused : presentHomeworkStatus(refused.stream, refused.row);
  }),
];
