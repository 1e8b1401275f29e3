import type { ProblemSeverity } from '@daystream/domain/courses/imports';

/** Every problem a course folder can have. Texts: i18n `import.problems`. */
export const severityOfProblem = {
  // the folder on the disk
  folder_missing: 'error',
  folder_expected: 'error',
  folder_unreadable: 'error',
  file_unreadable: 'error',
  file_changed: 'error',
  name_unreadable: 'error',
  symlink_refused: 'error',
  special_file_refused: 'error',
  too_deep: 'error',
  too_many_files: 'error',
  text_file_too_big: 'error',
  utf8_expected: 'error',
  // YAML as such
  yaml_syntax: 'error',
  yaml_colon: 'error',
  yaml_tab: 'error',
  yaml_indent: 'error',
  yaml_quote: 'error',
  yaml_first_sign: 'error',
  yaml_reference: 'error',
  yaml_too_deep: 'error',
  yaml_several_documents: 'error',
  yaml_ending: 'error',
  // lines and their values
  line_repeated: 'error',
  line_unknown: 'error',
  line_unknown_similar: 'error',
  line_missing: 'error',
  lines_expected: 'error',
  list_expected: 'error',
  list_too_long: 'error',
  text_expected: 'error',
  text_empty: 'error',
  text_too_long: 'error',
  characters_refused: 'error',
  html_refused: 'error',
  link_refused: 'error',
  picture_in_text: 'error',
  flag_expected: 'error',
  integer_expected: 'error',
  number_out_of_range: 'error',
  choice_unknown: 'error',
  language_unknown: 'error',
  languages_missing: 'warning',
  key_malformed: 'error',
  key_repeated: 'error',
  repeat_range_malformed: 'error',
  repeat_outside_range: 'error',
  url_malformed: 'error',
  // what the lines mean together
  document_target: 'error',
  option_unknown: 'error',
  option_value_unknown: 'error',
  lessons_twice: 'error',
  rest_day_with_lessons: 'error',
  day_empty: 'warning',
  stage_empty: 'warning',
  course_empty: 'error',
  course_yaml_missing: 'error',
  day_beside_stages: 'error',
  description_misplaced: 'error',
  homework_main_missing: 'error',
  homework_setting_misplaced: 'error',
  text_file_twice: 'error',
  front_matter_open: 'error',
  exercises_missing: 'error',
  exercises_unused: 'warning',
  // mentioned and unused files
  path_refused: 'error',
  file_missing: 'error',
  file_missing_similar: 'error',
  file_empty: 'error',
  film_too_large: 'error',
  film_expected: 'error',
  picture_expected: 'error',
  // the content of the files that the course shows
  film_content_broken: 'error',
  film_content_encrypted: 'error',
  film_content_not_video: 'error',
  film_content_truncated: 'error',
  film_content_cut_off: 'error',
  film_content_breaks_off: 'error',
  film_content_too_large: 'error',
  film_content_too_long: 'error',
  film_content_hostile: 'error',
  picture_content_heic: 'error',
  picture_content_not_image: 'error',
  picture_content_broken: 'error',
  picture_content_too_many_pixels: 'error',
  sound_unreadable: 'error',
  document_refused: 'error',
  // subtitles never keep a course from being imported
  subtitles_not_text: 'warning',
  subtitles_too_large: 'warning',
  subtitles_no_cues: 'warning',
  subtitles_too_many_cues: 'warning',
  subtitles_bad_time: 'warning',
  subtitles_ends_before_start: 'warning',
  subtitles_text_too_long: 'warning',
  subtitles_text_without_time: 'warning',
  subtitles_format_unknown: 'warning',
  film_format_unknown: 'warning',
  track_language_unknown: 'warning',
  track_twice: 'warning',
  file_unused: 'warning',
  folder_empty: 'warning',
  films_beside_folders: 'warning',
} as const satisfies Record<string, ProblemSeverity>;

export type ProblemCode = keyof typeof severityOfProblem;
export type ProblemParams = Readonly<Record<string, string | number>>;

/** A file of the course folder, its path relative to that folder with `/`, and the line (from 1) where it is known. */
export interface Place {
  readonly path: string;
  readonly line: number | null;
}

export interface Problem extends Place {
  readonly code: ProblemCode;
  readonly severity: ProblemSeverity;
  readonly params: ProblemParams;
}

export interface ProblemReport {
  add(code: ProblemCode, place: Place, params?: ProblemParams): void;
  /** Sorted by file and line, without duplicates. */
  list(): Problem[];
}

/** Limit per severity, so that a file with a million mistakes does not fill the memory. */
const PROBLEMS_MAX = 500;
const PARAM_MAX = 120;

export function startReport(): ProblemReport {
  const found = { error: new Map<string, Problem>(), warning: new Map<string, Problem>() };
  return {
    add(code, { path, line }, params = {}) {
      const severity = severityOfProblem[code];
      if (found[severity].size >= PROBLEMS_MAX) return;
      const problem = { code, severity, path, line, params: shortParams(params) };
      found[severity].set(JSON.stringify([path, line, code, problem.params]), problem);
    },
    list: () =>
      [...found.error.values(), ...found.warning.values()].sort(
        (a, b) => compareText(a.path, b.path) || (a.line ?? 0) - (b.line ?? 0),
      ),
  };
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

function shortParams(params: ProblemParams): ProblemParams {
  const short = (value: string | number) => (typeof value === 'string' ? shortened(value, PARAM_MAX) : value);
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, short(value)]));
}

/** Shortens a text for messages without splitting a surrogate pair. */
export function shortened(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1).replace(/\p{Cs}$/u, '')}…` : text;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
