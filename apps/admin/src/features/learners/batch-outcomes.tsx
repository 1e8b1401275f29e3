import type { WireBatchLine, WireBatchPlan } from '@daystream/contract/learners.batches.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { batchOutcomes, isDone } from '@daystream/domain/learners';
import { ScrollArea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import classes from './learners.module.css';

export interface OutcomeCountsProps {
  counts: WireBatchPlan['counts'];
  /** The work is done: what changed something is in the past tense. */
  isOver?: boolean;
}

/** How many lines have each outcome, what changes something first. */
export function OutcomeCounts({ counts: given, isOver = false }: OutcomeCountsProps) {
  const { t } = useTranslation('learners');
  const counts = batchOutcomes
    .map((outcome) => ({ outcome, count: given.find((one) => one.outcome === outcome)?.count ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <ul className={classes.counts}>
      {counts.map(({ outcome, count }) => (
        <li key={outcome} data-left={!isDone(outcome) || undefined}>
          {`${isOver && isDone(outcome) ? t(`outcome_done.${outcome}`) : t(`outcome.${outcome}`)}: ${count}`}
        </li>
      ))}
    </ul>
  );
}

/** A region scrolls by the keyboard when it can have the focus. */
const keyboardScrolls = { tabIndex: 0 };

/** Every line with what happens to it. */
export function OutcomeTable({ lines }: { lines: readonly WireBatchLine[] }) {
  const { t } = useTranslation('learners');
  return (
    <ScrollArea.Autosize mah="50dvh" viewportProps={keyboardScrolls}>
      <table className={classes.lines} aria-label={t('paste.table')}>
        <tbody>
          {lines.map(({ line, email, name, terms, outcome }) => (
            <tr key={`${line} ${email}`} data-left={(outcome !== null && !isDone(outcome)) || undefined}>
              <td>{t('paste.line', { line })}</td>
              <td>
                {[name, email].filter((part) => part !== null && part !== '').join(' · ')}
                <OwnTerms terms={terms} />
              </td>
              <td>{outcome !== null && t(`outcome.${outcome}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea.Autosize>
  );
}

/** What a line says otherwise than the whole list. */
function OwnTerms({ terms }: Pick<WireBatchLine, 'terms'>) {
  const { t } = useTranslation(['learners', 'dashboard']);
  const format = useFormat();
  const { start_date: start, end_date: end, message_expires_date: messages, max_consultation_count: count } = terms;
  const date = (seconds: number) => ({ date: format.moment(seconds * SECOND_MS, 'numeric') });
  const flag = (what: string, value: boolean | undefined) =>
    value !== undefined && t(value ? 'paste.row_yes' : 'paste.row_no', { what });
  const value = (what: string, given: string | number) => t('paste.row_value', { what, value: given });
  const words = [
    start === null ? t('seen.opens_now') : start !== undefined && t('paste.row_from', date(start)),
    end === null ? t('paste.row_forever') : end !== undefined && t('paste.row_until', date(end)),
    flag(t('dashboard:learners.demo'), terms.is_demo),
    flag(t('dashboard:learners.full'), terms.course_full_access),
    flag(t('dashboard:learners.mobile'), terms.mobile_access),
    flag(t('dashboard:learners.by_subscription'), terms.is_optional_purchase),
    flag(t('dashboard:learners.pays_again'), terms.pays_again),
    count !== undefined && value(t('dashboard:learners.consultations'), count ?? t('dashboard:learners.no_limit')),
    messages !== undefined &&
      value(
        t('dashboard:learners.messages_until'),
        messages === null ? t('dashboard:learners.no_end') : date(messages).date,
      ),
  ].filter((word) => word !== false);
  return words.length === 0 ? null : <small className={classes.ownTerms}>{words.join(' · ')}</small>;
}

export const changing = (counts: WireBatchPlan['counts']) =>
  counts.reduce((sum, { outcome, count }) => (outcome !== null && isDone(outcome) ? sum + count : sum), 0);
