import { limitText } from '@daystream/domain/texts';

export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Limits the value of a field after an edit; if it drops characters, the caret stays after the accepted ones. */
export function limitInput(input: TextElement, before: string, maxLength: number): string {
  const { value: typed, selectionEnd } = input;
  const limited = limitText(before, typed, maxLength);
  if (limited === typed) return limited;
  // Written here, because the caret jumps to the end when a framework writes it.
  input.value = limited;
  // Some kinds of input, such as an email, have no selection.
  if (selectionEnd !== null) {
    const caret = Math.max(0, limited.length - (typed.length - selectionEnd));
    input.setSelectionRange(caret, caret);
  }
  return limited;
}
