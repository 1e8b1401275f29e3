import { useDisclosure } from '@mantine/hooks';
import { useDeskKeys } from './desk-keys.ts';

/** The list of all keys: opened by `?`. */
export function useKeysHelp() {
  const [isOpen, { open, close }] = useDisclosure();
  useDeskKeys({ help: open });
  return { isOpen, open, close };
}
