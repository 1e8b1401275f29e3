import { useMemo, useState } from 'react';
import { type PlayerSettings, readSettings, writeSettings } from '../memory.ts';
import type { PlayerMemory } from '../types.ts';

export interface SwitchState {
  isOn: boolean;
  set: (isOn: boolean) => void;
}

type SwitchName = {
  [Name in keyof PlayerSettings]: PlayerSettings[Name] extends boolean ? Name : never;
}[keyof PlayerSettings];

/** A setting that is on or off, remembered for every film. */
export function useSwitch(name: SwitchName, memory: PlayerMemory): SwitchState {
  const [isOn, setOn] = useState(() => readSettings(memory)[name]);
  return useMemo(
    () => ({
      isOn,
      set(next: boolean) {
        setOn(next);
        writeSettings(memory, { [name]: next });
      },
    }),
    [isOn, memory, name],
  );
}
