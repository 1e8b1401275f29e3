import { useState } from 'react';
import { Checkbox, CodeField, PasswordField, Select, TextArea, TextField } from '../src/index.ts';
import { Specimen } from './specimen.tsx';

const LANGUAGES = [
  { value: 'ru', label: 'Русский' },
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
];

export function FieldSpecimens() {
  const [code, setCode] = useState('492');
  return (
    <Specimen title="Поля">
      <div className="flex flex-col gap-5">
        <TextField label="Имя" defaultValue="Марина" autoComplete="given-name" />
        <TextField
          label="Эл. почта"
          type="email"
          defaultValue="marina.orlova@mail"
          error="Похоже, пропущено окончание: например, .ru"
        />
        <PasswordField
          label="Пароль"
          labelAction={<a href="#forgot">Забыли пароль?</a>}
          showLabel="Показать пароль"
          hideLabel="Скрыть пароль"
          defaultValue="correct horse"
          autoComplete="current-password"
        />
        <CodeField label="Код из письма" value={code} onValueChange={setCode} />
        <Select label="Язык" options={LANGUAGES} defaultValue="ru" />
        <TextArea
          label="Несколько слов для Анны"
          hint="Необязательно"
          defaultValue="Во втором круге стало легче, спасибо!"
          countLabel={(text) => `${text.length} из 500`}
        />
        <Checkbox label="Согласна с условиями" defaultChecked />
        <Checkbox label="Хочу письма о новых курсах" error="Отметьте, чтобы продолжить" />
      </div>
    </Specimen>
  );
}
