import type { Language } from '@daystream/domain/languages';
import { translate } from '#http/language.ts';
import type { FileRefusal } from './store-files.ts';

/** Why an import in the background did not end well, as it is kept. */
export type ImportFailure =
  | { readonly kind: 'refused' | 'running' | 'folder_missing' | 'unexpected' }
  | ({ readonly kind: 'file_refused' } & FileRefusal);

export function importFailureText(failure: ImportFailure, language: Language): string {
  switch (failure.kind) {
    case 'file_refused':
      return fileRefusalText(failure, language);
    case 'folder_missing':
      return translate(language, 'errors:fields.folder_unknown');
    case 'unexpected':
      return translate(language, 'errors:unexpected');
    case 'refused':
    case 'running':
      return translate(language, `school:${failure.kind}`);
  }
}

export function fileRefusalText({ path, code }: FileRefusal, language: Language): string {
  const message =
    code === 'file_changed'
      ? translate(language, 'import:problems.file_changed', { name: path })
      : translate(language, `errors:${code}`);
  return translate(language, 'school:file_refused', { path, message });
}
