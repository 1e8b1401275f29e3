import { NOUNS, nounPlace } from './arrows/nouns.ts';
import { isTestSide } from './sources.ts';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

const MIGRATION = /^apps\/server\/src\/migrations\/\d{4}_\w+\.sql$/;
/** The noun or the folder of a file; files beside main.ts have none. */
const SERVER_FILE = /^apps\/server\/src\/(?:features\/)?(?:([a-z-]+)\/.*)?[^/]*\.ts$/;

/** The owner of each table or view: a noun, or a folder below or above the features. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  audit: ['audit_entries', 'audit_trail'],
  config: ['config_drafts', 'config_versions', 'variants_changed'],
  identity: [
    'users',
    'people_names',
    'people_accounts',
    'people_guests',
    'sessions',
    'open_sessions',
    'known_devices',
    'people_visits',
    'tickets',
    'set_up_tickets',
    'address_changes',
    'email_confirmations',
    'one_time_codes',
    'sign_in_failures',
    'counted_calls',
    'pending_sign_ins',
    'totp_factors',
    'passkeys',
    'recovery_codes',
    'factor_failures',
    'answered_challenges',
    'external_auths',
    'social_attempts',
    'social_claims',
    'document_consents',
  ],
  people: ['segments', 'user_segments', 'people_segments', 'saved_filters'],
  privacy: ['data_exports'],
  consent: ['cookie_policies'],
  media: ['files', 'videos', 'video_tracks', 'uploads', 'failed_films'],
  courses: [
    'courses',
    'course_versions',
    'draft_changes',
    'draft_visits',
    'course_stages',
    'stage_days',
    'lesson_sets',
    'lesson_set_lessons',
    'lessons',
    'homeworks',
    'stage_homeworks',
    'day_homeworks',
    'course_options',
    'course_option_values',
    'course_documents',
    'course_experts',
    'course_imports',
    'course_archives',
    'imported_files',
    'imported_marks',
    'course_titles',
    'course_homework_titles',
    'course_lesson_titles',
    'course_lesson_films',
    'course_counted_days',
    'course_days_to_count',
    'course_version_media',
    'course_version_offers',
    'course_media_places',
  ],
  streams: ['streams', 'stream_freezes', 'stream_zone_changes', 'stream_replans', 'stream_courses'],
  practice: [
    'day_statuses',
    'finished_days',
    'lesson_stats',
    'lesson_stat_saves',
    'week_goals',
    'week_opt_outs',
    'practice_moments',
    'stream_practice',
    'stream_progress',
  ],
  chats: ['chats', 'chat_messages', 'chat_message_files', 'homework_files'],
  homework: [
    'homework_statuses',
    'homework_reviews',
    'homework_marks',
    'homework_looks',
    'homework_waiting',
    'stream_homework',
    'homework_of_streams',
    'homework_claims',
    'reply_templates',
    'desk_settings',
  ],
  points: ['point_accounts', 'point_transactions', 'point_postings'],
  support: ['support_questions', 'support_answers', 'support_waiting'],
  learners: ['batches', 'batch_lines', 'letters'],
  analytics: ['analytics_events'],
  onboarding: ['onboarding'],
  clock: ['school_clock'],
  ports: ['outbox_messages', 'undelivered_emails', 'undelivered_addresses'],
  school: ['installation'],
};

/** Uses of tables by code that does not own them, each with a reason; keep this list short. */
interface Exception {
  readonly paths: RegExp;
  /** Tables and views; all by default. */
  readonly names?: readonly string[];
  readonly reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    paths: /^apps\/server\/src\/school\/doctor\//,
    reason:
      'looks for rows of different nouns that contradict each other, and derives one from the other when asked to',
  },
  {
    paths: /\/features\/config\/config\.store\.ts$/,
    names: ['people_names'],
    reason: 'shows who published; config is left of identity because sign-up needs the published documents',
  },
  {
    paths: /^apps\/server\/src\/context\.ts$/,
    names: ['installation'],
    reason: 'reads the key of signed addresses before there is a school',
  },
];

