import { windowStorage } from '@daystream/client/browser-storage';
import type { MenuSection } from '@daystream/domain/navigation/route-table';
import {
  type NavigationHistory,
  newHistory,
  pushPath,
  sectionOf,
  sectionPath,
  stepBack,
} from '@daystream/domain/navigation/history';
import { findRoute } from '@daystream/domain/navigation/routes';
import { useSyncExternalStore } from 'react';
import { windowKeys } from '#shared/forget-window.ts';
import { variant } from '#shared/variant.ts';

let known: { text: string | null; visits: NavigationHistory } = { text: null, visits: newHistory };
const listeners = new Set<() => void>();

/** The section of the menu a path belongs to, null for none. */
export function sectionAt(path: string): MenuSection | null {
  const found = findRoute(path);
  return found && sectionOf(found.name, variant.isFaceMenu ? 'face' : 'usual');
}

/** Remembers, in this window, where its person has been (SHL-110). */
export function recordVisit({ pathname, href }: { pathname: string; href: string }): void {
  const section = sectionAt(pathname);
  if (section !== null) keep(pushPath(readVisits(), section, href));
}

/** The address a click on a section leads to (SHL-111, SHL-112). */
export function addressOfSection(section: MenuSection): string {
  return sectionPath(readVisits(), section);
}

/** Steps back within the section of a path; null where nothing of it was open before (SHL-061). */
export function goBackFrom(path: string): string | null {
  const section = sectionAt(path);
  const step = section && stepBack(readVisits(), section);
  if (!step) return null;
  keep(step.history);
  return step.path;
}

/** Whether there is something to step back to within the section of a path. */
export function useHasPrevious(path: string): boolean {
  const section = sectionAt(path);
  return useSyncExternalStore(subscribe, () => section !== null && readVisits()[section].length > 1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(visits: NavigationHistory): void {
  windowStorage.setItem(windowKeys.visits, JSON.stringify(visits));
  for (const listener of listeners) listener();
}

/** Signing out takes the text away, and with it what was read of it; rubbish counts as nowhere. */
function readVisits(): NavigationHistory {
  const text = windowStorage.getItem(windowKeys.visits);
  if (text !== known.text) known = { text, visits: parseVisits(text) };
  return known.visits;
}

function parseVisits(text: string | null): NavigationHistory {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    const sections = Object.keys(newHistory).map((section) => {
      const paths: unknown = (kept as Record<string, unknown> | null)?.[section];
      return [section, Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []];
    });
    return Object.fromEntries(sections) as NavigationHistory;
  } catch {
    return newHistory;
  }
}
