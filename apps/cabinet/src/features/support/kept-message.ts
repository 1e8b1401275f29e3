import { windowStorage } from '@daystream/client/browser-storage';
import type { SupportForm } from '@daystream/domain/support/message';
import { windowKeys } from '#shared/forget-window.ts';

/** What was typed and not sent yet, for as long as this window is open. */
export function keptMessage(): SupportForm | null {
  try {
    const kept = JSON.parse(windowStorage.getItem(windowKeys.supportMessage) ?? '') as Partial<
      Record<keyof SupportForm, unknown>
    >;
    return { name: textOf(kept.name), email: textOf(kept.email), message: textOf(kept.message) };
  } catch {
    return null;
  }
}

export function keepMessage(form: SupportForm): void {
  windowStorage.setItem(windowKeys.supportMessage, JSON.stringify(form));
}

export function forgetMessage(): void {
  windowStorage.removeItem(windowKeys.supportMessage);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
