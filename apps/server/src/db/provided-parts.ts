/**
 * Parts that nouns to the right contribute to a noun: usually SQL that reads their tables, so that a read stays one
 * statement. They are registered while a school connects; the parts are constants, so once per process is enough.
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
