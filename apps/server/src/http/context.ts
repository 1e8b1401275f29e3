import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { Listening } from '#db/listening.ts';
import type { Locks } from '#db/locks.ts';
import type { Database } from '#db/open.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Reactions } from '#jobs/reactions.ts';
import type { Clock, SchoolClock } from '#ports/clock.ts';
import type { FileStore, LocalFiles } from '#ports/files.ts';
import type { Mail } from '#ports/mail.ts';
import type { Push } from '#ports/push.ts';
import type { Reports } from '#ports/reports.ts';
import type { Sms } from '#ports/sms.ts';
import type { Hints } from '#socket/hints.ts';
import type { Entitlements } from '#registrations/entitlements.ts';
import type { ExportParts } from '#registrations/export-parts.ts';
import type { Sessions } from '#registrations/sessions.ts';
import type { SettingCourses } from '#registrations/setting-courses.ts';
import type { SharedCourses } from '#registrations/shared-courses.ts';
import type { SettingFiles } from '#registrations/setting-files.ts';
import type { UserFigures } from '#registrations/user-figures.ts';
import type { Variants } from '#registrations/variants.ts';

/** The dependencies of all features. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  readonly locks: Locks;
  readonly listening: Listening;
  readonly log: Logger;
  /** What date it is in the school; `DAYSTREAM_NOW` and staff of a school in development shift it. */
  readonly clock: Clock;
  /** The machine's time, which nobody shifts: for whatever protects accounts, sessions, links and stored bytes. */
  readonly steadyClock: Clock;
  /** How far `clock` is shifted. */
  readonly clockShift: Pick<SchoolClock, 'aheadMs' | 'setAheadMs'>;
  readonly files: FileStore;
  /** For `media` only. */
  readonly localFiles: LocalFiles;
  readonly mail: Mail;
  readonly sms: Sms;
  readonly push: Push;
  readonly reports: Reports;
  readonly jobs: Jobs;
  readonly hints: Hints;
  readonly reactions: Reactions<Context>;
  readonly settingFiles: SettingFiles;
  readonly settingCourses: SettingCourses;
  readonly sharedCourses: SharedCourses;
  readonly entitlements: Entitlements;
  readonly sessions: Sessions;
  readonly userFigures: UserFigures;
  readonly exportParts: ExportParts;
  readonly variants: Variants;
  /** Key of the signed media prefixes. */
  readonly mediaKey: KeyObject;
}
