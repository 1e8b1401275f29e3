import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts';
import { storageProblem } from './texts.ts';

/**
 * The one table of limits: how large, how often, how many. Server and screens import it; the rules that apply a limit are
 * with their noun.
 */

/** Limits on one request (Q248). */
export const inputLimits = {
  bodyBytes: 1024 * 1024,
  headerBytes: 16 * 1024,
  /** How long the head of a request may take to arrive, and its body after it; an upload may pause for so long. */
  arrivalMs: 30 * SECOND_MS,
  jsonDepth: 32,
  arrayItems: 1000,
  /** Values of a body in all, inner ones included. */
  bodyValues: 10_000,
  /** Problems that a refusal lists. */
  reportedProblems: 20,
  expandNames: 20,
  pageSize: 100,
  /** Of a column of four bytes. */
  maxVersion: 2_147_483_647,
  minDateMs: -2_208_988_800_000, // 1900-01-01T00:00:00Z
  maxDateMs: 7_289_654_399_999, // 2200-12-31T23:59:59.999Z
} as const;

/** Of one enrolment. */
export const enrolmentLimits = {
  consultations: 1000,
} as const;

/**
 * Longest texts, in characters as people see them. Fields of a course have theirs in `courses/content-fields.ts`, settings of
 * the site in `config/setting-fields.ts`.
 */
export const textLimits = {
  name: 100, // Q54
  city: 100, // Q54
  email: 320, // the limits of the parts apply first (Q127)
  password: 128, // Q42
  passwordLeast: 8, // Q42
  passkeyName: 60,
  supportMessage: 500, // SUP-004, CON-006
  supportAnswer: 5000,
  homeworkMessage: 5000, // Q160
  markText: 500,
  segmentName: 60,
  pastedPeople: 200_000,
  letterSubject: 200,
  fileName: 255,
  search: 100,
  settingLink: 500,
  linkTitle: 60,
  cookieTitle: 200,
  settingText: 2000,
  courseTitle: 255,
  exerciseTitle: 255,
  documentTitle: 255,
  courseLink: 2000,
  chapterTitle: 120,
  /** A track that is edited in the dashboard, as WebVTT: it is sent in one request. */
  filmWords: 600_000,
  /** A path in a folder of course files, and the content of one text file there. */
  filePath: 1000,
  fileContent: 1_000_000,
  /** What was sent or handed out to be sent back: one-time codes, links, the id of an app. */
  code: 20,
  recoveryCode: 60,
  token: 200,
  appId: 200,
  hostName: 253,
  agreementVersion: 40,
  passkeyPart: 20_000,
  passkeyTransport: 40,
  eventValue: 200,
  /** For a field whose own rule reports more than its length: the most that a call may send. */
  anyWord: 100,
  anyLine: 1000,
  anyText: 5000,
} as const;

/** Failed sign-ins of strangers before the rate limit applies (Q36). `ask_code` never locks the account's owner out. */
export const signInLimits = [
  { scope: 'email_and_address', failures: 10, windowMs: 15 * MINUTE_MS, answer: 'too_many' },
  { scope: 'address', failures: 50, windowMs: 15 * MINUTE_MS, answer: 'too_many' },
  { scope: 'email', failures: 100, windowMs: HOUR_MS, answer: 'ask_code' },
] as const;

/** Failed sign-ins of a known device of the account, counted apart from those of strangers and of other devices. */
export const deviceSignInLimits = [
  { scope: 'device', failures: 10, windowMs: 15 * MINUTE_MS, answer: 'too_many' },
  { scope: 'device_day', failures: 50, windowMs: DAY_MS, answer: 'too_many' },
] as const;

/** Wrong second factors per person, of all strangers together or of one known device, before a lock-out (as Q36). */
export const twoFactorGuessLimits = [
  { failures: 10, windowMs: 15 * MINUTE_MS },
  { failures: 50, windowMs: DAY_MS },
] as const;

/** Devices that are known per account; the one that signed in longest ago is forgotten first. */
export const KNOWN_DEVICES_PER_PERSON = 10;
export const KNOWN_DEVICE_MS = 365 * DAY_MS;

/** How often a one-time code is sent (Q36, Q57). */
export const codeSendLimits = {
  /** To one asker: a known device, a person, or the network of a stranger. */
  perHour: 5,
  resendAfterS: 60,
  /** To one email or phone, to all strangers together. */
  strangersPerHour: 10,
} as const;

/** How often a call may be made before it has to wait (Q36); an address counts as its network. */
export const callLimits = {
  availability: { scope: 'address', calls: 10, windowMs: HOUR_MS },
  /** Each call costs the school an SMS; sends per number are limited separately (Q57). */
  phone_code: { scope: 'address', calls: 10, windowMs: HOUR_MS },
  sign_up: { scope: 'address', calls: 10, windowMs: HOUR_MS },
  /** Sessions of guests, whose accounts stay until they have been away for a week. */
  guest: { scope: 'address', calls: 10, windowMs: HOUR_MS },
  anonymous_support: { scope: 'address', calls: 5, windowMs: HOUR_MS },
  support_of_person: { scope: 'person', calls: 10, windowMs: HOUR_MS },
  /** Questions of guests, whose receipt goes to an address that anybody may write down. */
  support_to_recipient: { scope: 'recipient', calls: 3, windowMs: HOUR_MS },
  /** Emails to one account, to all strangers together or to one known device. */
  password_reset: { scope: 'asker', calls: 5, windowMs: HOUR_MS },
  test_email: { scope: 'person', calls: 20, windowMs: HOUR_MS },
  /** What leaves a row or a job for whoever asks; a class behind one address asks for far less. */
  email_code: { scope: 'address', calls: 300, windowMs: HOUR_MS },
  reset_request: { scope: 'address', calls: 300, windowMs: HOUR_MS },
  network_sign_in: { scope: 'address', calls: 300, windowMs: HOUR_MS },
  cookie_choice: { scope: 'address', calls: 1000, windowMs: HOUR_MS },
} as const satisfies Record<string, { scope: string; calls: number; windowMs: number }>;
export type CallScope = (typeof callLimits)[keyof typeof callLimits]['scope'];

