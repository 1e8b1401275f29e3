import * as identity from '@daystream/domain/identity';
import * as courses from '@daystream/domain/courses';
import * as imports from '@daystream/domain/courses/imports';
import * as homework from '@daystream/domain/homework';
import * as privacy from '@daystream/domain/privacy';
import * as learners from '@daystream/domain/learners';
import * as media from '@daystream/domain/media';
import * as people from '@daystream/domain/people';
import * as points from '@daystream/domain/points';
import * as streams from '@daystream/domain/streams';
import * as support from '@daystream/domain/support';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const codegen = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');

/** Columns with a vocabulary of domain: the generated type is the domain's, and the check constraint has the same words. */
const wordColumns: Record<string, { type: string; from: string; words: readonly string[] }> = {
  'batches.kind': { type: 'BatchKind', from: '@daystream/domain/learners', words: learners.batchKinds },
  'saved_filters.list': { type: 'NamedList', from: '@daystream/domain/people', words: people.namedLists },
  'course_imports.state': {
    type: 'ImportState',
    from: '@daystream/domain/courses/imports',
    words: imports.importStates,
  },
  'course_archives.state': {
    type: 'ArchiveState',
    from: '@daystream/domain/courses/imports',
    words: imports.archiveStates,
  },
  'files.purpose': { type: 'UploadPurpose', from: '@daystream/domain/media', words: media.uploadPurposes },
  'homeworks.answer_type': { type: 'AskedAnswer', from: '@daystream/domain/courses', words: courses.askedAnswers },
  'homework_reviews.verdict': {
    type: 'ReviewVerdict',
    from: '@daystream/domain/homework',
    words: homework.reviewVerdicts,
  },
  'homework_statuses.status': {
    type: 'HomeworkStatus',
    from: '@daystream/domain/homework',
    words: homework.homeworkStatuses,
  },
  'homework_statuses.target_type': {
    type: 'HomeworkTargetType',
    from: '@daystream/domain/homework',
    words: homework.homeworkTargetTypes,
  },
  'homework_statuses.selfie': {
    type: 'SelfieAnswer',
    from: '@daystream/domain/homework',
    words: homework.selfieAnswers,
  },
  'chat_messages.send_type': {
    type: 'HomeworkSendType',
    from: '@daystream/domain/homework',
    words: homework.homeworkSendTypes,
  },
  'data_exports.state': { type: 'ExportState', from: '@daystream/domain/privacy', words: privacy.exportStates },
  'external_auths.source': {
    type: 'ExternalSource',
    from: '@daystream/domain/identity',
    words: identity.externalSources,
  },
  'address_changes.channel': {
    type: 'AddressChannel',
    from: '@daystream/domain/identity',
    words: identity.addressChannels,
  },
  'one_time_codes.channel': { type: 'CodeChannel', from: '@daystream/domain/identity', words: identity.codeChannels },
  'lessons.kind': { type: 'LessonKind', from: '@daystream/domain/courses', words: courses.lessonKinds },
  'users.gender': { type: 'Gender', from: '@daystream/domain/identity', words: identity.genders },
  'video_tracks.kind': { type: 'TrackKind', from: '@daystream/domain/media', words: media.trackKinds },
  'point_transactions.type': { type: 'PointsType', from: '@daystream/domain/points', words: points.pointsTypes },
  'sessions.app_type': { type: 'AppType', from: '@daystream/domain/identity', words: identity.appTypes },
  'support_questions.state': {
    type: 'QuestionState',
    from: '@daystream/domain/support',
    words: support.questionStates,
  },
  'homework_marks.tone': { type: 'MarkTone', from: '@daystream/domain/homework', words: homework.markTones },
  'stream_replans.way': { type: 'ReplanWay', from: '@daystream/domain/streams', words: streams.replanWays },
  'videos.state': { type: 'TranscodeState', from: '@daystream/domain/media', words: media.transcodeStates },
};

/** Columns with such a vocabulary but without a check constraint: the services that write them validate the word. */
const uncheckedWords: Record<string, { type: string; from: string }> = {
  'uploads.purpose': { type: 'UploadPurpose', from: '@daystream/domain/media' },
};
const typedColumns = { ...wordColumns, ...uncheckedWords };

/** JSON columns that are read as this type and written as text. */
const jsonColumns: Record<string, string> = { 'homework_statuses.exercises': 'number[]' };

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.leave();
});

// To regenerate the types after a migration: vitest run schema.test -u
it('has the types of the migrated tables', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daystream-schema-'));
  const file = join(folder, 'schema.ts');
  const modules = Object.values(typedColumns).map(({ type, from }) => [type, `${from}#${type}`]);
  const options = {
    dialect: 'postgres',
    'type-mapping': JSON.stringify({ int8: 'number' }),
    'exclude-pattern': '@(kysely_*|pgboss.*)',
    'custom-imports': JSON.stringify(Object.fromEntries(modules)),
    overrides: JSON.stringify({ columns: await columnTypes() }),
    url: database.url,
    'out-file': file,
  };
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  execFileSync(process.execPath, [codegen, ...given], { stdio: 'pipe' });
  const written = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  await expect(written).toMatchFileSnapshot('schema.generated.ts');
});

it.each(Object.entries(wordColumns))('allows in %s the words that domain declares', async (column, { words }) => {
  const [table, name] = column.split('.');
  const { rows } = await client.query<{ check: string }>(
    `select pg_get_constraintdef(c.oid) as check from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
    [table, name],
  );
  const allowed = [...(rows[0]?.check ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => word);
  expect(new Set(allowed)).toEqual(new Set(words));
});

/** PostgreSQL reports every column of a view as nullable; these really are. */
const nullableInViews = [
  'people_names.email',
  'people_accounts.email',
  'people_accounts.phone',
  'people_accounts.deleted_at',
  'audit_trail.subject_id',
  'course_media_places.part_id',
  'course_media_places.version',
  'course_media_places.video_id',
  'course_media_places.file_id',
];

const typesInViews: Record<string, string> = {
  bigint: 'number',
  smallint: 'number',
  integer: 'number',
  text: 'string',
  boolean: 'boolean',
  jsonb: 'Json',
  ARRAY: 'string[]',
  'timestamp with time zone': 'Timestamp',
};

/** Types as nodes of the generator's tree: its own type parser needs a compiler interface that TypeScript 7 does not have. */
async function columnTypes(): Promise<Record<string, object | string>> {
  const { rows } = await client.query<{ path: string; type: string; has_default: boolean; is_view: boolean }>(
    `select table_name || '.' || column_name as path, data_type as type, column_default is not null as has_default,
       table_type = 'VIEW' as is_view
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public'`,
  );
  return Object.fromEntries(
    rows.flatMap(({ path, type, has_default, is_view }): [string, object | string][] => {
      const words = typedColumns[path]?.type;
      if (is_view) return nullableInViews.includes(path) ? [] : [[path, words ?? typesInViews[type] ?? 'unknown']];
      const json = jsonColumns[path];
      const value =
        json === undefined
          ? { type: 'Identifier', name: words }
          : { type: 'RawExpression', expression: `ColumnType<${json}, string, string>` };
      if (words === undefined && json === undefined) return [];
      return [[path, has_default ? { type: 'GenericExpression', name: 'Generated', args: [value] } : value]];
    }),
  );
}
