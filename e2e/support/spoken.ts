import { expect, type Page } from '@playwright/test';

/** What a person can act on, and what holds a question: a screen reader says its kind and its name. */
const SPOKEN = new Set([
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'form',
  'img',
  'link',
  'listbox',
  'menuitem',
  'option',
  'radio',
  'radiogroup',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);

/** As the browser tells its tree to a screen reader; the protocol has much more. */
interface TreeNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
}

/** Looks at the page as a screen reader does: everything to act on has a name, and the name is a word. */
export async function expectNames(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: TreeNode[] };
  await session.detach();
  const spoken = nodes.filter(({ ignored, role }) => !ignored && role !== undefined && SPOKEN.has(role.value));
  const nameless = spoken.filter(({ name }) => !/\p{L}|\p{N}/u.test(name?.value ?? ''));
  expect(spoken.length, 'there is something to act on').toBeGreaterThan(0);
  expect(nameless.map(({ role, name }) => `${role?.value} “${name?.value}”`)).toEqual([]);
}
