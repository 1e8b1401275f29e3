import type { WireVersionChange } from '@daystream/contract/courses.versions.admin';
import { type VersionChangeKind, versionChangeKinds } from '@daystream/domain/courses/version-changes';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './changes.module.css';

const colors: Partial<Record<VersionChangeKind, string>> = { added: 'success', removed: 'danger', film: 'warning' };

/** How many changes there are of each kind. */
export function ChangeCounts({ changes }: { changes: readonly WireVersionChange[] }) {
  const { t } = useTranslation('versions');
  const byKind = Map.groupBy(changes, ({ kind }) => kind);
  return (
    <ul className={classes.counts}>
      {versionChangeKinds
        .filter((kind) => byKind.has(kind))
        .map((kind) => (
          <li key={kind}>
            <Badge size="lg" color={colors[kind] ?? 'primary'}>
              {t(`count.${kind}`, { number: byKind.get(kind)?.length ?? 0 })}
            </Badge>
          </li>
        ))}
    </ul>
  );
}
