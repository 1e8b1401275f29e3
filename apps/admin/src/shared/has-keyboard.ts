/** Whether keyboard shortcuts are worth a hint: a touch-only device has no keyboard. */
export function hasKeyboard(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(hover: hover), (any-pointer: fine)').matches;
}
