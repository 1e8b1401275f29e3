/**
 * What a noun asks nouns to its right for: usually SQL that reads their tables, so that a statement stays one. They provide
 * it while a school connects, before anything is read; the parts are constants, so once per process is enough.
 */
export function providedParts<Parts extends object>(subject: string) {
  const provided: Partial<Parts> = {};
  return {
    provide: (parts: Partial<Parts>): void => void Object.assign(provided, parts),
    part<Name extends keyof Parts & string>(name: Name): Parts[Name] {
      const part = provided[name];
      if (part === undefined) throw new Error(`no noun provides ${name} of ${subject}`);
      return part;
    },
  };
}