const MADE = /\b(create|drop) (?:or replace )?(table|view)(?: if (?:not )?exists)? ([a-z_]+)/gi;
const COMMENT = /^[ \t]*(?:\/\/|\/?\*).*$|[ \t]\/\/ .*$/gm;
/** Tables in the calls of Kysely, in tables of tables (`table: 'lessons'`), and in the text of SQL. */
const IN_CALLS =
  /\b(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|insertInto|updateTable|deleteFrom|mergeInto|using)\(\s*(\[[^\]]*\]|['"`][\w. ]+)/g;
const IN_TABLES = /\b(table): '(\w+)'/g;
const ONE = '"?(?:public"?\\."?)?[a-z_]+"?';
const IN_TEXT = new RegExp(
  `\\b(from|join|into|update|using|truncate|table)\\s+(?:only\\s+)?((?:${ONE}(?:\\s+(?:as\\s+)?[a-z_]+)?\\s*,\\s*)*${ONE})`,
  'gi',
);
const WRITES = /^(insertInto|updateTable|deleteFrom|mergeInto|into|update|truncate)$/i;

interface Stored {
  readonly path: string;
  readonly owner: string;
  readonly isView: boolean;
}

/** Only the owner's stores name a table; nouns to the right of the owner read its views. */
export function checkTables(tree: Tree): Violation[] {
  const stored = storedBy(tree);
  return [
    ...[...stored].flatMap(([name, { path, owner }]) =>
      owner === '' ? [{ path, rule: `${name} has no owner: name one in tooling/checks/tables.ts` }] : [],
    ),
    ...Object.values(OWNERS)
      .flat()
      .filter((name) => !stored.has(name))
      .map((name) => ({ path: 'tooling/checks/tables.ts', rule: `there is no table or view ${name}` })),
    ...[...tree.paths].flatMap((path) => {
      const found = SERVER_FILE.exec(path);
      if (found === null || isTestSide(path)) return [];
      return namesIn(tree.read(path)).flatMap(({ name, line, isWrite }) => {
        const what = stored.get(name);
        if (what === undefined || what.owner === '' || isExcepted(path, name)) return [];
        const rule = wrongUse({ path, reader: found[1] ?? 'the start', name, isWrite }, what);
        return rule === undefined ? [] : [{ path, line, rule }];
      });
    }),
  ];
}

interface Use {
  readonly path: string;
  readonly reader: string;
  readonly name: string;
  readonly isWrite: boolean;
}

function wrongUse({ path, reader, name, isWrite }: Use, { owner, isView }: Stored): string | undefined {
  if (isNoun(reader) && !path.endsWith('.store.ts')) return `SQL on ${name} belongs in a store`;
  if (reader === owner) return undefined;
  if (!isView || isWrite)
    return `${name} belongs to ${owner}: ${reader} reads a view that ${owner} declares, or asks ${owner}`;
  return isLeftOf(owner, reader) ? undefined : `${reader} may not read ${name}: ${owner} is not to its left`;
}

/** Ports are left of every noun; the school, which combines the features, is right of all of them. */
function isLeftOf(owner: string, reader: string): boolean {
  if (!isNoun(owner)) return owner === 'ports' && isNoun(reader);
  return reader === 'school' || (isNoun(reader) && nounPlace(owner) < nounPlace(reader));
}

function isExcepted(path: string, name: string): boolean {
  return EXCEPTIONS.some(({ paths, names }) => paths.test(path) && names?.includes(name) !== false);
}

function isNoun(name: string): boolean {
  return (NOUNS as readonly string[]).includes(name);
}

function namesIn(text: string): { name: string; line: number; isWrite: boolean }[] {
  const code = text.replace(COMMENT, '');
  return [IN_CALLS, IN_TABLES, IN_TEXT].flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(({ 1: verb = '', 2: list = '', index }) =>
      list.split(',').map((one) => ({
        name: /(?:public\W+)?([a-z_]+)/i.exec(one)?.[1]?.toLowerCase() ?? '',
        line: code.slice(0, index).split('\n').length,
        isWrite: WRITES.test(verb),
      })),
    ),
  );
}

/** Tables and views after all migrations, by name. */
function storedBy(tree: Tree): Map<string, Stored> {
  const owners = new Map(Object.entries(OWNERS).flatMap(([owner, names]) => names.map((name) => [name, owner])));
  const stored = new Map<string, Stored>();
  for (const path of [...tree.paths].filter((one) => MIGRATION.test(one)).sort()) {
    const sql = tree.read(path).replace(/--.*$/gm, '');
    for (const [, verb = '', kind = '', word = ''] of sql.matchAll(MADE)) {
      const name = word.toLowerCase();
      if (verb.toLowerCase() === 'drop') stored.delete(name);
      else stored.set(name, { path, owner: owners.get(name) ?? '', isView: kind.toLowerCase() === 'view' });
    }
  }
  return stored;
}
