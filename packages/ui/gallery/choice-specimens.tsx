import { IconCheck, IconFlame, IconLock, IconRefresh, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import {
  Badge,
  Chip,
  Counter,
  ProgressBar,
  ProgressRing,
  RadioCards,
  Segmented,
  Switch,
  TabPanel,
  Tabs,
} from '../src/index.ts';
import { Specimen } from './specimen.tsx';

const TABS = [
  { value: 'ongoing', label: 'Идут', count: 2 },
  { value: 'active', label: 'Доступны', count: 3 },
  { value: 'completed', label: 'Пройдены', count: 4 },
] as const;
const SPEEDS = ['0,75×', '1×', '1,5×'].map((label) => ({ value: label, label }));
const PLACES = [
  { value: 'here', label: 'На этом устройстве', hint: 'Свободно 12 ГБ' },
  { value: 'later', label: 'Спросить позже' },
];

export function ChoiceSpecimens() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('ongoing');
  const [speed, setSpeed] = useState('1×');
  const [place, setPlace] = useState('here');
  return (
    <Specimen title="Вкладки, выбор, метки">
      <div className="flex flex-col gap-4">
        <Tabs label="Мои курсы" tabs={TABS} value={tab} onValueChange={setTab}>
          {TABS.map(({ value, label }) => (
            <TabPanel key={value} value={value} className="text-14 text-on-surface-muted">
              {label}
            </TabPanel>
          ))}
        </Tabs>
        <Segmented label="Скорость" options={SPEEDS} value={speed} onValueChange={setSpeed} />
        <div className="flex items-center gap-4">
          <ProgressRing value={0.29} size={48} label="29 процентов">
            <span className="text-14">29</span>
          </ProgressRing>
          <ProgressRing value={1} size={48} label="Пройдено">
            <IconCheck size={20} stroke={2.2} className="text-primary" />
          </ProgressRing>
          <ProgressBar value={0.29} label="Пройдено" className="flex-1" />
          <Counter count={2} label="2 новых сообщения" />
          <Counter count={128} />
        </div>
        <div>
          <Switch label="Субтитры" defaultChecked />
          <Switch label="Только по Wi-Fi" hint="Скачивание подождёт сети" />
        </div>
        <RadioCards label="Куда скачать" options={PLACES} value={place} onValueChange={setPlace} />
        <div className="flex flex-wrap gap-2">
          <Badge tone="success" icon={<IconCheck />}>
            Принято
          </Badge>
          <Badge tone="warning" icon={<IconRefresh />}>
            На доработке
          </Badge>
          <Badge tone="primary">На проверке</Badge>
          <Badge tone="danger">Не принято</Badge>
          <Badge icon={<IconLock />}>Закрыта</Badge>
          <Badge tone="accent" icon={<IconFlame />}>
            3-я неделя
          </Badge>
          <Badge tone="film">14 дней</Badge>
          <Chip icon={<IconSun stroke={1.75} />}>1 240</Chip>
        </div>
      </div>
    </Specimen>
  );
}
