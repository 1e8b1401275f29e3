import { textLimits } from '@daystream/domain/limits';
import {
  fieldOf,
  type SettingField,
  type SettingName,
  settingNames,
  type VariantSettings,
} from '@daystream/domain/config';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { body, text, wire, wireId, wireSeconds } from './wire.ts';

const VARIANTS = '/admin/api/v1/variants';
const MAX_ITEMS = 300;

// NOTE: only the shape is checked here; `settingProblems` validates the values, so that a draft can be incomplete.
const line = text(textLimits.settingText);
const texts = wire({ ru: z.optional(line), en: z.optional(line), es: z.optional(line) });
const file = wire({ id: wireId, name: line });
const document = z.optional(file);
const shapes: { [K in SettingField['kind']]: z.ZodMiniType } = {
  line,
  email: line,
  phone: line,
  link: line,
  colour: line,
  choice: line,
  texts,
  languageLinks: texts,
  documents: wire({ ru: document, en: document, es: document }),
  picture: z.nullable(file),
  namedLinks: z.array(wire({ title: texts, url: line })).check(z.maxLength(MAX_ITEMS)),
  cookies: z
    .array(wire({ category: line, type: line, names: z.array(line).check(z.maxLength(MAX_ITEMS)), title: texts }))
    .check(z.maxLength(MAX_ITEMS)),
  choices: z.array(line).check(z.maxLength(MAX_ITEMS)),
  ids: z.array(z.number()).check(z.maxLength(MAX_ITEMS)),
  course: z.nullable(z.number()),
  number: z.nullable(z.number()),
  moment: z.nullable(z.number()),
  flag: z.boolean(),
};

/** The shape of one setting. */
export function wireSettingOf(name: SettingName): z.ZodMiniType {
  return shapes[fieldOf(name).kind];
}

/** Every setting by its name; names and units are those of the rule (`packages/domain` config). */
const wireSettings = wire(
  Object.fromEntries(settingNames.map((name) => [name, wireSettingOf(name)])),
) as unknown as z.ZodMiniType<VariantSettings, VariantSettings>;

const wireChanges = wire(
  Object.fromEntries(settingNames.map((name) => [name, z.optional(wireSettingOf(name))])),
) as unknown as z.ZodMiniType<Partial<VariantSettings>, Partial<VariantSettings>>;

/** A variant in the list. */
const wireVariant = wire({
  id: z.string(),
  title: z.string(),
  brand: z.string(),
  logo: z.string(),
  /** 0: the bundled settings. */
  version: z.int(),
  published_at: z.nullable(wireSeconds),
  has_draft: z.boolean(),
});
export type WireVariant = z.output<typeof wireVariant>;

const wireDraft = wire({
  settings: wireSettings,
  author: z.string(),
  updated_at: wireSeconds,
  /** Temporary URL of the uploaded logo for the editor; null: there is none. */
  logo_url: z.nullable(z.string()),
});

/** The settings of a variant: bundled, published, and the owner's draft. */
const wireVariantConfig = z.extend(wireVariant, {
  shipped: wireSettings,
  published: wireSettings,
  /** null: there is no draft. */
  draft: z.nullable(wireDraft),
  /** Revision of the draft; saving sends the one it is based on. */
  revision: z.int(),
});
export type WireVariantConfig = z.output<typeof wireVariantConfig>;

const wireConfigVersion = wire({
  id: wireId,
  version: z.int(),
  author: z.string(),
  published_at: wireSeconds,
  /** The version it restores; 0: the bundled settings, null: it was published from a draft. */
  restored_from: z.nullable(z.int()),
  /** Names of the settings that differ from the version before. */
  changed: z.array(z.string()),
});
export type WireConfigVersion = z.output<typeof wireConfigVersion>;

const variantPath = z.object({ variantId: z.string() });
const revision = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const version = revision;

export const listVariants = endpoint({
  name: 'listVariants',
  method: 'GET',
  path: VARIANTS,
  auth: 'staff',
  dialect: 'bare',
  answer: z.array(wireVariant),
});

export const getVariantConfig = endpoint({
  name: 'getVariantConfig',
  method: 'GET',
  path: `${VARIANTS}/:variantId`,
  auth: 'staff',
  dialect: 'bare',
  params: variantPath,
  answer: wireVariantConfig,
});

/**
 * Saves a draft as overrides of the bundled settings; omitted settings get their bundled value. The draft is not public.
 * Refused if the draft has changed since it was read.
 */
export const saveConfigDraft = endpoint({
  name: 'saveConfigDraft',
  method: 'PUT',
  path: `${VARIANTS}/:variantId/draft`,
  auth: 'staff',
  dialect: 'bare',
  params: variantPath,
  body: body({ revision, changes: wireChanges }),
  answer: wireVariantConfig,
});

export const discardConfigDraft = endpoint({
  name: 'discardConfigDraft',
  method: 'POST',
  path: `${VARIANTS}/:variantId/draft/discard`,
  auth: 'staff',
  dialect: 'bare',
  params: variantPath,
  body: body({ revision }),
  answer: wireVariantConfig,
});

/** Publishes the draft (ADM-049, ADM-050); `current` is the published version the owner saw. */
export const publishConfig = endpoint({
  name: 'publishConfig',
  method: 'POST',
  path: `${VARIANTS}/:variantId/publish`,
  auth: 'staff',
  dialect: 'bare',
  params: variantPath,
  body: body({ revision, current: version }),
  answer: wireVariantConfig,
});

/** Publishes an earlier version again; 0: the bundled settings. */
export const restoreConfig = endpoint({
  name: 'restoreConfig',
  method: 'POST',
  path: `${VARIANTS}/:variantId/restore`,
  auth: 'staff',
  dialect: 'bare',
  params: variantPath,
  body: body({ version, current: version }),
  answer: wireVariantConfig,
});

/** The history of publications, newest first. */
export const listConfigVersions = endpoint({
  name: 'listConfigVersions',
  method: 'GET',
  path: `${VARIANTS}/:variantId/versions`,
  auth: 'staff',
  dialect: 'bare',
  params: variantPath,
  paged: { perPage: 20, perPageName: 'per-page' },
  answer: z.array(wireConfigVersion),
});

/** A short-lived ticket: `?preview={ticket}` in a cabinet URL shows the draft, to a guest or a signed-in person. */
export const previewConfig = endpoint({
  name: 'previewConfig',
  method: 'POST',
  path: `${VARIANTS}/:variantId/preview`,
  auth: 'staff',
  dialect: 'bare',
  params: variantPath,
  body: body({ is_guest: z.boolean() }),
  answer: wire({ token: z.string(), expires_at: wireSeconds }),
});
