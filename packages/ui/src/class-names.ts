/** Joins class names, leaving out what is false or absent. A component's `className` prop is for placing it, never for recolouring it. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
