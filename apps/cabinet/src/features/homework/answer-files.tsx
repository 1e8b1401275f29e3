import type { Homework } from '@daystream/client/models/course-parts';
import { IconCamera, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { variantConfig } from '#shared/variant.ts';
import { FILM_TYPES, FileChooser, PHOTO_TYPES, type Upload, type UploadList, UploadRows } from '../media/index.ts';
import { ANSWER, knownAnswerType } from './answer-check.ts';

interface AnswerFilesProps {
  list: UploadList;
  uploads: readonly Upload[];
  assignment: Homework;
}

/** Photos and videos of the answer. */
export function AnswerFiles({ list, uploads, assignment }: AnswerFilesProps) {
  const { t } = useTranslation('homework');
  const type = knownAnswerType(assignment.answerType);
  const limitBytes = variantConfig.chatFileLimitBytes;
  const accept = type === 'photo' ? PHOTO_TYPES : type === 'video' ? FILM_TYPES : `${PHOTO_TYPES},${FILM_TYPES}`;
  const label = type === 'photo' ? 'form.add_photo' : type === 'video' ? 'form.add_video' : 'form.add';
  const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
  const addAnswer = (files: File[]) => list.add(files, ANSWER);
  return (
    <div className="grid gap-4">
      <UploadRows
        list={list}
        uploads={uploads.filter(({ group }) => group === ANSWER)}
        failedText={t('upload.failed')}
        limitBytes={limitBytes}
      />
      <FileChooser label={t(label)} dropHint={t('form.drop')} accept={accept} onFiles={addAnswer} />
      <div className="hidden gap-2 pointer-coarse:flex [&>label]:flex-1">
        {type !== 'photo' && (
          <FileChooser
            camera
            icon={<IconVideo {...icon} />}
            label={t('form.take_video')}
            accept={FILM_TYPES}
            onFiles={addAnswer}
          />
        )}
        {type !== 'video' && (
          <FileChooser
            camera
            icon={<IconCamera {...icon} />}
            label={t('form.take_photo')}
            accept={PHOTO_TYPES}
            onFiles={addAnswer}
          />
        )}
      </div>
    </div>
  );
}
