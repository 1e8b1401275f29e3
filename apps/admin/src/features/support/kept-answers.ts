import { windowStorage } from '@daystream/client/browser-storage';
import { ownName } from '#shared/left-on-device.ts';

const key = (questionId: number) => ownName('support', questionId);

/** Unsent answers, stored while this window is open. */
export function keptAnswer(questionId: number): string {
  return windowStorage.getItem(key(questionId)) ?? '';
}

export function keepAnswer(questionId: number, text: string): void {
  if (text === '') forgetAnswer(questionId);
  else windowStorage.setItem(key(questionId), text);
}

export function forgetAnswer(questionId: number): void {
  windowStorage.removeItem(key(questionId));
}
