import { useToast } from '@daystream/ui';

/** Copies a text to the clipboard and says in a toast whether it could. */
export function useCopy() {
  const showToast = useToast();
  return async (text: string, said: { readonly done: string; readonly failed: string }): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: said.done });
    } catch {
      showToast({ text: said.failed });
    }
  };
}
