import { type ExportState, exportStates } from '@daystream/domain/account';

export function exportStateOf({ state }: { readonly state: string }): ExportState {
  return exportStates.find((known) => known === state) ?? 'failed';
}
