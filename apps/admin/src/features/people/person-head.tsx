import { movePerson, resendInvitation, type WirePerson } from '@daystream/contract/people.admin';
import type { PersonMove } from '@daystream/domain/people';
import { SECOND_MS } from '@daystream/domain/durations';
import { Avatar, Badge, Button, Group, Menu, Text, Title } from '@mantine/core';
import { IconBan, IconDots, IconEye, IconMail, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#shared/confirm-modal.tsx';
import { showNotice, showUndo } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { calledName, useCalledName } from '#shared/called-name.ts';
import classes from './people.module.css';
import { SeeAsModal } from './see-as-modal.tsx';
import { StateBadge } from './state-badge.tsx';
import { usePersonChange } from './use-person-change.ts';

const icons = { block: IconBan, unblock: IconRestore, delete: IconTrash, restore: IconRestore } as const;
const undoOf: Record<PersonMove, PersonMove> = {
  block: 'unblock',
  unblock: 'block',
  delete: 'restore',
  restore: 'delete',
};

/** Name, account state, and the actions on the whole account. */
export function PersonHead({ person }: { person: WirePerson }) {
  const { t } = useTranslation('people');
  const [asks, setAsks] = useState<'see_as' | 'block' | 'delete' | null>(null);
  const { move, confirmed, resend } = useMoves(person);
  const name = useCalledName(person);
  usePageTitle(name, t('title'));
  const close = () => setAsks(null);
  const isAsked = (what: PersonMove): what is 'block' | 'delete' => what === 'block' || what === 'delete';
  return (
    <header className={classes.head}>
      <Avatar
        src={person.avatar}
        alt=""
        radius="xl"
        size={64}
        name={calledName(person)}
        color="primary"
        variant="light"
      />
      <div className={classes.headWords}>
        <Group gap="xs">
          <Title order={1} fz={28} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          <StateBadge state={person.state} />
          {person.roles.map((role) => (
            <Badge key={role}>{t(`role.${role}`)}</Badge>
          ))}
        </Group>
        <StateLine person={person} />
      </div>
      <Group gap="xs">
        {person.can_see_as && (
          <Button leftSection={<IconEye size={18} />} onClick={() => setAsks('see_as')}>
            {t('head.see_as')}
          </Button>
        )}
        {person.moves.length > 0 && (
          <Menu
            classNames={{ item: classes.item }}
            position="bottom-end"
            withinPortal={false}
            withInitialFocusPlaceholder={false}
          >
            <Menu.Target>
              <Button variant="light" leftSection={<IconDots size={18} />}>
                {t('head.more')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {person.state === 'invited' && (
                <Menu.Item leftSection={<IconMail size={18} />} onClick={resend}>
                  {t('head.resend')}
                </Menu.Item>
              )}
              {person.moves.map((what) => {
                const Icon = icons[what];
                return (
                  <Menu.Item
                    key={what}
                    leftSection={<Icon size={18} />}
                    className={what === 'delete' ? classes.delete : undefined}
                    onClick={() => (isAsked(what) ? setAsks(what) : move(what))}
                  >
                    {t(`head.${what}`)}
                  </Menu.Item>
                );
              })}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {asks === 'see_as' && <SeeAsModal person={person} onClose={close} />}
      {(asks === 'block' || asks === 'delete') && (
        <ConfirmModal
          title={t(`confirm.${asks}_title`, { name })}
          text={t(`confirm.${asks}_text`)}
          action={t(`head.${asks}`)}
          onClose={close}
          onConfirm={() => confirmed(asks)}
        />
      )}
    </header>
  );
}

function StateLine({ person }: { person: WirePerson }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const date = (seconds: number | null) => (seconds === null ? '' : format.moment(seconds * SECOND_MS, 'dayMonth'));
  const text = {
    active: person.email ?? person.phone ?? '',
    invited: t('head.invited', { date: date(person.invited_at) }),
    blocked: t('head.blocked'),
    deleted: t('head.deleted_until', { date: date(person.restorable_until) }),
  }[person.state];
  return (
    <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
  );
}

/** Changes the account state and offers undo. */
function useMoves(person: WirePerson) {
  const { t } = useTranslation('people');
  const { mutate, mutateAsync } = usePersonChange(person.id);
  const name = useCalledName(person);
  const params = { personId: person.id };
  const ask = (move: PersonMove) => () => call(movePerson, { params, body: { move } });
  const back = (move: PersonMove) => mutate({ ask: ask(move), onDone: () => showNotice(t(`done.${move}`, { name })) });
  const withUndo = (move: PersonMove) => ({
    ask: ask(move),
    onDone: () =>
      showUndo({
        message: t(`done.${move}`, { name }),
        undoLabel: t('done.undo'),
        onUndo: () => back(undoOf[move]),
      }),
  });
  return {
    move: (move: PersonMove) => mutate(withUndo(move)),
    confirmed: (move: PersonMove) => mutateAsync({ ...withUndo(move), isConfirmed: true }),
    resend: () => mutate({ ask: () => call(resendInvitation, { params }), onDone: () => showNotice(t('head.resent')) }),
  };
}
