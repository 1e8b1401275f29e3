import { getPointsAmount } from '@daystream/contract/points';
import type { SignedIn } from '../support/calls.ts';

export async function balanceOf({ call }: SignedIn): Promise<number> {
  const { amount } = await call(getPointsAmount);
  return amount;
}
