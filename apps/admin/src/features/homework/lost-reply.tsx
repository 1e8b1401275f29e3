import { CallError } from '@daystream/client/transport';
import { commentHomework } from '@daystream/contract/homework.desk.admin';
import { Button, Card, Group, Text, Textarea } from '@mantine/core';
import { IconCopy, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import type { DeskHomework } from './desk-model.ts';
import classes from './reply.module.css';
import { marksAsText, voicesOf } from './sent-marks.ts';
import { dropDraft } from './reply-draft.ts';
import type { Reply } from './use-reply.ts';

/** What was written for an answer that somebody else has reviewed first: to be sent without a verdict, or copied. */
export function LostReply({ homework, reply }: { homework: DeskHomework; reply: Reply }) {
  const { t } = useTranslation('desk');
  const showProblem = useShowProblem();
  const { form, files } = reply;
  const { comment: written, marks } = form.getValues();
  const comment = [written.trim(), marksAsText(marks)].filter((part) => part !== '').join('\n\n');
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(commentHomework, {
        params: { statusId: homework.id },
        body: { comment, files: [...files.files.flatMap(({ fileId }) => fileId ?? []), ...voicesOf(marks)] },
      }),
    onSuccess: () => {
      form.setFieldValue('comment', '');
      form.setFieldValue('marks', []);
      for (const { key } of files.files) files.remove(key);
      dropDraft(homework);
      showNotice(t('lost.sent', { name: homework.learner.name }));
    },
    onError: (error) => {
      if (error instanceof CallError) showProblem(error);
    },
  });

  async function copy() {
    await navigator.clipboard.writeText(comment);
    showNotice(t('lost.copied'));
  }

  return (
    <Card component="section" aria-labelledby="lost-title" className={classes.card}>
      <Text component="h2" id="lost-title" className={classes.label}>
        {t('lost.title')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('lost.text')}
      </Text>
      <Textarea readOnly value={comment} aria-label={t('reply.label')} autosize minRows={3} maxRows={12} />
      <Group gap="xs">
        <Button
          size="sm"
          leftSection={<IconSend size={18} aria-hidden="true" />}
          loading={isPending}
          disabled={files.isBusy}
          onClick={() => mutate()}
        >
          {t('lost.send')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('lost.copy')}
        </Button>
      </Group>
    </Card>
  );
}
