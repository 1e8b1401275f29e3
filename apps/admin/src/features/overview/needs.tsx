import type { WireNeed } from '@daystream/contract/overview.admin';
import { Button, Title } from '@mantine/core';
import { IconChevronRight, IconSunHigh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWidth } from '#shared/use-width.ts';
import classes from './overview.module.css';
import { type NeedRow, useNeedRow } from './use-need-row.ts';

/** The one raised card: what needs a hand, by how many people it blocks; only the first has the filled button. */
export function Needs({ needs }: { needs: readonly WireNeed[] }) {
  const { t } = useTranslation('overview');
  const needRow = useNeedRow();
  const isPhone = useWidth() === 'phone';
  return (
    <section className={classes.needs} aria-labelledby="needs">
      <div className={classes.head}>
        <Title order={2} fz="lg" id="needs">
          {t('needs.title')}
        </Title>
        {needs.length > 1 && <span className={classes.muted}>{t('needs.order')}</span>}
      </div>
      {needs.length === 0 && (
        <p className={classes.well}>
          <IconSunHigh size={28} stroke={1.5} aria-hidden="true" />
          {t('needs.none')}
        </p>
      )}
      <ul className={classes.rows}>
        {needs.map((need, place) => {
          const row = needRow(need);
          return <Row key={row.id} row={row} isFirst={place === 0} isLink={isPhone && place > 0} />;
        })}
      </ul>
    </section>
  );
}

function Row({ row, isFirst, isLink }: { row: NeedRow; isFirst: boolean; isLink: boolean }) {
  const { Icon, tone, title, why, bar, to, action } = row;
  return (
    <li className={classes.need}>
      <span className={classes.tile} data-tone={tone}>
        <Icon size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        {isLink && to !== null ? (
          <Link to={to} className={classes.whole}>
            {title}
          </Link>
        ) : (
          <strong>{title}</strong>
        )}
        <span className={classes.muted}>{why}</span>
      </span>
      {bar !== undefined && (
        <span className={classes.track} aria-hidden="true">
          <span style={{ width: `${bar}%` }} />
        </span>
      )}
      {isLink && to !== null && <IconChevronRight size={20} aria-hidden="true" />}
      {!isLink && to !== null && (
        <Button component={Link} to={to} variant={isFirst ? 'filled' : 'light'} className={classes.action}>
          {action}
        </Button>
      )}
    </li>
  );
}
