import { windowStorage } from '@daystream/client/browser-storage';
import { findText, keepText } from '@daystream/client/kept-texts';
import type { SupportForm } from '@daystream/domain/support/message';
import { windowKeys } from '#shared/forget-window.ts';
import { knownPerson } from '#shared/known-person.ts';

/**
 * A message typed but not sent yet, stored while this window is open. That of a known person outlives a killed browser; the device
 * of somebody unknown may be anybody's.
 */
export function draftMessage(): SupportForm | null {
  return parse(windowStorage.getItem(windowKeys.supportMessage));
}

const keptName = () => {
  const person = knownPerson();
  return person === null ? null : `draft.${person.id}.support`;
};

/** What this person had typed when their browser was killed, null where nothing is left of it. */
export async function keptMessage(): Promise<SupportForm | null> {
  const name = keptName();
  const kept = name === null ? null : await findText(name);
  return parse(kept?.value ?? null);
}

function parse(stored: string | null): SupportForm | null {
  try {
    const kept = JSON.parse(stored ?? '') as Partial<Record<keyof SupportForm, unknown>>;
    return { name: textOf(kept.name), email: textOf(kept.email), message: textOf(kept.message) };
  } catch {
    return null;
  }
}

export function storeDraftMessage(form: SupportForm): void {
  const value = JSON.stringify(form);
  windowStorage.setItem(windowKeys.supportMessage, value);
  keep(value);
}

function keep(value: string | null): void {
  const name = keptName();
  if (name !== null) keepText(name, { value, at: Date.now() });
}

export function clearDraftMessage(): void {
  windowStorage.removeItem(windowKeys.supportMessage);
  keep(null);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
