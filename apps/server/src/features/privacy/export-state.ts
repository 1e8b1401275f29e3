import { type ExportState, exportStates } from '@daystream/domain/privacy';

export function exportStateOf({ state }: { readonly state: string }): ExportState {
  return exportStates.find((known) => known === state) ?? 'failed';
}