/** What one person may upload for themselves: avatars, answers and messages. */
export const uploadQuotas = {
  waitingFilms: 10,
  unsentFiles: 100,
  bytesPerDay: 10 * 1024 ** 3,
} as const;

/** A remark that an expert speaks at a mark in a learner's film. */
export const voiceLimits = {
  longestMs: 2 * MINUTE_MS,
  /** A recorder stops a little after it is told to. */
  slackMs: 2 * SECOND_MS,
  /** What is shorter is a slip of the finger. */
  leastMs: 500,
  /** Browsers record two minutes in a fifth of it. */
  bytes: 10 * 1024 ** 2,
} as const;

/** What a person may upload as archives of courses, apart from what is for themselves. */
export const archiveQuotas = { bytesPerDay: 200 * 1024 ** 3 } as const;

/** A folder of course files, however it comes to the server. */
export const folderLimits = {
  /** Folders and the file in the last of them. */
  levels: 8,
  /** Of one name, as file systems have it. */
  nameBytes: 255,
  /** Files and folders. */
  entries: 20_000,
} as const;

/** Who has a draft open: sockets are asked at this pace, a visit without an answer ends, a change counts as just made. */
export const draftVisits = { askMs: 5 * SECOND_MS, silentMs: 15 * SECOND_MS, justMs: 20 * SECOND_MS } as const;

/** What an author can undo in one course. */
export const draftHistory = { changes: 100, keptMs: 30 * DAY_MS } as const;

/** A course folder that is uploaded as a ZIP. */
export const archiveLimits = {
  bytes: 50 * 1024 ** 3,
  unpackedBytes: 60 * 1024 ** 3,
  /** All names and extra fields together. */
  directoryBytes: 32 * 1024 ** 2,
  /** How many times larger a file may become; texts shrink to a thirtieth, films hardly. */
  ratio: 200,
  /** Small files may shrink by any factor. */
  ratioFromBytes: 1024 ** 2,
  /** What has to stay free on the disk. */
  spareBytes: 1024 ** 3,
} as const;

/** Parses the requested page; anything below one or unreadable means the first (Q8). */
export function pageNumber(asked: number | null | undefined): number {
  return wholeOr(asked, 1);
}

/** Returns the rows per page: as requested, at most 100, else the list's default (Q8). */
export function pageSize(asked: number | null | undefined, defaultSize: number): number {
  return Math.min(wholeOr(asked, defaultSize), inputLimits.pageSize);
}

/** Says whether a moment is in the years 1900 to 2200. */
export function isDateInRange(atMs: number): boolean {
  return atMs >= inputLimits.minDateMs && atMs <= inputLimits.maxDateMs;
}

export const inputProblemKinds = ['too_deep', 'too_many_items', 'too_many_values', 'nul', 'lone_surrogate'] as const;

export interface InputProblem {
  readonly kind: (typeof inputProblemKinds)[number];
  /** Names and positions that lead to the value; empty: the body itself. */
  readonly path: readonly string[];
}

/**
 * Returns what no schema has to care about: too deep, too long a list, too many values, text that cannot be stored. Costs
 * less than parsing: it stops at the first problem, goes no deeper than the limit and counts what it visits.
 */
export function inputProblem(body: unknown): InputProblem | null {
  const path: string[] = [];
  let visited = 0;

  function problemOf(value: unknown): InputProblem['kind'] | null {
    visited += 1;
    if (visited > inputLimits.bodyValues) return 'too_many_values';
    if (typeof value === 'string') return storageProblem(value);
    if (typeof value !== 'object' || value === null) return null;
    if (path.length >= inputLimits.jsonDepth) return 'too_deep';
    return Array.isArray(value) ? problemInList(value) : problemInObject(value as Record<string, unknown>);
  }

  function problemInList(items: readonly unknown[]): InputProblem['kind'] | null {
    if (items.length > inputLimits.arrayItems) return 'too_many_items';
    for (const [at, item] of items.entries()) {
      path.push(String(at));
      const problem = problemOf(item);
      if (problem !== null) return problem;
      path.pop();
    }
    return null;
  }

  function problemInObject(values: Readonly<Record<string, unknown>>): InputProblem['kind'] | null {
    for (const name of Object.keys(values)) {
      path.push(name);
      const problem = storageProblem(name) ?? problemOf(values[name]);
      if (problem !== null) return problem;
      path.pop();
    }
    return null;
  }

  const kind = problemOf(body);
  return kind === null ? null : { kind, path: [...path] };
}

function wholeOr(asked: number | null | undefined, fallback: number): number {
  return typeof asked === 'number' && Number.isSafeInteger(asked) && asked >= 1 ? asked : fallback;
}
