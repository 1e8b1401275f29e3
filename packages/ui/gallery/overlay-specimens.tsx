import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../src/dialog.tsx';
import { Button, Switch, useToast } from '../src/index.ts';
import { Sheet } from '../src/sheet.tsx';
import { Specimen } from './specimen.tsx';

export function OverlaySpecimens() {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const showToast = useToast();
  const pause = () =>
    showToast({
      icon: <IconCheck />,
      text: 'Курс на паузе до 20 ноября',
      action: { label: 'Вернуть', onAction: () => showToast({ text: 'Курс снова идёт' }) },
    });

  return (
    <Specimen title="Поверх страницы">
      <div className="flex flex-wrap items-center gap-3">
        <Dialog
          open={isDialogOpen}
          onOpenChange={setDialogOpen}
          title="Поставить курс на паузу?"
          description="Доступ сдвинется на неделю. Вернуть можно в любой день."
          closeLabel="Закрыть"
          trigger={<Button tone="soft">Диалог</Button>}
          actions={
            <>
              <Button tone="word" onClick={() => setDialogOpen(false)}>
                Не сейчас
              </Button>
              <Button onClick={() => setDialogOpen(false)}>Поставить</Button>
            </>
          }
        />
        <Sheet
          open={isSheetOpen}
          onOpenChange={setSheetOpen}
          title="Настройки плеера"
          closeLabel="Закрыть"
          trigger={<Button tone="soft">Лист</Button>}
        >
          <Switch label="Субтитры" defaultChecked />
          <Switch label="Следующий урок сам" />
        </Sheet>
        <Button tone="soft" onClick={pause}>
          Уведомление
        </Button>
      </div>
    </Specimen>
  );
}
