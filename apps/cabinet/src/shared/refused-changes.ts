import { deviceStorage, namesIn } from '@daystream/client/browser-storage';
import { CallError } from '@daystream/client/transport';
import { useSyncExternalStore } from 'react';

const changes = ['homework', 'selfie', 'finish', 'profile'] as const;
export type ChangeKind = (typeof changes)[number];

/** A change from the outbox that the server refused; kept until the person has dealt with it. */
export interface RefusedChange {
  readonly kind: ChangeKind;
  /** What it was a change of: the same change made again replaces it. */
  readonly id: string;
  /** The server's reason, empty without one. */
  readonly message: string;
  /** Where it was made, and can be made again. */
  readonly path: string;
  /** What was typed into the form, by field. */
  readonly typed?: Readonly<Record<string, string>>;
  /** The notice was put away; what was typed stays where it was typed. */
  readonly isHidden?: true;
}

const listeners = new Set<() => void>();
let known: { userId: number; list: readonly RefusedChange[] } | null = null;

const prefixOf = (userId: number) => `refused.${userId}.`;

/** Says that a change was refused, and why. */
export function keepRefusal(userId: number, change: Omit<RefusedChange, 'message'>, error: unknown): void {
  if (!(error instanceof CallError)) reportError(error);
  const message = error instanceof CallError ? error.message : '';
  deviceStorage.setItem(prefixOf(userId) + change.id, JSON.stringify({ ...change, message }));
  notify();
}

/** The person has read on another page that it was refused. */
export function hideRefusal(userId: number, change: RefusedChange): void {
  if (change.typed === undefined) return forgetRefusal(userId, change.id);
  deviceStorage.setItem(prefixOf(userId) + change.id, JSON.stringify({ ...change, isHidden: true }));
  notify();
}

/** The person has made the change again, or wants nothing of it any more. */
export function forgetRefusal(userId: number, id: string): void {
  deviceStorage.removeItem(prefixOf(userId) + id);
  notify();
}

export function useRefusals(userId: number): readonly RefusedChange[] {
  return useSyncExternalStore(subscribe, () => refusalsOf(userId));
}

/** Why this change was refused, null when it was not. */
export function useRefusal(userId: number, id: string): RefusedChange | null {
  return useRefusals(userId).find((change) => change.id === id) ?? null;
}

function subscribe(listener: () => void): () => void {
  const stop = deviceStorage.listen((key) => key.startsWith('refused.') && notify());
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function notify(): void {
  known = null;
  for (const listener of listeners) listener();
}

/** The same array until something changes. */
function refusalsOf(userId: number): readonly RefusedChange[] {
  if (known?.userId !== userId) known = { userId, list: readRefusals(prefixOf(userId)) };
  return known.list;
}

function readRefusals(prefix: string): RefusedChange[] {
  return namesIn(deviceStorage, prefix).flatMap((key) => parse(deviceStorage.getItem(key)) ?? []);
}

/** null for one that cannot be read. */
function parse(text: string | null): RefusedChange | null {
  try {
    const change = JSON.parse(text ?? '') as RefusedChange;
    return changes.includes(change.kind) ? change : null;
  } catch {
    return null;
  }
}
