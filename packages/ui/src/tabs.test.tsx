import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';

const TABS = [
  { value: 'ongoing', label: 'Ongoing', count: 2 },
  { value: 'active', label: 'Available', count: 3 },
] as const;

function Courses() {
  const [tab, setTab] = useState<'ongoing' | 'active'>('ongoing');
  return (
    <Tabs label="My courses" tabs={TABS} value={tab} onValueChange={setTab}>
      <TabPanel value="ongoing">Two courses</TabPanel>
      <TabPanel value="active">Three courses</TabPanel>
    </Tabs>
  );
}

describe('tabs', () => {
  it('have a name, and the count is part of the label', () => {
    render(<Courses />);
    expect(screen.getByRole('tablist', { name: 'My courses' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Ongoing 2', selected: true })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Available 3', selected: false })).toBeTruthy();
  });

  it('show the panel of the clicked tab', async () => {
    render(<Courses />);
    await userEvent.click(screen.getByRole('tab', { name: 'Available 3' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('Three courses');
  });

  it('are navigated with the arrow keys', async () => {
    render(<Courses />);
    await userEvent.click(screen.getByRole('tab', { name: 'Ongoing 2' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Available');
  });
});
