import type { WirePlanNode } from '@daystream/contract/courses.imports.admin';
import { Badge, Box } from '@mantine/core';
import { IconArchive, IconEqual, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';
import classes from './plan.module.css';

const signs = {
  create: { color: 'success', Icon: IconPlus },
  update: { color: 'warning', Icon: IconPencil },
  keep: { color: 'primary', Icon: IconEqual },
  archive: { color: 'warning', Icon: IconArchive },
  delete: { color: 'danger', Icon: IconTrash },
} as const;

/** The course as it would be after the import, each part with its action. */
export function PlanTree({ course }: { course: WirePlanNode }) {
  const { t } = useTranslation('dashboard');
  return (
    <Box component="section" aria-label={t('plan.tree')} className={classes.tree}>
      <ul>
        <PlanBranch node={course} above={null} isOpen />
      </ul>
    </Box>
  );
}

interface PlanBranchProps {
  node: WirePlanNode;
  /** The action of the parent; a child with the same action does not repeat it. */
  above: WirePlanNode['action'] | null;
  isOpen: boolean;
}

function PlanBranch({ node, above, isOpen }: PlanBranchProps) {
  const isKept = node.action === 'keep' && node.children.every(({ action }) => action === 'keep');
  if (node.children.length === 0) {
    return (
      <li className={classes.leaf}>
        <PlanLine node={node} above={above} />
      </li>
    );
  }
  return (
    <li>
      <details open={isOpen && !isKept}>
        <summary>
          <PlanLine node={node} above={above} />
        </summary>
        <ul>
          {node.children.map((child) => (
            <PlanBranch
              key={`${child.kind}-${child.key}`}
              node={child}
              above={node.action}
              isOpen={child.kind === 'stage'}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}

function PlanLine({ node, above }: Omit<PlanBranchProps, 'isOpen'>) {
  const { t } = useTranslation('dashboard');
  const contentText = useContentText();
  const { color, Icon } = signs[node.action];
  const title = contentText(node.title);
  // A course without stages has one, which no folder of its author names.
  const untitled =
    node.kind === 'stage' ? t('part.untitled.stage') : t('plan.untitled', { key: node.key.split('/').at(-1) });
  return (
    <span className={classes.line}>
      <span>{title || untitled}</span>
      {node.action !== above && (
        <Badge color={color} leftSection={<Icon size={13} stroke={2.2} aria-hidden="true" />}>
          {t(`plan.action.${node.action}`)}
        </Badge>
      )}
      {node.changed.length > 0 && <span className={classes.changed}>{node.changed.join(', ')}</span>}
    </span>
  );
}
