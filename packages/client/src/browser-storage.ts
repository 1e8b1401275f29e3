/** The part of a storage that is used. */
export type KeptStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Kept in this browser. */
export const deviceStorage = surviving(() => localStorage);

/** Kept in this window over a reload. */
export const windowStorage = surviving(() => sessionStorage);

/** A cookie as it is written in the document, null for none. */
export function readCookie(name: string): string | null {
  const start = `${name}=`;
  const cookies = attempt(() => document.cookie, '');
  return (
    cookies
      .split('; ')
      .find((one) => one.startsWith(start))
      ?.slice(start.length) ?? null
  );
}

/** Zero seconds delete it. */
export function writeCookie(name: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  attempt(() => {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Strict${secure}`;
  }, undefined);
}

/** A full or forbidden storage is no error: values it refuses are kept in memory while the page is open. */
function surviving(open: () => Storage): KeptStorage {
  const notTaken = new Map<string, string>();
  const taken = (name: string) => attempt(() => open().getItem(name), null);
  const takenCount = () => attempt(() => open().length, 0);
  /** The old text under the same name is counted already. */
  const onlyHere = () => [...notTaken.keys()].filter((name) => taken(name) === null);
  return {
    get length() {
      return takenCount() + onlyHere().length;
    },
    key(index) {
      const count = takenCount();
      return index < count ? attempt(() => open().key(index), null) : (onlyHere()[index - count] ?? null);
    },
    getItem: (name) => notTaken.get(name) ?? taken(name),
    setItem(name, value) {
      notTaken.set(name, value);
      attempt(() => {
        open().setItem(name, value);
        notTaken.delete(name);
      }, undefined);
    },
    removeItem(name) {
      notTaken.delete(name);
      attempt(() => open().removeItem(name), undefined);
    },
  };
}

let isNoted = false;

/** Logs a broken storage once, because it is read on every page. */
function attempt<Answer>(task: () => Answer, otherwise: Answer): Answer {
  try {
    return task();
  } catch (error) {
    if (!isNoted) reportError(error);
    isNoted = true;
    return otherwise;
  }
}
