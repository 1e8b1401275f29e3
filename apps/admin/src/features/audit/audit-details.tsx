import { deviceZone } from '@daystream/client/device-zone';
import type { WireAuditEntry } from '@daystream/contract/audit.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { deviceOf } from '@daystream/domain/identity/device';
import { isLearnerDate } from '@daystream/domain/audit';
import { dateOfDay, localDay } from '@daystream/domain/local-dates';
import { Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useZoneName } from '#shared/use-zone-name.ts';
import classes from './audit.module.css';
import type { AuditSearch } from './audit-search.ts';
import { undoPlaceOf } from './undo-place.ts';
import { useAuditValues } from './use-audit-values.ts';

/** The changed values, the origin, and links to the subject and to related entries. */
export function AuditDetails({ entry }: { entry: WireAuditEntry }) {
  const { t } = useTranslation('audit');
  const { origin, changes } = entry;
  return (
    <div className={classes.details}>
      {changes.length === 0 ? <p className={classes.nothing}>{t('details.nothing')}</p> : <Changes entry={entry} />}
      <div className={classes.aside}>
        <dl className={classes.origin}>
          <dt>{t('details.origin')}</dt>
          <dd>{(origin && deviceOf(origin.user_agent)) ?? t('details.no_origin')}</dd>
          {origin !== null && (
            <>
              <dt>{t('details.address')}</dt>
              <dd>{origin.address}</dd>
            </>
          )}
          <dt>{t('details.number')}</dt>
          <dd>{entry.id}</dd>
        </dl>
        <Links entry={entry} />
      </div>
    </div>
  );
}

function Changes({ entry: { changes, person } }: { entry: WireAuditEntry }) {
  const { t } = useTranslation(['audit', 'learners']);
  const zone = person?.timezone ?? deviceZone;
  const zoneName = useZoneName(zone);
  const { fieldText, valueText } = useAuditValues(zone);
  return (
    <div>
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">{t('details.field')}</th>
            <th scope="col">{t('details.before')}</th>
            <th scope="col">{t('details.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.field} ${change.language}`}>
              <th scope="row">{fieldText(change)}</th>
              <td data-label={t('details.before')}>
                <Value text={valueText(change, change.before)} look="was" />
              </td>
              <td data-label={t('details.after')}>
                <Value text={valueText(change, change.after)} look="is" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {zone !== deviceZone && changes.some(isLearnerDate) && (
        <p className={classes.minor}>{t('learners:seen.zone', { zone: zoneName })}</p>
      )}
    </div>
  );
}

function Value({ text, look }: { text: string | null; look: 'was' | 'is' }) {
  const { t } = useTranslation('audit');
  if (text === null) return <span className={classes.minor}>{t('details.empty')}</span>;
  return look === 'was' ? <del className={classes.was}>{text}</del> : <ins className={classes.is}>{text}</ins>;
}

/** Links to the subject and to other entries about it. */
function Links({ entry }: { entry: WireAuditEntry }) {
  const { subject, person, created_at } = entry;
  const { t } = useTranslation('audit');
  const day = dateOfDay(localDay(created_at * SECOND_MS, deviceZone));
  const place = placeOf(entry);
  const undo = undoPlaceOf(entry);
  return (
    <Group gap={4}>
      {undo !== null && (
        <Button
          variant="light"
          size="sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link {...props} to={undo.to} search={undo.search ?? {}} />}
        >
          {t('details.undo')}
        </Button>
      )}
      {place !== null && place !== undo?.to && (
        <Button component={Link} to={place} variant="light" size="sm">
          {t('details.open')}
        </Button>
      )}
      {subject.id !== null && (
        <AuditLink text={t('details.same_thing')} search={{ type: subject.type, id: subject.id }} />
      )}
      {person !== null && subject.type !== 'person' && (
        <AuditLink text={t('details.same_person')} search={{ person: person.id }} />
      )}
      <AuditLink text={t('details.same_day')} search={{ since: day, until: day }} />
    </Group>
  );
}

function AuditLink({ text, search }: { text: string; search: AuditSearch }) {
  return (
    <Button variant="subtle" size="sm" renderRoot={(props) => <Link {...props} to="/audit" search={search} />}>
      {text}
    </Button>
  );
}

/** The page of an entry's subject; null if it has none. */
function placeOf({ subject, person, course }: Pick<WireAuditEntry, 'subject' | 'person' | 'course'>): string | null {
  if (subject.type === 'config') return '/site';
  if (subject.type === 'support_question') return `/support/${subject.id}`;
  if (subject.type === 'segment') return '/people/segments';
  if (subject.type === 'file' || subject.type === 'video') return person === null ? '/media' : `/people/${person.id}`;
  if (person !== null) return `/people/${person.id}`;
  return course === null ? null : `/courses/${course.id}`;
}
