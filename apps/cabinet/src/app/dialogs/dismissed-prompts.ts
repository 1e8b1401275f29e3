import { deviceStorage } from '@daystream/client/browser-storage';
import { type QrHistory, readQrHistory } from '@daystream/domain/navigation/prompts';

const QR_KEY = 'qrModal'; // Q23

/** Prompts that open automatically, and not again for some time after being closed. */
type Prompt = 'applicationSheet' | 'freeTrial';

/** When a prompt was last closed on this device, null for never; kept across sign-outs. */
export function closedAt(prompt: Prompt): number | null {
  const kept = Number(deviceStorage.getItem(`${prompt}ClosedAt`) ?? Number.NaN);
  return Number.isFinite(kept) ? kept : null;
}

export function keepClosedAt(prompt: Prompt): void {
  deviceStorage.setItem(`${prompt}ClosedAt`, String(Date.now()));
}

export function qrHistory(): QrHistory {
  return readQrHistory(deviceStorage.getItem(QR_KEY));
}

export function keepQrHistory(history: QrHistory): void {
  deviceStorage.setItem(QR_KEY, JSON.stringify(history));
}
