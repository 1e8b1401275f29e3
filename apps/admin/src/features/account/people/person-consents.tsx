import type { WirePerson } from '@daystream/contract/account.people.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import classes from './people.module.css';
import { PersonCard } from './person-card.tsx';

const AGREEMENT = 'personal_data_agreement';

/** Which documents somebody agreed to, in which version. */
export function PersonConsents({ person }: { person: WirePerson }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const title = (document: string) => (document === AGREEMENT ? t(`consents.${AGREEMENT}`) : document);
  return (
    <PersonCard title={t('consents.title')}>
      {person.consents.length === 0 && <Text c="dimmed">{t('consents.none')}</Text>}
      <ul className={classes.lines}>
        {person.consents.map(({ document, version, agreed_at: agreedAt }) => (
          <li key={`${document} ${version} ${agreedAt}`}>
            <div className={classes.words}>
              {t('consents.line', { document: title(document), version })}
              <Text size="sm" c="dimmed">
                {format.moment(agreedAt * SECOND_MS, 'numeric')}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </PersonCard>
  );
}
