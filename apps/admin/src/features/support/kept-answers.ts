const key = (questionId: number) => `supportAnswer.${questionId}`;

/** What was written to a question and not sent yet, for as long as this window is open. */
export function keptAnswer(questionId: number): string {
  return sessionStorage.getItem(key(questionId)) ?? '';
}

export function keepAnswer(questionId: number, text: string): void {
  sessionStorage.setItem(key(questionId), text);
}

export function forgetAnswer(questionId: number): void {
  sessionStorage.removeItem(key(questionId));
}
