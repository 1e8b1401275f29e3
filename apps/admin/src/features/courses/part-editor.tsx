import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { Group, Title } from '@mantine/core';
import { useContentText } from '#shared/use-content-text.ts';
import { AuthorsAtPart } from './authors/authors-at-part.tsx';
import classes from './builder.module.css';
import { ConflictChoice } from './conflict-choice.tsx';
import { CourseLanguages } from './course-languages.tsx';
import { CourseTags } from './course-tags.tsx';
import { useEditedLanguage } from './edited-language.ts';
import { EmptyPart } from './empty-part.tsx';
import { HomeworkAnswer } from './homework-answer.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { LessonOptions } from './lesson-options.tsx';
import type { Part } from './outline.ts';
import { PartActions } from './part-actions.tsx';
import { PartFacts } from './part-facts.tsx';
import { PartField, textsOf } from './part-field.tsx';
import { settingsOf } from './part-fields.ts';
import { PartMedia, PartMediaMore } from './part-media.tsx';
import { PartPath } from './part-path.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { SaveLine } from './save-line.tsx';
import { StageChoice } from './stage-choice.tsx';
import { usePartForm } from './use-part-form.ts';
import { usePartTitle } from './use-part-title.ts';

/** All fields of one part, with the phone preview beside them. */
export function PartEditor({ draft, part }: { draft: WireCourseDraft; part: Part }) {
  const contentText = useContentText();
  const partTitle = usePartTitle();
  const { form, state, problem, conflicts, decide, save } = usePartForm(draft, part);
  const { offered: languages, language, choose } = useEditedLanguage(draft);
  const values = form.getValues();
  const title = contentText(textsOf(values.title), language);
  return (
    <>
      <section className={classes.editor} aria-labelledby="part-title">
        <PartPath part={part} />
        <div className={classes.head}>
          <Title order={2} id="part-title" fz="var(--text-32)" lh="var(--leading-32)" lang={language}>
            {title === '' ? partTitle(part) : title}
          </Title>
          <PartActions draft={draft} part={part} />
        </div>
        <div className={classes.state}>
          <Group gap="4px 20px">
            <SaveLine state={state} problem={problem} onSave={save} />
            {part.kind === 'day' && part.opensWith !== null && <PartFacts part={part} />}
            <AuthorsAtPart courseId={draft.id} part={part} />
          </Group>
          <ConflictChoice kind={part.kind} conflicts={conflicts} values={values} onDecide={decide} />
        </div>
        {languages.length > 1 && (
          <LanguageTabs languages={languages} language={language} values={values} onChange={choose} />
        )}
        <EmptyPart courseId={draft.id} part={part} />
        <PartMedia draft={draft} part={part} title={title} language={language} />
        <div className={classes.fields} data-fields>
          {settingsOf(part.kind).map((setting) => (
            <PartField key={setting.name} setting={setting} form={form} language={language} />
          ))}
        </div>
        {part.kind === 'course' && <CourseTags draft={draft} language={language} />}
        {part.kind === 'course' && <CourseLanguages draft={draft} />}
        {part.kind === 'lesson' && <LessonOptions draft={draft} lesson={part.value} />}
        {part.kind === 'homework' && <HomeworkAnswer courseId={draft.id} homework={part.value} language={language} />}
        {part.kind === 'day' && <StageChoice draft={draft} day={part} />}
        <PartMediaMore draft={draft} part={part} title={title} language={language} />
      </section>
      <PhonePreview draft={draft} part={part} values={values} language={language} />
    </>
  );
}
