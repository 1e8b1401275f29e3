import { type UserStatus, userStatus } from './status.ts';

export const chatQuestionTypes = ['text', 'email', 'password', 'socials', 'date', 'image', 'ask'] as const;
export type ChatQuestionType = (typeof chatQuestionTypes)[number];

/** The statuses the chat moves an account through (ACC-109). */
export const chatStatuses = [userStatus.passwordGiven, userStatus.birthdayAnswered, userStatus.complete] as const;
export type ChatStatus = (typeof chatStatuses)[number];

export interface ChatQuestionRule {
  readonly name: string;
  readonly type: ChatQuestionType;
  readonly isRequired: boolean;
  /** Reached once the question is answered or skipped (Q74). */
  readonly userStatus?: ChatStatus;
}

/** The bundled questions in their order (ACC-105); their wording is in the catalogues. */
export const chatQuestions = [
  { name: 'firstName', type: 'text', isRequired: true },
  { name: 'email', type: 'email', isRequired: true },
  { name: 'password', type: 'password', isRequired: true, userStatus: userStatus.passwordGiven },
  { name: 'socials', type: 'socials', isRequired: false },
  { name: 'birthday', type: 'date', isRequired: false, userStatus: userStatus.birthdayAnswered },
  { name: 'avatarId', type: 'image', isRequired: false, userStatus: userStatus.complete },
] as const satisfies readonly ChatQuestionRule[];

/** The last step where the variant has it (Q60). */
export const pushQuestion = { name: 'push', type: 'ask', isRequired: false } as const satisfies ChatQuestionRule;

/** How long to wait for the configured questions before asking the bundled ones (ACC-111, Q61). */
export const CHAT_CONFIG_WAIT_MS = 3000;

/** Lists the questions an account still has to answer; all of them when it does not exist yet (ACC-109). */
export function questionsAfter<Question extends { readonly name: string; readonly userStatus?: number }>(
  status: number | null,
  questions: readonly Question[],
): Question[] {
  if (status !== null && status < userStatus.registered) return [];
  const reached = questions.findLastIndex(
    ({ userStatus: reachedBy }) => reachedBy !== undefined && status !== null && reachedBy <= status,
  );
  return questions.slice(reached + 1);
}

/** Decides on a requested status: only the chat's three, and only upwards (Q47); the present one changes nothing. */
export function statusMove(current: UserStatus, asked: number): 'moves' | 'stays' | 'refused' {
  if (!chatStatuses.some((status) => status === asked) || current < userStatus.registered) return 'refused';
  if (asked === current) return 'stays';
  return asked > current ? 'moves' : 'refused';
}
