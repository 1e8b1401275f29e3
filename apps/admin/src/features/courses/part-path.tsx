import { Breadcrumbs, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Part, partsAbove } from './outline.ts';
import { usePartTitle } from './use-part-title.ts';

/** The path of a part in the course. */
export function PartPath({ part }: { part: Part }) {
  const partTitle = usePartTitle();
  const above = partsAbove(part);
  if (above.length === 0) return null;
  return (
    <Breadcrumbs separatorMargin={6} style={{ flexWrap: 'wrap' }}>
      {above.map((one) => (
        <Text
          key={one.key}
          size="sm"
          lh="24px"
          c="dimmed"
          renderRoot={(props) => <Link {...props} from="/courses/$courseId" to="." search={{ part: one.key }} />}
        >
          {partTitle(one)}
        </Text>
      ))}
    </Breadcrumbs>
  );
}
