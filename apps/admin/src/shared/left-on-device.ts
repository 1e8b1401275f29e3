import { deviceStorage, namesIn, windowStorage } from '@daystream/client/browser-storage';
import { forgetFiles } from '@daystream/client/kept-files';
import { queryClient } from './query-client.ts';
import { staffQuery } from './staff.ts';

/** What staff have typed that only this device knows. Each person has their own, also on a shared device. */
export const leftKinds = ['reviews', 'texts', 'words', 'support', 'settings', 'uploads'] as const;
export type LeftKind = (typeof leftKinds)[number];

const places: Readonly<Record<LeftKind, string>> = {
  reviews: 'desk.draft.',
  texts: 'unsaved.',
  words: 'words.',
  support: 'supportAnswer.',
  settings: 'settings.',
  uploads: 'uploads.',
};
const inMemory = new Set<Map<string, unknown>>();
const stops = new Set<() => void>();

/** The name under which something of the signed-in person is kept. */
export function ownName(kind: LeftKind, name: string | number): string {
  return `${placeOf(kind, queryClient.getQueryData(staffQuery.queryKey)?.id ?? 0)}${name}`;
}

/** Values kept by such names for as long as the page is open. */
export function memoryOfPage<Value>(): Map<string, Value> {
  const memory = new Map<string, Value>();
  inMemory.add(memory);
  return memory;
}

/** Says whether the page holds something of the signed-in person, who is asked before it closes; others are not. */
export function holdsOwn(memory: ReadonlyMap<string, unknown>, kind: LeftKind): boolean {
  const place = ownName(kind, '');
  return [...memory.keys()].some((name) => name.startsWith(place));
}

/** Calls back when a session of this page ends, before anybody else can sign in. */
export function atSignOut(stop: () => void): void {
  stops.add(stop);
}

export function stopForPerson(): void {
  for (const stop of stops) stop();
}

/** The kinds of which something is left, of this person. */
export function kindsLeft(staffId: number): LeftKind[] {
  const names = [
    ...namesIn(deviceStorage, ''),
    ...namesIn(windowStorage, ''),
    ...[...inMemory].flatMap((memory) => [...memory.keys()]),
  ];
  return leftKinds.filter((kind) => names.some((name) => name.startsWith(placeOf(kind, staffId))));
}

/** Leaves nothing of this person to the next one. */
export function forgetOnDevice(staffId: number): void {
  forgetFiles(staffId);
  for (const place of leftKinds.map((kind) => placeOf(kind, staffId))) {
    for (const storage of [deviceStorage, windowStorage])
      for (const name of namesIn(storage, place)) storage.removeItem(name);
    for (const memory of inMemory) for (const name of memory.keys()) if (name.startsWith(place)) memory.delete(name);
  }
  stopForPerson();
}

function placeOf(kind: LeftKind, staffId: number): string {
  return `${places[kind]}${staffId}.`;
}
