import {
  fieldOf,
  type SettingName,
  type SettingSection,
  settingNames,
  settingSections,
} from '@daystream/domain/config';
import type { Settings } from './use-settings.ts';

/** Tabs of the screen: the sections of settings and the history. */
export type ConfigSection = SettingSection | 'history';
export const configSections: readonly ConfigSection[] = [...settingSections, 'history'];

export function namesOf(section: ConfigSection): SettingName[] {
  return settingNames.filter((name) => fieldOf(name).section === section);
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
