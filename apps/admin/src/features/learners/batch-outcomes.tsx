import type { WireBatchLine } from '@daystream/contract/learners.batches.admin';
import { batchOutcomes, isDone } from '@daystream/domain/learners';
import { ScrollArea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './learners.module.css';

export interface OutcomeCountsProps {
  lines: readonly WireBatchLine[];
  /** The work is done: what changed something is said in the past. */
  isOver?: boolean;
}

/** How many lines have each outcome, what changes something first. */
export function OutcomeCounts({ lines, isOver = false }: OutcomeCountsProps) {
  const { t } = useTranslation('learners');
  const counts = batchOutcomes
    .map((outcome) => ({ outcome, count: lines.filter((line) => line.outcome === outcome).length }))
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
          {lines.map(({ line, email, name, outcome }) => (
            <tr key={`${line} ${email}`} data-left={(outcome !== null && !isDone(outcome)) || undefined}>
              <td>{t('paste.line', { line })}</td>
              <td>{[name, email].filter((part) => part !== null && part !== '').join(' · ')}</td>
              <td>{outcome !== null && t(`outcome.${outcome}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea.Autosize>
  );
}

export const changing = (lines: readonly WireBatchLine[]) =>
  lines.filter(({ outcome }) => outcome !== null && isDone(outcome)).length;
