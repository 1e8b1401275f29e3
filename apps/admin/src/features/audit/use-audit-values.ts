import { deviceZone } from '@daystream/client/device-zone';
import type { WireAuditEntry } from '@daystream/contract/audit.admin';
import { momentOf } from '@daystream/contract/wire-time';
import { isLearnerDate } from '@daystream/domain/audit';
import { staffRoles } from '@daystream/domain/identity';
import { fileSize } from '@daystream/i18n/file-size';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

type Change = WireAuditEntry['changes'][number];

/** Fields, values and facts of entries in words; dates of an enrolment as its learner has them. */
export function useAuditValues(learnerZone: string = deviceZone) {
  const { t, i18n } = useTranslation(['audit', 'dashboard', 'config', 'people']);
  const format = useFormat();
  const ofLearner = useFormat(learnerZone);

  /** The label that the form of the field has, where it has one. */
  function fieldText({ field, language }: Change): string {
    const name = labelOf(field) ?? field;
    return language === null ? name : t('audit:details.in_language', { field: name, language });
  }

  function labelOf(field: string): string | undefined {
    if (i18n.exists(`field.${field}`, { ns: 'audit' })) return t(`audit:field.${field}` as 'audit:field.name');
    if (i18n.exists(`field.${field}`, { ns: 'dashboard' }))
      return t(`dashboard:field.${field}` as 'dashboard:field.title');
    if (i18n.exists(`fields.${field}`, { ns: 'config' })) return t(`config:fields.${field}` as 'config:fields.title');
    return undefined;
  }

  function valueText(change: Change, value: Change['before']): string | null {
    if (value === null || value === '') return null;
    if (typeof value === 'boolean') return t(value ? 'audit:details.yes' : 'audit:details.no');
    if (typeof value === 'number') return format.number(value);
    if (typeof value !== 'string') return value.length === 0 ? null : value.map(wordOf).join(', ');
    const atMs = momentOf(value);
    if (atMs === null) return value;
    if (isLearnerDate(change)) return ofLearner.moment(atMs, 'numeric');
    return `${format.moment(atMs, 'numeric')}, ${format.moment(atMs, 'time')}`;
  }

  function wordOf(value: string): string {
    const role = staffRoles.find((one) => one === value);
    return role === undefined ? value : t(`people:role.${role}`);
  }

  /** What the entry recorded in numbers, without what only programs read. */
  function factTexts({ facts }: WireAuditEntry): string[] {
    const { verdict, score, version, count, passkeys, language, size } = facts;
    const found: string[] = [];
    if (verdict === 'DONE' || verdict === 'FAIL')
      found.push(t('audit:fact.verdict', { value: t(`people:audit.verdict.${verdict}`) }));
    if (score !== undefined) found.push(t('audit:fact.score', { value: score }));
    if (version !== undefined) found.push(t('audit:fact.version', { value: version }));
    if (count !== undefined) found.push(t('audit:fact.count', { value: count }));
    if (passkeys !== undefined) found.push(t('audit:fact.passkeys', { value: passkeys }));
    if (language !== undefined) found.push(t('audit:fact.language', { value: language }));
    if (typeof size === 'number') found.push(t('audit:fact.size', { value: fileSize(size, i18n.language) }));
    return found;
  }

  return { fieldText, valueText, factTexts };
}
