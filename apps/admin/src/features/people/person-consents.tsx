import type { WirePerson } from '@daystream/contract/people.admin';
import { personalDataAgreement } from '@daystream/domain/identity/agreement';
import { documentPath, fileOfVersion } from '@daystream/domain/config/documents';
import { SECOND_MS } from '@daystream/domain/durations';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import classes from './people.module.css';
import { PersonCard } from './person-card.tsx';

const AGREEMENT = personalDataAgreement.name;

/** The documents a person accepted, with their versions. */
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
              <DocumentLine
                href={addressOf(document, version)}
                words={t('consents.line', { document: title(document), version })}
              />
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

/** URL of the accepted version of a document; undefined when that version is no longer available. */
function addressOf(document: string, version: string): string | undefined {
  const isKept = version === personalDataAgreement.edition || fileOfVersion(version) !== null;
  return document === AGREEMENT && isKept ? documentPath(AGREEMENT, version) : undefined;
}

function DocumentLine({ href, words }: { href: string | undefined; words: string }) {
  if (href === undefined) return words;
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" underline="always">
      {words}
    </Anchor>
  );
}
