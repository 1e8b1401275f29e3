import { windowStorage } from '@daystream/client/browser-storage';
import type { SupportForm } from '@daystream/domain/support/message';

const KEY = 'supportMessage';

/** What was typed and not sent yet, for as long as this window is open. */
export function keptMessage(): SupportForm | null {
  try {
    const kept = JSON.parse(windowStorage.getItem(KEY) ?? '') as Partial<Record<keyof SupportForm, unknown>>;
    return { name: textOf(kept.name), email: textOf(kept.email), message: textOf(kept.message) };
  } catch {
    return null;
  }
}

export function keepMessage(form: SupportForm): void {
  windowStorage.setItem(KEY, JSON.stringify(form));
}

export function forgetMessage(): void {
  windowStorage.removeItem(KEY);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
