import {
  DOCUMENT_MIME,
  type DocumentName,
  documentPath,
  documentVersion,
  type OwnFile,
  type OwnDocuments,
} from '@daystream/domain/config';
import { languages as allLanguages } from '@daystream/domain/languages';
import { ActionIcon, Anchor, Input, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#shared/language-choice.ts';
import { FileChoice, UploadLine } from '../media/index.ts';
import classes from './documents-input.module.css';
import { type DocumentPlace, useDocumentPlace } from './use-document-place.ts';
import { useProblemOfSetting } from './use-setting-text.ts';

export interface DocumentsInputProps {
  label: string;
  description: string | undefined;
  error: string | null;
  variantId: string;
  name: DocumentName;
  documents: OwnDocuments;
  /** The documents people can read now. */
  published: OwnDocuments;
  /** The languages the site offers. */
  languages: readonly string[];
}

/** The school's own PDF in each language the site offers. */
export function DocumentsInput({ label, description, error, languages, ...props }: DocumentsInputProps) {
  const { variantId, name, documents, published } = props;
  const { t } = useTranslation('config');
  const shown = allLanguages.filter((language) => languages.includes(language));
  return (
    <Input.Wrapper component="fieldset" label={label} labelElement="div" description={description} error={error}>
      <div className={classes.rows}>
        {shown.map((language) => (
          <DocumentIn
            key={language}
            place={{ variantId, name, language }}
            title={t('document.place', { label, language: languageNames[language] })}
            document={documents[language]}
            href={addressOf(name, documents[language], published[language])}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}

/** Only a published document has a public URL. */
function addressOf(name: DocumentName, document: OwnFile | undefined, published: OwnFile | undefined) {
  if (document === undefined || document.id !== published?.id) return undefined;
  return documentPath(name, documentVersion(document));
}

interface DocumentInProps {
  place: DocumentPlace;
  /** Names the document and its language. */
  title: string;
  document: OwnFile | undefined;
  href: string | undefined;
}

function DocumentIn({ place, title, document, href }: DocumentInProps) {
  const { t } = useTranslation('config');
  const unfitText = useProblemOfSetting();
  const { upload, unfit, take, remove } = useDocumentPlace(place);
  const mayChoose = upload === null || upload.state === 'failed';
  const action = document === undefined ? 'choose' : 'replace';
  return (
    <fieldset className={classes.row} aria-label={title}>
      <span aria-hidden="true" className={classes.language}>
        {place.language}
      </span>
      <DocumentName document={document} href={href} />
      <div className={classes.actions}>
        {mayChoose && (
          <FileChoice
            label={t(`document.${action}`)}
            name={t(`document.${action}_named`, { place: title })}
            accept={DOCUMENT_MIME}
            onFile={take}
          />
        )}
        {document !== undefined && (
          <ActionIcon size={44} aria-label={t('document.remove', { name: document.name })} onClick={remove}>
            <IconTrash size={20} />
          </ActionIcon>
        )}
      </div>
      {upload !== null && (
        <div className={classes.sending}>
          <UploadLine upload={upload} accept={DOCUMENT_MIME} onFile={take} />
        </div>
      )}
      {unfit !== null && <Input.Error role="alert">{unfitText(unfit)}</Input.Error>}
    </fieldset>
  );
}

function DocumentName({ document, href }: { document: OwnFile | undefined; href: string | undefined }) {
  const { t } = useTranslation('config');
  if (document === undefined) return <Text className={classes.none}>{t('document.none')}</Text>;
  if (href === undefined) return <Text className={classes.name}>{document.name}</Text>;
  return (
    <Anchor
      className={classes.name}
      href={href}
      target="_blank"
      rel="noreferrer"
      underline="always"
      aria-label={t('document.open', { name: document.name })}
    >
      {document.name}
    </Anchor>
  );
}
