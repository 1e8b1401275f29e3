import {
  fieldOf,
  type SettingName,
  type SettingSection,
  offeredSettings,
  settingSections,
} from '@daystream/domain/config';
import type { Settings } from './use-settings.ts';

/** Tabs of the screen: the sections of settings and the history. */
export type ConfigSection = SettingSection | 'history';
export const configSections: readonly ConfigSection[] = [...settingSections, 'history'];

export function namesOf(section: ConfigSection): SettingName[] {
  return offeredSettings.filter((name) => fieldOf(name).section === section);
}

/** What the numbers are about, in the order of the form. */
const numberTopics = {
  viewing: ['saveTimeoutMs', 'minViewedMs', 'minViewedEndedMs'],
  reminders: ['daysShowWarning'],
  files: ['chatFileLimitMb', 'privateMediaDays'],
  points: ['pointsDebitThreshold'],
  requests: ['passHomeworkCategory', 'renewCourseCategory', 'renewConsultationCategory'],
} as const satisfies Record<string, readonly SettingName[]>;
export type NumberTopic = keyof typeof numberTopics;

export interface SettingGroup {
  /** null: the section has one subject. */
  readonly topic: NumberTopic | null;
  readonly names: readonly SettingName[];
}

export function groupsOf(section: SettingSection): SettingGroup[] {
  if (section !== 'numbers') return [{ topic: null, names: namesOf(section) }];
  return (Object.keys(numberTopics) as NumberTopic[]).map((topic) => ({ topic, names: numberTopics[topic] }));
}

export interface SectionState {
  readonly problemCount: number;
  readonly isChanged: boolean;
}

/** Whether a section has changes, and how many errors. */
export function sectionState(
  section: ConfigSection,
  { problems, changed }: Pick<Settings, 'problems' | 'changed'>,
): SectionState {
  const names = namesOf(section);
  return {
    problemCount: names.filter((name) => problems[name] !== undefined).length,
    isChanged: names.some((name) => changed.includes(name)),
  };
}
