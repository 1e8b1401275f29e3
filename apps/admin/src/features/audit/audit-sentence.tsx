import type { WireAuditEntry } from '@daystream/contract/audit.admin';
import { auditSaying } from '@daystream/domain/audit';
import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';

const STRESSED = /<b>(.*?)<\/b>/;

/** An entry as one sentence: who, verb, what. Who and what stand out. */
export function AuditSentence({ entry }: { entry: WireAuditEntry }) {
  const sentence = useSentence(entry);
  return sentence
    .split(STRESSED)
    .map((piece, place) => (place % 2 === 0 || piece === '' ? piece : <b key={place}>{piece}</b>));
}

function useSentence({ action, staff, subject }: WireAuditEntry): string {
  const { t } = useTranslation('audit');
  const title = useAuditTitle();
  const said = auditSaying(action);
  const name = subject.title === null ? '' : title(subject.title);
  const what = name === '' ? '' : t('quoted', { title: name });
  const who = staff === null ? t('school') : staff.name || t('nameless');
  if (said.kind === 'action') return t(`action.${said.action}`, { who, what });
  if (said.kind === 'part') return t(`verb.${said.verb}`, { who, what: t(`part.${said.part}`, { what }).trim() });
  return t('other', { who, what, action });
}

/** A title of the school's content, or a name. */
export function useAuditTitle(): (title: string | Record<string, string>) => string {
  const contentText = useContentText();
  return (title) => (typeof title === 'string' ? title : contentText(title));
}
