import { Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasKeyboard } from '../has-keyboard.ts';
import classes from './list.module.css';

const QUIET_MS = 250;

export interface ListSearchProps {
  /** As in the page's address. */
  text: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

/** The search of a list; `/` leads to it. */
export function ListSearch({ text: given, placeholder, onSearch }: ListSearchProps) {
  const { t } = useTranslation('list');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(given);
  const asked = useRef(given);
  const ask = useDebouncedCallback((next: string) => {
    asked.current = next.trim();
    onSearch(next.trim());
  }, QUIET_MS);
  // Follow changes of the address from elsewhere (back, forward, cleared filters) without overwriting typed text.
  useEffect(() => {
    if (given === asked.current) return;
    asked.current = given;
    setText(given);
  }, [given]);
  useHotkeys([['/', () => field.current?.focus()]]);
  return (
    <TextInput
      ref={field}
      data-stop=""
      type="search"
      className={classes.search}
      aria-label={t('search')}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={text === '' && hasKeyboard() ? <Kbd aria-hidden="true">/</Kbd> : null}
      rightSectionPointerEvents="none"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        ask(currentTarget.value);
      }}
    />
  );
}
