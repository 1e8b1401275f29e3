import type { WireCourseDraft, WireDraftHomework } from '@daystream/contract/courses.draft.admin';
import { setHomeworkFiles } from '@daystream/contract/courses.media.admin';
import { contentFields } from '@daystream/domain/courses/content-fields';
import { fileSize } from '@daystream/i18n/file-size';
import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFileUpload, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import { accepted, DropField, fits, startUpload, UploadLine, usePlaceUploads } from '../media/index.ts';
import { draftQuery } from './courses-queries.ts';
import { findPart, outline } from './outline.ts';
import classes from './part-media.module.css';
import { placeName } from './place-names.ts';
import { usePlaceChange } from './use-place-change.ts';

interface HomeworkFilesProps {
  draft: WireCourseDraft;
  homework: WireDraftHomework;
}

const MOST_FILES = contentFields.homework.files.maxItems;

/** The files shown with an assignment: pictures, sound, films and documents, in their order. */
export function HomeworkFiles({ draft, homework }: HomeworkFilesProps) {
  const { t, i18n } = useTranslation('dashboard');
  const showProblem = useShowProblem();
  const { mayEdit, place, put, remove } = usePlaceChange(draft);
  const places = placeName(draft.id, `homework-${homework.id}:`);
  const uploads = usePlaceUploads().filter((upload) => upload.place.startsWith(places));
  const { files } = homework;
  const ids = files.map(({ id }) => id);
  const client = useQueryClient();
  /** Several uploads end one after another: each is added to those before. */
  function idsNow(): number[] {
    const now = client.getQueryData(draftQuery(draft.id).queryKey) ?? draft;
    const part = findPart(outline(now), `homework-${homework.id}`);
    return part?.kind === 'homework' ? part.value.files.map(({ id }) => id) : ids;
  }
  const set = (fileIds: readonly number[]) => (seen: number) =>
    call(setHomeworkFiles, {
      params: { courseId: draft.id, homeworkId: homework.id },
      body: { draft: seen, file_ids: [...fileIds] },
    });
  const order = (next: readonly number[]) => void put(set(next)).catch(showProblem);

  function take(file: File) {
    const isFit = fits(file, 'document') || fits(file, 'film');
    if (!isFit) return showNotice(t('attach.wrong_kind', { name: file.name }), 'problem');
    startUpload(`${places}${file.name}`, file, (fileId) => place((seen) => set([...idsNow(), fileId])(seen)));
  }

  if (!mayEdit && files.length === 0) return null;
  return (
    <section className={classes.documents} aria-label={t('place.homework_files')}>
      <h3 className={classes.label}>{t('place.homework_files')}</h3>
      {files.length > 0 && (
        <ol className={classes.films}>
          {files.map(({ id, name, size, url }, at) => (
            <li key={id} className={classes.homeworkFile}>
              <Anchor size="sm" href={url} target="_blank" rel="noreferrer" className={classes.name}>
                {name}
              </Anchor>
              <Text size="sm" c="dimmed">
                {fileSize(size, i18n.language)}
              </Text>
              {mayEdit && (
                <Group gap={0} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={40}
                    aria-label={t('attach.earlier', { name })}
                    disabled={at === 0}
                    onClick={() => order(moved(ids, at, at - 1))}
                  >
                    <IconArrowUp size={18} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={40}
                    aria-label={t('attach.later', { name })}
                    disabled={at === ids.length - 1}
                    onClick={() => order(moved(ids, at, at + 1))}
                  >
                    <IconArrowDown size={18} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={40}
                    aria-label={t('attach.remove_file', { name })}
                    onClick={() => void remove(name, set(ids.filter((one) => one !== id)), set(ids))}
                  >
                    <IconX size={18} aria-hidden="true" />
                  </ActionIcon>
                </Group>
              )}
            </li>
          ))}
        </ol>
      )}
      {uploads.map((upload) => (
        <UploadLine key={upload.place} upload={upload} accept={ACCEPTED} onFile={take} />
      ))}
      {mayEdit && files.length < MOST_FILES && (
        <DropField
          label={t('attach.choose_documents')}
          hint={t('place_hint.homework_files')}
          icon={<IconFileUpload size={26} stroke={1.5} aria-hidden="true" />}
          accept={ACCEPTED}
          isMultiple
          shape="line"
          onFiles={(chosen) => chosen.slice(0, MOST_FILES - files.length).forEach(take)}
        />
      )}
    </section>
  );
}

const ACCEPTED = `${accepted.document},${accepted.film}`;

function moved(ids: readonly number[], from: number, to: number): number[] {
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...ids.slice(from, from + 1));
}
