import type { WirePublishing, WireVersionChange } from '@daystream/contract/courses.versions.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { fieldsOf } from '@daystream/domain/courses/content-values';
import type { VersionChange } from '@daystream/domain/courses/version-changes';
import type { PartStand, VersionPart } from '@daystream/domain/courses/version-parts';
import { languages, type LocalizedText } from '@daystream/domain/languages';
import type { ChangedFilm, Publishing } from './publishing.service.ts';

type Films = ReadonlyMap<number, ChangedFilm>;

export function presentPublishing(publishing: Publishing): WirePublishing {
  const { course, versions, effect } = publishing;
  return {
    draft: course.draft,
    updated_at: wireTime(publishing.updatedAt),
    compared_with: publishing.comparedWith,
    versions: versions.map(({ version, published_at, published_by, learnersCount, is_offered }) => ({
      version,
      published_at: wireTime(published_at),
      published_by: published_by === '' ? null : published_by,
      learners_count: learnersCount,
      is_offered,
    })),
    stages: presentStages(publishing),
    effect: {
      learners_count: effect.learnerCount,
      finished_count: effect.finishedCount,
      elsewhere_count: effect.elsewhereCount,
      changed_count: effect.changedCount,
      offer_count: effect.offerCount,
      days: effect.days.map(({ number, count, isChanged }) => ({
        number,
        learners_count: count,
        is_changed: isChanged,
      })),
    },
  };
}

/** The changes come in the order of the stages. */
function presentStages({ changes, was, becomes, films }: Publishing): WirePublishing['stages'] {
  const titles = new Map(
    [...(was?.parts ?? []), ...becomes.parts].map((part) => [`${part.kind} ${part.id}`, titleOf(part)]),
  );
  const byStage = Map.groupBy(changes, (change) => (change.becomes ?? change.was)?.stageId ?? null);
  return [...byStage].map(([id, own]) => ({
    id,
    title: (id === null ? undefined : titles.get(`stage ${id}`)) ?? {},
    changes: own.map((change) => presentChange(change, films)),
  }));
}

function presentChange(change: VersionChange, films: Films): WireVersionChange {
  const { kind, field, was, becomes, lessonCount } = change;
  const part = (becomes ?? was)?.part;
  if (part === undefined) throw new Error('a change is about a part');
  return {
    kind,
    part: part.kind,
    part_id: part.id,
    title: titleOf(part),
    field,
    was: presentStand(was),
    becomes: presentStand(becomes),
    lessons_count: lessonCount,
    texts: changedTexts(change),
    value_was: plainValue(change, was),
    value_becomes: plainValue(change, becomes),
    film_was: filmOf(change, was, films),
    film_becomes: filmOf(change, becomes, films),
  };
}

function presentStand(stand: PartStand | null): WireVersionChange['was'] {
  return stand && { day: stand.dayNumber, place: stand.place };
}

function changedTexts({ field, was, becomes }: VersionChange): WireVersionChange['texts'] {
  if (typeOf(becomes, field) !== 'texts' || field === null) return [];
  const textsOf = (stand: PartStand | null) => (stand?.part.values[field] ?? {}) as LocalizedText;
  return languages
    .map((language) => ({ language, was: textsOf(was)[language] ?? '', becomes: textsOf(becomes)[language] ?? '' }))
    .filter((text) => text.was !== text.becomes);
}

/** Settings whose value can be shown as it is: a number, a choice, on or off. */
function plainValue({ field }: VersionChange, stand: PartStand | null): WireVersionChange['value_was'] {
  const type = typeOf(stand, field);
  if (field === null || (type !== 'flag' && type !== 'count' && type !== 'choice')) return null;
  return (stand?.part.values[field] ?? null) as WireVersionChange['value_was'];
}

/** The film that changes, or the film of a lesson that is added or removed. */
function filmOf(
  { kind, field, was, becomes }: VersionChange,
  stand: PartStand | null,
  films: Films,
): ChangedFilm | null {
  const comesOrGoes = was === null || becomes === null;
  const name = kind === 'film' ? field : comesOrGoes ? 'film' : null;
  const id = name === null ? null : stand?.part.values[name];
  return typeof id === 'number' ? (films.get(id) ?? null) : null;
}

function typeOf(stand: PartStand | null, name: string | null) {
  const fields = stand === null ? [] : fieldsOf(stand.part.kind);
  return fields.find((field) => field.name === name)?.type;
}

function titleOf({ values }: VersionPart): LocalizedText {
  return values.title ?? {};
}
