import { windowStorage } from '@daystream/client/browser-storage';
import type { SupportForm } from '@daystream/domain/support/message';
import { windowKeys } from '#shared/forget-window.ts';

/** A message typed but not sent yet, stored while this window is open. */
export function draftMessage(): SupportForm | null {
  try {
    const kept = JSON.parse(windowStorage.getItem(windowKeys.supportMessage) ?? '') as Partial<
      Record<keyof SupportForm, unknown>
    >;
    return { name: textOf(kept.name), email: textOf(kept.email), message: textOf(kept.message) };
  } catch {
    return null;
  }
}

export function storeDraftMessage(form: SupportForm): void {
  windowStorage.setItem(windowKeys.supportMessage, JSON.stringify(form));
}

export function clearDraftMessage(): void {
  windowStorage.removeItem(windowKeys.supportMessage);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
