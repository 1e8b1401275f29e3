/** The part of a storage that is used. */
export type KeptStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** What this browser keeps for the next time. */
export const deviceStorage = surviving(() => localStorage);

/** What this window keeps over a reload. */
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

/** Zero seconds take it away. */
export function writeCookie(name: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  attempt(() => {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Strict${secure}`;
  }, undefined);
}

/** A full or forbidden storage stops nobody: what it does not take is kept as long as the page is open (ERR-022). */
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

/** Of a storage that does not work one note is enough; it is asked on every page. */
function attempt<Answer>(task: () => Answer, otherwise: Answer): Answer {
  try {
    return task();
  } catch (error) {
    if (!isNoted) reportError(error);
    isNoted = true;
    return otherwise;
  }
}
