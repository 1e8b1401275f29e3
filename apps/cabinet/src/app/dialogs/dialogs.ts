import type { Store } from '@daystream/domain/navigation/prompts';
import { useSyncExternalStore } from 'react';
import { track } from '../../features/analytics/index.ts';

/** Dialogs of the shell; one is open at a time. */
export type ShellDialog =
  | { kind: 'burger' }
  | { kind: 'document'; url: string; title: string }
  | { kind: 'search' }
  | { kind: 'care' }
  | { kind: 'support' }
  | { kind: 'club'; communities: readonly { id: number; title: string; url: string }[] }
  | { kind: 'club_text'; text: string }
  | { kind: 'qr' }
  | { kind: 'application'; store: Store; url: string }
  | { kind: 'free_trial' };

let shown: ShellDialog | null = null;
const listeners = new Set<() => void>();

export function openDialog(dialog: ShellDialog): void {
  show(dialog);
}

export function closeDialog(): void {
  show(null);
}

/** Prompts that open automatically must not replace an open dialog. */
export function isDialogOpen(): boolean {
  return shown !== null;
}

export function useDialog(): ShellDialog | null {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: ShellDialog | null): void {
  const [wasBurger, isBurger] = [shown?.kind === 'burger', next?.kind === 'burger'];
  shown = next;
  if (isBurger && !wasBurger) track('open_burger'); // ANL-004
  if (wasBurger && !isBurger) track('close_burger'); // ANL-005
  for (const listener of listeners) listener();
}
