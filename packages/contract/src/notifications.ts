import { appTypes } from '@daystream/domain/identity';
import { serverStreamStates } from '@daystream/domain/streams';
import * as z from 'zod/mini';
import { wireHomeworkStatus } from './streams.ts';
import { wire, wireId } from './wire.ts';

/**
 * Opened as `{SOCKET_PATH}?token={ticket of purpose socket}`; an invalid ticket closes with SOCKET_REFUSED (Q228). With
 * `&visit={uuid}` it carries a visit to a draft, which ends with the socket.
 */
export const SOCKET_PATH = '/spa/api/v1/notifications';
export const SOCKET_REFUSED = 4401;
/** The session has a new token: a client with that token reconnects with a new ticket. */
export const SOCKET_OUTDATED = 4409;
export const SOCKET_PING_MS = 30_000; // Q228

const frame = <N extends string, D extends z.ZodMiniType>(event: N, data: D) =>
  wire({ id: z.string(), event: z.literal(event), data });

/** Frames of the notification socket, by event. */
export const socketFrame = z.discriminatedUnion('event', [
  frame('logout_other_device', wire({ app_type: z.enum(appTypes) })),
  frame('homework_status', wire({ stream_id: wireId, userHomeworkStatus: wireHomeworkStatus })),
  frame('points', wire({ amount: z.int() })),
  frame('stream_status', wire({ stream_id: wireId, status: z.enum(serverStreamStates) })),
  /** For authors who have the draft open: who else has it open, or where, has changed; or its contents have. */
  frame('course_authors', wire({ course_id: wireId })),
  frame('course_draft', wire({ course_id: wireId })),
]);
export type SocketFrame = z.output<typeof socketFrame>;
