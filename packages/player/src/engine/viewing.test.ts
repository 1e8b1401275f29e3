import { describe, expect, it } from 'vitest';
import { createMilestones, createViewing } from './viewing.ts';

const at = (positionMs: number, nowMs: number, { playing = true, speed = 1 } = {}) => ({
  positionMs,
  nowMs,
  playing,
  speed,
});

describe('viewed time', () => {
  it('counts played time', () => {
    const viewing = createViewing();
    for (const ms of [0, 250, 500, 1000]) viewing.sample(at(ms, ms));
    expect(viewing.take()).toBe(1000);
    expect(viewing.take()).toBe(0);
  });

  it('counts nothing for a seek, announced or not', () => {
    const viewing = createViewing();
    viewing.sample(at(0, 0));
    viewing.sample(at(60_000, 250));
    viewing.jump();
    viewing.sample(at(90_000, 500));
    viewing.sample(at(90_400, 900));
    expect(viewing.take()).toBe(400);
  });

  it('counts nothing for a seek back', () => {
    const viewing = createViewing();
    viewing.sample(at(10_000, 0));
    viewing.sample(at(2_000, 250));
    viewing.sample(at(2_250, 500));
    expect(viewing.take()).toBe(250);
  });

  it('counts film time at double and at half speed', () => {
    const viewing = createViewing();
    viewing.sample(at(0, 0, { speed: 2 }));
    viewing.sample(at(4000, 2000, { speed: 0.5 }));
    viewing.sample(at(5000, 4000, { speed: 0.5 }));
    expect(viewing.take()).toBe(5000);
  });

  it('counts nothing while paused, and the last moment before the pause', () => {
    const viewing = createViewing();
    viewing.sample(at(0, 0));
    viewing.sample(at(300, 300, { playing: false }));
    viewing.sample(at(300, 60_000));
    viewing.sample(at(500, 60_200));
    expect(viewing.take()).toBe(500);
  });

  it('keeps the fraction of a millisecond for the next report', () => {
    const viewing = createViewing();
    viewing.sample(at(0, 0));
    viewing.sample(at(100.6, 100));
    expect(viewing.take()).toBe(100);
    viewing.sample(at(200.6, 200));
    viewing.sample(at(201, 201));
    expect(viewing.take()).toBe(101);
  });
});

describe('milestones (Q108)', () => {
  it('reports 10, 25, 50 and 75 percent once each', () => {
    const milestones = createMilestones();
    const told = Array.from({ length: 101 }, (_, percent) => milestones.reached(percent * 1000, 100_000));
    expect(told.flatMap((milestone, percent) => (milestone === null ? [] : [[percent, milestone]]))).toEqual([
      [10, 10],
      [25, 25],
      [50, 50],
      [75, 75],
    ]);
  });

  it('reports only 75 after a jump from 5 to 80 percent', () => {
    const milestones = createMilestones();
    const told = [5, 80, 85].map((percent) => milestones.reached(percent, 100));
    expect(told).toEqual([null, 75, null]);
  });

  it('reports them again in a new viewing', () => {
    const milestones = createMilestones();
    milestones.reached(30, 100);
    milestones.restart();
    expect(milestones.reached(30, 100)).toBe(25);
  });

  it('reports nothing while the duration is unknown', () => {
    expect(createMilestones().reached(1000, 0)).toBeNull();
  });
});
