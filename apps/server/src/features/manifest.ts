import type { FastifyInstance } from 'fastify';
import type { Context } from '#http/context.ts';
import type { Route } from '#http/mount.ts';
import type { Job, Worker } from '#jobs/jobs.ts';

/** What a noun contributes to the server; only features.ts reads it. */
export interface Manifest {
  readonly noun: string;
  readonly routes?: readonly Route[];
  /** Routes that are not API endpoints: media, uploads. Mounted by the role `web`, like the routes. */
  readonly plugin?: (app: FastifyInstance, ctx: Context) => Promise<void> | void;
  /** WebSocket addresses; mounted by the role `socket`. */
  readonly socket?: (app: FastifyInstance, ctx: Context) => Promise<void> | void;
  readonly jobs?: readonly Job<object>[];
  readonly workers?: (ctx: Context) => readonly Worker[];
  /** Registers reactions and entitlements, reads what is kept in memory; runs once before anything is served. */
  readonly connect?: (ctx: Context) => Promise<void> | void;
}
