/** Joins class names, skipping falsy ones. A component's `className` prop is for layout, never for colours. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
