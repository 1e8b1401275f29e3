import type { WireCourseDraft, WireDraftChange } from '@daystream/contract/courses.draft.admin';
import { auditSaying } from '@daystream/domain/audit';
import { useTranslation } from 'react-i18next';
import { everyPart, outline, type PartKind } from './outline.ts';
import { useFieldLabel } from './use-field-label.ts';
import { usePartTitle } from './use-part-title.ts';

/** More fields than these are the part as a whole. */
const MOST_FIELDS = 3;

/** What a change of the draft did, as a part of a sentence. */
export function useChangeText(draft: WireCourseDraft): (change: WireDraftChange) => string {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const fieldLabel = useFieldLabel();
  return ({ action, subject_type, subject_id, fields, version }) => {
    if (action === 'reorder_course') return t('history.change.order');
    if (version !== null) return t('history.change.version', { version });
    const part = everyPart(outline(draft)).find(({ kind, id }) => kind === subject_type && id === subject_id);
    const title = part === undefined ? t(`part.untitled.${subject_type as PartKind}`) : partTitle(part);
    const saying = auditSaying(action);
    const verb = saying.kind === 'part' ? saying.verb : 'update';
    if (verb !== 'update' || fields.length === 0 || fields.length > MOST_FIELDS)
      return t(`history.change.${verb}`, { title });
    // By commas in every language: the list of Intl for such labels has none in Russian.
    return t(`history.change.${fieldVerb(action)}_fields`, { title, fields: fields.map(fieldLabel).join(', ') });
  };
}

/** Films and pictures are added and removed; other fields are edited. */
function fieldVerb(action: string): 'set' | 'remove' | 'update' {
  if (action.startsWith('set_')) return 'set';
  return action.startsWith('remove_') ? 'remove' : 'update';
}
