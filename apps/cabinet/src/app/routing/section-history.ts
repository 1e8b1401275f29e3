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
export function sectionOfPath(path: string): MenuSection | null {
  const found = findRoute(path);
  return found && sectionOf(found.name, variant.isFaceMenu ? 'face' : 'usual');
}

/** Adds a page to the history of its section, per window (SHL-110). */
export function recordVisit({ pathname, href }: { pathname: string; href: string }): void {
  const section = sectionOfPath(pathname);
  if (section !== null) keep(pushPath(readHistory(), section, href));
}

/** The address a click on a section opens (SHL-111, SHL-112). */
export function addressOfSection(section: MenuSection): string {
  return sectionPath(readHistory(), section);
}

/** Steps back within the section of a path; null if the section has no earlier page (SHL-061). */
export function goBackFrom(path: string): string | null {
  const section = sectionOfPath(path);
  const step = section && stepBack(readHistory(), section);
  if (!step) return null;
  keep(step.history);
  return step.path;
}

/** Whether the section of a path has an earlier page to go back to. */
export function useCanGoBack(path: string): boolean {
  const section = sectionOfPath(path);
  return useSyncExternalStore(subscribe, () => section !== null && readHistory()[section].length > 1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(visits: NavigationHistory): void {
  windowStorage.setItem(windowKeys.visits, JSON.stringify(visits));
  for (const listener of listeners) listener();
}

/** Parsed again only when the stored text changed, as on sign-out; unreadable text counts as an empty history. */
function readHistory(): NavigationHistory {
  const text = windowStorage.getItem(windowKeys.visits);
  if (text !== known.text) known = { text, visits: parseHistory(text) };
  return known.visits;
}

function parseHistory(text: string | null): NavigationHistory {
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
