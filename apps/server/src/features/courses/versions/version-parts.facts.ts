import type { ContentKind } from '@daystream/domain/courses/content-fields';
import { fieldsOf, wireValue } from '@daystream/domain/courses/content-values';
import { type VersionChange, versionChanges } from '@daystream/domain/courses/version-changes';
import type { VersionPart } from '@daystream/domain/courses/version-parts';
import type {
  CourseTree,
  PublishedCourse,
  TreeDay,
  TreeHomeworkLink,
  TreeSet,
  TreeStage,
} from '../published-course.rules.ts';

/** What changes for learners of one version of a course in another. */
export function courseChanges(was: PublishedCourse, becomes: PublishedCourse): VersionChange[] {
  return versionChanges(versionPart(was.tree), versionPart(becomes.tree));
}

/** A published version, or the draft as the next one, as the rules of comparing take it. */
export function versionPart(tree: CourseTree): VersionPart {
  const { documents, expertMessages, userMessages, offline } = tree.demo;
  const demo = {
    demo_documents: documents,
    demo_expert_messages: expertMessages,
    demo_user_messages: userMessages,
    demo_offline: offline,
  };
  const course = part('course', tree, [
    ...tree.stages.map((stage) => stagePart(stage, tree)),
    ...tree.options.map((option) =>
      part(
        'option',
        option,
        option.values.map((value) => part('option_value', value)),
      ),
    ),
    ...tree.documents.map((document) => part('document', document)),
  ]);
  return { ...course, values: { ...course.values, ...demo } };
}

function stagePart(stage: TreeStage, tree: CourseTree): VersionPart {
  const days = stage.days.map((day) => dayPart(day, tree));
  return part('stage', stage, [...days, ...homeworkParts(stage.homeworks, tree)]);
}

function dayPart(day: TreeDay, tree: CourseTree): VersionPart {
  return part('day', day, [...day.sets.map(setPart), ...homeworkParts(day.homeworks, tree)]);
}

function setPart(set: TreeSet): VersionPart {
  return part(
    'lesson_set',
    set,
    set.lessons.map(({ lesson }) => part('lesson', lesson)),
  );
}

/** A homework with how it is asked there. */
function homeworkParts(links: readonly TreeHomeworkLink[], { homeworks }: CourseTree): VersionPart[] {
  return links.flatMap((link) => {
    const homework = homeworks.find(({ id }) => id === link.homeworkId);
    if (homework === undefined) return [];
    const { values, ...rest } = part('homework', { ...link, ...homework });
    return [{ ...rest, values: { ...values, exercises: homework.exercises } }];
  });
}

function part(kind: ContentKind, node: { readonly id: number }, parts: readonly VersionPart[] = []): VersionPart {
  const stored: Readonly<Record<string, unknown>> = { ...node };
  const values = fieldsOf(kind).flatMap((field) =>
    field.tree === null ? [] : [[field.name, wireValue(field, stored[field.tree])] as const],
  );
  return { kind, id: node.id, values: Object.fromEntries(values), parts };
}
