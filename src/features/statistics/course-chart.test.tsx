import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CourseChart } from './course-chart.tsx';

it('a figure that is 0 in all weeks takes less than half the height of another', () => {
  const weeks = ['2026-11-16', '2026-11-23'];
  const table = {
    head: '周',
    columns: [
      { key: 'views', label: '浏览' },
      { key: 'hires', label: '录用' },
    ],
    rows: weeks.map((week) => ({ key: week, label: week, values: [3, 0] })),
  };
  render(<CourseChart table={table} />);
  const [views, hires] = screen.getAllByRole('img').map((row) => Number(row.getAttribute('height')));
  expect(views).toBeGreaterThan(0);
  expect(hires).toBeLessThan(Number(views) / 2);
});
