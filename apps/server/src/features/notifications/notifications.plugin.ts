import {
  SOCKET_OUTDATED,
  SOCKET_PATH,
  SOCKET_PING_MS,
  SOCKET_REFUSED,
  type SocketFrame,
} from '@daystream/contract/notifications';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Context } from '#http/context.ts';
import type { ViewerSession } from '#http/viewer.ts';
import { consumeTicket, listLivingSessions, type UsedTicket } from '../identity/index.ts';
import { carryVisits } from './carried-visits.service.ts';
import { frameOf } from './notifications.service.ts';

/** Limits sockets per person, so that a runaway client cannot exhaust the server. */
const MAX_SOCKETS_PER_PERSON = 20;

/** How often the sessions of open sockets are looked up: a socket closes within five seconds of the end of its session or token. */
const SESSION_CHECK_MS = 2_000;
/** How long a client may take to answer the close: its connection ends then, within the same five seconds. */
const FAREWELL_MS = 1_000;

/** Open screens by person; a hint is looked up once and sent to all of them. */
class OpenScreens {
  #byUser = new Map<number, Map<WebSocket, ViewerSession>>();

  add({ userId, ...session }: UsedTicket, socket: WebSocket): void {
    const sockets = this.#byUser.get(userId) ?? new Map<WebSocket, ViewerSession>();
    const [oldest] = sockets.keys();
    if (sockets.size >= MAX_SOCKETS_PER_PERSON && oldest !== undefined) {
      // Forgotten at once: sockets that open before it has closed dismiss the next ones.
      sockets.delete(oldest);
      dismiss(oldest, 1013);
    }
    this.#byUser.set(userId, sockets.set(socket, session));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) this.#byUser.delete(userId);
    });
  }

  has(userId: number): boolean {
    return this.#byUser.has(userId);
  }

  send(userId: number, frame: Omit<SocketFrame, 'id'>): void {
    const text = JSON.stringify({ id: randomUUID(), ...frame });
    for (const socket of this.#byUser.get(userId)?.keys() ?? []) socket.send(text);
  }

  /** Every socket with its session. */
  all(): [socket: WebSocket, session: ViewerSession][] {
    return [...this.#byUser.values()].flatMap((sockets) => [...sockets]);
  }
}

/** The notification socket: opened with a ticket, checked for its origin, pinged every 30 s, closed with its session or its token. */
export function mountSocket(app: FastifyInstance, ctx: Context): void {
  const screens = new OpenScreens();
  const visits = carryVisits(ctx);
  const alive = new WeakSet<WebSocket>();
  const admitted = new WeakMap<FastifyRequest, UsedTicket>();

  // The ticket is checked before the handshake ends: once open, a screen asks for what it missed and then relies on
  // receiving every later hint.
  async function admit(request: FastifyRequest): Promise<void> {
    const { token } = request.query as { token?: unknown };
    const isOwnOrigin = sameOrigin(request.headers.origin, request.headers.host, ctx.config.publicUrl);
    const used = isOwnOrigin && typeof token === 'string' ? await consumeTicket(ctx, token, 'socket') : null;
    if (used !== null) admitted.set(request, used);
  }

  app.get(SOCKET_PATH, { websocket: true, preHandler: admit }, (socket, request) => {
    const used = admitted.get(request);
    if (used === undefined) return dismiss(socket, SOCKET_REFUSED);
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    // A broken connection also emits `close`; the error itself says nothing more.
    socket.on('error', () => socket.terminate());
    screens.add(used, socket);
    visits.carry(socket, request.query, used.sessionId);
  });

  const unsubscribe = ctx.hints.subscribe((hint) => {
    if (!screens.has(hint.userId)) return;
    frameOf(ctx, hint)
      .then((frame) => frame !== null && screens.send(hint.userId, frame))
      .catch((error: unknown) => ctx.log.warn({ err: error, event: hint.event }, 'a hint could not be delivered'));
  });

  const pinging = setInterval(() => {
    for (const [socket] of screens.all()) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, SOCKET_PING_MS);
  pinging.unref();

  // Polled, because a hint may be lost, and an expired session sends none.
  async function closeEnded(): Promise<void> {
    const open = screens.all();
    if (open.length === 0) return;
    const ids = [...new Set(open.map(([, { sessionId }]) => sessionId))];
    const living = await listLivingSessions(ctx.db, ids, new Date(ctx.steadyClock.nowMs()));
    for (const [socket, { sessionId, tokenVersion }] of open) {
      const now = living.get(sessionId);
      if (now === undefined) dismiss(socket, SOCKET_REFUSED);
      else if (now !== tokenVersion) dismiss(socket, SOCKET_OUTDATED);
    }
  }
  let check: Promise<void> | null = null;
  const checking = setInterval(() => {
    check ??= closeEnded()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'sockets could not be checked for their sessions'))
      .finally(() => (check = null));
  }, SESSION_CHECK_MS);
  checking.unref();

  app.addHook('preClose', async () => {
    clearInterval(pinging);
    clearInterval(checking);
    await visits.stop();
    await check;
    unsubscribe();
    for (const [socket] of screens.all()) socket.close(1001);
  });
}

/** Closes a socket also when its client does not answer, or reads nothing. */
function dismiss(socket: WebSocket, code: number): void {
  socket.close(code);
  const ending = setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
  socket.once('close', () => clearTimeout(ending));
}

/** Browsers always send an Origin; a page of another site may not use somebody's ticket. */
function sameOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === new URL(publicUrl).origin;
}
