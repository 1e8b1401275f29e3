import * as api from '@daystream/contract/courses.history.admin';
import { route } from '#http/mount.ts';
import { edit } from '../draft-calls.routes.ts';
import { travel } from './undoing.service.ts';

/** Undoes and redoes the author's own changes of a draft. */
export const historyRoutes = [
  route(api.undoDraftChange, async (call) => edit(call, null, (by) => travel(call.ctx, by, 'undo'))),
  route(api.redoDraftChange, async (call) => edit(call, null, (by) => travel(call.ctx, by, 'redo'))),
];
