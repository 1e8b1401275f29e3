import { expect, type Page } from '@playwright/test';

/** Roles of controls and dialogs, which need an accessible name. */
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

/** A node of the browser's accessibility tree, as far as used here. */
interface TreeNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
}

/** Checks the accessibility tree: every control has a name with letters or digits. */
export async function expectNames(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: TreeNode[] };
  await session.detach();
  const spoken = nodes.filter(({ ignored, role }) => !ignored && role !== undefined && SPOKEN.has(role.value));
  const nameless = spoken.filter(({ name }) => !/\p{L}|\p{N}/u.test(name?.value ?? ''));
  expect(spoken.length, 'there is something to act on').toBeGreaterThan(0);
  expect(nameless.map(({ role, name }) => `${role?.value} “${name?.value}”`)).toEqual([]);
}
