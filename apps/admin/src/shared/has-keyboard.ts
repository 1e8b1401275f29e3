/** Whether keys are worth a hint: fingers alone have no keyboard. */
export function hasKeyboard(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(hover: hover), (any-pointer: fine)').matches;
}
