import { readdirSync, readFileSync } from 'node:fs';
import { settingNames } from '@daystream/domain/config';
import { expect, it } from 'vitest';
import { endpoints } from './testing/guarded-school.ts';

/** Names that the specification spells differently; they are literal (Q6). */
const QUOTED = [
  // the site's configuration (Q24)
  ['supportEmail', 'whatsAppNumber', 'defaultLanguage', 'supportedLanguages', 'mobileAppVersion'],
  ['isShown', 'applicationId', 'externalAuth', 'websocketUrl'],
  // the variant's configuration (Q26, Q27)
  ['isDemoAccessible', 'chatSupport', 'videoConsultationSupport', 'appStore', 'anonymousAuth', 'newRenewCourse'],
  ['supportCategories', 'passHomework', 'renewCourse', 'renewConsultation', 'clubInApp', 'instructionUrl'],
  ['guidelineUrl', 'communityUrl', 'communityUrlApi', 'pointsInfo', 'cookiePolicyUrl', 'smartBanner'],
  ['mobileBottomBar', 'qrModal', 'newHome', 'topSale', 'triggerCourse', 'startDate', 'demoCourseServiceId'],
  ['daysShowWarning', 'messageDelay', 'chatFileLimit', 'pointsDebitThreshold', 'oldCabinetUrl'],
  ['requireEmailVerification', 'requirePhoneVerification', 'saveTimeout', 'minViewed', 'minViewedEnded'],
  ['serviceId', 'categoryId'],
  // accounts and consent (Q1, Q13)
  ['signupform-email', 'signupform-app_id', 'userStatus', 'isEnabled'],
  // lessons, practice and homework
  ['hlsPlaylist', 'mp4Playlist', 'dayStatusId', 'lessonSetLessonId', 'chatChannelMeta', 'filter[id][]'],
  ['chatMessage', 'userHomeworkStatus', 'languageCode'],
  // passkeys, as browsers write them (W3C Web Authentication)
  ['rpId', 'displayName', 'pubKeyCredParams', 'excludeCredentials', 'allowCredentials', 'authenticatorSelection'],
  ['authenticatorAttachment', 'residentKey', 'requireResidentKey', 'userVerification', 'rawId', 'userHandle'],
  ['clientDataJSON', 'clientExtensionResults', 'attestationObject', 'authenticatorData'],
].flat();

interface SchemaDef {
  readonly [part: string]: unknown;
}

/** The child schemas of a schema, and its property names. */
function partsOf(schema: unknown): { names: string[]; parts: unknown[] } {
  const def = (schema as { _zod?: { def: SchemaDef } } | undefined)?._zod?.def;
  if (def === undefined) return { names: [], parts: [] };
  const shape = (def.shape ?? {}) as Record<string, unknown>;
  const single = [def.element, def.innerType, def.in, def.out, def.valueType].filter((part) => part !== undefined);
  const options = (def.options ?? def.items ?? []) as unknown[];
  return { names: Object.keys(shape), parts: [...Object.values(shape), ...single, ...options] };
}

/** Every property name in a schema. */
function namesOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { names, parts } = partsOf(schema);
  return [...names, ...parts.flatMap((part) => namesOf(part, seen))];
}

/** Request lists that keep repeated items, and why. */
const REPEATING: Readonly<Record<string, string>> = {
  'sendAnalyticsEvents.events': 'the same may happen twice',
  'sendAnalyticsEvents.events.params': 'words of an event, which nobody looks up',
  'fillImportFolder.files': 'a file may lie at two paths; a path given twice is refused',
  'fillImportFolder.texts': 'a path given twice is refused',
  'reorderCourse.ids': 'an order that names a part twice is refused',
  'updateCourse.tags': 'words of the author, which nothing is known by',
  'updateHomework.exercises': 'an exercise given twice is refused by what is known of it',
  'reviewHomework.marks': 'the same may be said of two moments, and twice of one',
  'reviewHomework.marks.drawing': 'a line may be drawn twice',
  'saveConfigDraft.changes': 'a setting has the rule of its kind',
};

/** Paths of the lists in a schema that keep repeated items. */
function openLists(schema: unknown, path: string): string[] {
  const def = (schema as { _zod?: { def: SchemaDef } } | undefined)?._zod?.def;
  if (def === undefined) return [];
  const isDecided = def.type === 'pipe' && (def.in as { _zod: { def: SchemaDef } })._zod.def.type === 'array';
  if (isDecided) return [];
  const shape = Object.entries((def.shape ?? {}) as Record<string, unknown>);
  const inner = [def.element, def.innerType, def.in, def.valueType, ...((def.options ?? []) as unknown[])];
  return [
    ...(def.type === 'array' ? [path] : []),
    ...inner.flatMap((part) => openLists(part, path)),
    ...shape.flatMap(([name, part]) => openLists(part, `${path}.${name}`)),
  ];
}

it('only the lists named here keep repeated items: ids, roles and choices are unique', () => {
  const open = endpoints.flatMap(({ name, query, body }) => [query, body].flatMap((part) => openLists(part, name)));
  const places = new Set(open.map((path) => path.replace(/^(saveConfigDraft\.changes)\..*/, '$1')));
  expect([...places].toSorted()).toEqual(Object.keys(REPEATING).toSorted());
});

it('every wire name is snake_case, except those that the specification spells differently (CFG-054, Q6)', () => {
  const names = new Set(
    endpoints.flatMap(({ query, body, answer }) => [query, body, answer].flatMap((schema) => namesOf(schema))),
  );
  expect(names.size).toBeGreaterThan(200);
  const odd = [...names].filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name));
  // Setting names follow the owner's table; on the wire they are values.
  const isSetting = (name: string) => (settingNames as readonly string[]).includes(name);
  expect(odd.filter((name) => !isSetting(name) || QUOTED.includes(name)).toSorted()).toEqual(QUOTED.toSorted());
});

it('every text in a request has its maximum length in the table of limits (CON-038)', () => {
  const folder = new URL('../../../../packages/contract/src/', import.meta.url);
  const limits = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/(?<!function )\btexts?\(([\w.]+)/g)])
    .map(([, limit = '']) => limit);
  expect(limits.length).toBeGreaterThan(80);
  const others = limits.filter((limit) => !limit.startsWith('textLimits.'));
  // A course's fields have their own table; the sign-up check reports any length under the field's key (Q13).
  expect([...new Set(others)].toSorted()).toEqual(['field.max', 'inputLimits.bodyBytes', 'max']);
});
