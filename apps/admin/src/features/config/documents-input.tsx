import {
  DOCUMENT_MIME,
  type DocumentName,
  documentPath,
  documentVersion,
  type OwnDocument,
  type OwnDocuments,
} from '@daystream/domain/config';
import { type Language, languages as allLanguages } from '@daystream/domain/languages';
import { ActionIcon, Anchor, Input, Progress, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#shared/language-choice.ts';
import { useFormat } from '#shared/use-format.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { FileChoice } from '../media/index.ts';
import classes from './documents-input.module.css';
import { type DocumentUpload, useDocumentUpload } from './use-document-upload.ts';
import { useProblemOfSetting } from './use-setting-text.ts';

export interface DocumentsInputProps {
  label: string;
  description: string | undefined;
  error: string | null;
  name: DocumentName;
  documents: OwnDocuments;
  /** What people read now. */
  published: OwnDocuments;
  /** Those the site offers. */
  languages: readonly string[];
  onChange: (change: (documents: OwnDocuments) => OwnDocuments) => void;
}

/** A PDF of the school's own in each language the site offers. */
export function DocumentsInput({ label, description, error, languages, ...props }: DocumentsInputProps) {
  const { name, documents, published, onChange } = props;
  const { t } = useTranslation('config');
  const shown = allLanguages.filter((language) => languages.includes(language));
  return (
    <Input.Wrapper component="fieldset" label={label} labelElement="div" description={description} error={error}>
      <div className={classes.rows}>
        {shown.map((language) => (
          <DocumentIn
            key={language}
            place={t('document.place', { label, language: languageNames[language] })}
            language={language}
            document={documents[language]}
            href={addressOf(name, documents[language], published[language])}
            onChange={(document) => onChange((now) => withDocument(now, language, document))}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}

/** Only what is published is read by its address. */
function addressOf(name: DocumentName, document: OwnDocument | undefined, published: OwnDocument | undefined) {
  if (document === undefined || document.id !== published?.id) return undefined;
  return documentPath(name, documentVersion(document));
}

function withDocument(documents: OwnDocuments, language: Language, document: OwnDocument | null): OwnDocuments {
  const { [language]: _, ...others } = documents;
  return document === null ? others : { ...others, [language]: document };
}

interface DocumentInProps {
  /** Which document in which language. */
  place: string;
  language: Language;
  document: OwnDocument | undefined;
  href: string | undefined;
  onChange: (document: OwnDocument | null) => void;
}

function DocumentIn({ place, language, document, href, onChange }: DocumentInProps) {
  const { t } = useTranslation('config');
  const unfitText = useProblemOfSetting();
  const { upload, unfit, take } = useDocumentUpload(onChange);
  const isSending = upload !== null && upload.problem === null;
  const action = document === undefined ? 'choose' : 'replace';
  return (
    <fieldset className={classes.row} aria-label={place}>
      <span aria-hidden="true" className={classes.language}>
        {language}
      </span>
      <DocumentName document={document} href={href} />
      <div className={classes.actions}>
        {!isSending && (
          <FileChoice
            label={t(`document.${action}`)}
            name={t(`document.${action}_named`, { place })}
            accept={DOCUMENT_MIME}
            onFile={take}
          />
        )}
        {document !== undefined && (
          <ActionIcon
            size={44}
            aria-label={t('document.remove', { name: document.name })}
            onClick={() => onChange(null)}
          >
            <IconTrash size={20} />
          </ActionIcon>
        )}
      </div>
      {upload !== null && <Sending upload={upload} />}
      {unfit !== null && <Input.Error role="alert">{unfitText(unfit)}</Input.Error>}
    </fieldset>
  );
}

function DocumentName({ document, href }: { document: OwnDocument | undefined; href: string | undefined }) {
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

function Sending({ upload: { name, sizeBytes, sentBytes, problem } }: { upload: DocumentUpload }) {
  const { t } = useTranslation('config');
  const format = useFormat();
  const problemText = useProblemText();
  if (problem !== null) return <Input.Error role="alert">{problemText(problem)}</Input.Error>;
  const percent = Math.floor((sentBytes / Math.max(1, sizeBytes)) * 100);
  const words = t('document.sending', { name, percent: format.percent(percent) });
  return (
    <div className={classes.sending}>
      <Progress value={percent} aria-label={words} />
      <Text component="output" size="sm" c="dimmed">
        {words}
      </Text>
    </div>
  );
}
