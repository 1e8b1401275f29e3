import { type DemoFacts, isDemoRestricted } from '../courses.ts';
import type { StreamAccessFacts } from './access.ts';
import { streamStatus } from './status.ts';

/** Why a stream stays on its version although a newer one is offered. */
export type VersionUpdateBar = 'guest' | 'demo' | 'ended' | 'stopped';

type BarFacts = Pick<StreamAccessFacts, 'isGuest'> & Parameters<typeof streamStatus>[0] & DemoFacts;

/** Returns why a stream cannot go over to a newer version now; before its start and in a freeze it can (Q142). */
export function versionUpdateBar(stream: BarFacts, nowMs: number): VersionUpdateBar | null {
  if (stream.isGuest) return 'guest';
  if (isDemoRestricted(stream)) return 'demo';
  const status = streamStatus(stream, nowMs);
  return status === 'ended' || status === 'stopped' ? status : null;
}
