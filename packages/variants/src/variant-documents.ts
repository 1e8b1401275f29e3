import {
  type DocumentName,
  type DocumentSetting,
  documentNames,
  documentSettings,
  type VariantSettings,
} from '@daystream/domain/config';
import type { SiteSettings } from './variant.ts';

type Documents = SiteSettings['documents'];
type Settings = Pick<VariantSettings, DocumentSetting>;

/** The school's own documents, as settings. */
export function documentSettingsOf(documents: Documents): Settings {
  const settings = documentNames.map((name) => [documentSettings[name], documents[name]] as const);
  return Object.fromEntries(settings) as Settings;
}

/** The same documents as they are served. */
export function documentsWith(settings: Settings): Documents {
  return documentsBy((name) => settings[documentSettings[name]]);
}

/** A school without a document of its own. */
export const noDocuments: Documents = documentsBy(() => ({}));

function documentsBy(documentOf: (name: DocumentName) => Documents[DocumentName]): Documents {
  return Object.fromEntries(documentNames.map((name) => [name, documentOf(name)])) as Documents;
}
