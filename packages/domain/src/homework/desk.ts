import { MINUTE_MS, SECOND_MS } from '../durations.ts';

/** What the desk's single keys do. */
export const deskActions = [
  'approve',
  'redo',
  'skip',
  'down',
  'up',
  'comment',
  'mark',
  'templates',
  'undo',
  'help',
] as const;
export type DeskAction = (typeof deskActions)[number];
export type DeskKeys = Readonly<Record<DeskAction, string>>;

export const usualDeskKeys: DeskKeys = {
  approve: 'a',
  redo: 'r',
  skip: 's',
  down: 'j',
  up: 'k',
  comment: 'c',
  mark: 'm',
  templates: '/',
  undo: 'z',
  help: '?',
};

/** How long undo is offered, in seconds; the longest is more than ten times the usual (WCAG 2.2.1). */
export const undoChoicesS = [10, 30, 60, 120] as const;

/** An expert's own settings of the desk. */
export interface DeskSettings {
  readonly undoS: (typeof undoChoicesS)[number];
  /** Single keys can be switched off: speech input types them (WCAG 2.1.4). */
  readonly keysOn: boolean;
  readonly keys: DeskKeys;
}

export const usualDeskSettings: DeskSettings = { undoS: undoChoicesS[0], keysOn: true, keys: usualDeskKeys };

/** Says whether a key can be a shortcut: one that types a letter, a digit or a sign, whatever the layout. */
export function isDeskKey(key: string): boolean {
  return /^[a-z0-9/?.,;'[\]=-]$/.test(key);
}

/** The actions that cannot keep their key: it is no key, or another action has it too. */
export function unfitDeskKeys(keys: DeskKeys): DeskAction[] {
  return deskActions.filter(
    (action) =>
      !isDeskKey(keys[action]) || deskActions.some((other) => other !== action && keys[other] === keys[action]),
  );
}

/** Templates that one person has, and that a school has. */
export const MOST_TEMPLATES = 200;

/** A claim says who looks at an answer; it lapses unless it is renewed. */
export const CLAIM_MS = MINUTE_MS;
export const CLAIM_RENEWAL_MS = 20 * SECOND_MS;

export interface ClaimFacts {
  readonly userId: number;
  readonly untilMs: number;
}

/** Says whether somebody may claim an answer: nobody else looks at it now. Claims never stop a review. */
export function canClaimHomework(claim: ClaimFacts | null, userId: number, nowMs: number): boolean {
  return claim === null || claim.userId === userId || claim.untilMs <= nowMs;
}
