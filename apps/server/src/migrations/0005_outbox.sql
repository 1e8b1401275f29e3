-- What would have been sent: letters and short messages of a school without senders (development, tests). Never filled in production.

create table outbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  -- an address or a number
  recipient text not null,
  -- the headers people see: who it comes from and where an answer goes; empty for short messages
  sender_name text not null default '',
  reply_to text not null default '',
  subject text not null default '',
  text text not null,
  -- null: there is nothing but the text
  html text,
  created_at timestamptz not null
);
