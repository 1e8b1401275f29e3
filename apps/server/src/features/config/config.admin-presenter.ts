import type { WireConfigVersion, WireVariant, WireVariantConfig } from '@daystream/contract/config.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { changedSettings } from '@daystream/domain/config';
import type { ListedVariant, ReadConfig } from './config.service.ts';
import type { listVersions } from './config.store.ts';
import { readKept, settingsInUse } from './kept-settings.rules.ts';

export function presentVariant({ variant, version, publishedAt, hasDraft }: ListedVariant): WireVariant {
  return {
    id: variant.id,
    title: variant.title,
    brand: variant.brand,
    logo: variant.logo,
    version,
    published_at: wireTime(publishedAt),
    has_draft: hasDraft,
  };
}

export function presentConfig({
  variantId,
  shipped,
  published,
  newest,
  draft,
  draftLogo,
}: ReadConfig): WireVariantConfig {
  const isDrafted = draft !== undefined && draft.changes !== null;
  return {
    id: variantId,
    title: published.title,
    brand: published.brand,
    logo: published.logo,
    version: newest?.version ?? 0,
    published_at: wireTime(newest?.published_at ?? null),
    has_draft: isDrafted,
    shipped,
    published,
    draft: isDrafted
      ? {
          settings: readKept(shipped, draft.changes),
          author: nameOf(draft),
          updated_at: wireTime(draft.updated_at),
          logo_url: draftLogo,
        }
      : null,
    revision: draft?.revision ?? 0,
  };
}

type VersionLine = Awaited<ReturnType<typeof listVersions>>[number];

export function presentVersion(row: VersionLine, variantId: string): WireConfigVersion {
  return {
    id: row.id,
    version: row.version,
    author: nameOf(row),
    published_at: wireTime(row.published_at),
    restored_from: row.restored_from,
    changed: changedSettings(settingsInUse(variantId, row.changes_before), settingsInUse(variantId, row.changes)),
  };
}

function nameOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string {
  return `${first_name ?? ''} ${last_name ?? ''}`.trim();
}
