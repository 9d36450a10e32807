import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { type Column, DataTable } from './data-table.tsx';

type Person = { id: string; name: string; age: number };
type Key = 'name' | 'age';
const rendered = vi.fn();
const columns: Column<Person, Key>[] = [
  {
    key: 'name',
    header: '姓名',
    sortable: true,
    width: '2fr',
    cell: (person) => {
      rendered(person.id);
      return person.name;
    },
  },
  { key: 'age', header: '年龄', cell: (person) => person.age, width: '1fr' },
];
const wang = { id: '1', name: '王建国', age: 41 };
const zhao = { id: '2', name: '赵敏', age: 33 };
const personId = (person: Person) => person.id;

function list(props: Partial<Parameters<typeof DataTable<Person, Key>>[0]> = {}) {
  return <DataTable columns={columns} rows={[wang, zhao]} rowKey={personId} caption="用户" {...props} />;
}

describe('a list of records', () => {
  it('is a table with a name, headers and a row each', () => {
    render(list());
    const table = screen.getByRole('table', { name: '用户' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(table).getByRole('row', { name: '王建国 41' })).toBeVisible();
  });

  it('says how it is sorted, and sorts by keyboard', async () => {
    const onSort = vi.fn();
    render(list({ sort: { field: 'name', direction: 'desc' }, onSort }));
    expect(screen.getByRole('columnheader', { name: '姓名' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: '年龄' })).not.toHaveAttribute('aria-sort');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onSort).toHaveBeenCalledWith('name');
  });

  it('is a list of cards on a small screen, with the labels beside the values', async () => {
    setScreen({ width: 360 });
    const onRowOpen = vi.fn();
    render(list({ onRowOpen }));
    expect(screen.queryByRole('table')).toBeNull();
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('王建国年龄41');
    await userEvent.click(screen.getByRole('button', { name: '赵敏' }));
    expect(onRowOpen).toHaveBeenCalledWith(zhao);
  });

  it('has compact cards without the actions, whose name opens the record', async () => {
    setScreen({ width: 360 });
    const onRowOpen = vi.fn();
    const isBlank = ({ age }: Person) => age === 41;
    const facts = columns.map((column) => ({ ...column, isBlank }));
    render(
      list({ columns: facts, onRowOpen, compactCards: true, rowActions: () => <button type="button">删除</button> }),
    );
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^王建国$/);
    expect(second).toHaveTextContent(/^赵敏年龄33$/);
    expect(screen.getAllByRole('button')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '赵敏' }));
    expect(onRowOpen).toHaveBeenCalledWith(zhao);
  });

  it('opens a record by the button in its first column', async () => {
    const onRowOpen = vi.fn();
    render(list({ onRowOpen }));
    await userEvent.click(screen.getByRole('button', { name: '王建国' }));
    expect(onRowOpen).toHaveBeenCalledWith(wang);
  });

  it('renders the visible rows first, then the rest, also when many rows return', () => {
    const many = Array.from({ length: 100 }, (_, number) => ({ id: `${number}`, name: `${number} 号`, age: 30 }));
    const counts: number[] = [];
    const noted = (rows: readonly Person[]) => (
      <Profiler id="list" onRender={() => counts.push(screen.getAllByRole('row').length - 1)}>
        {list({ rows })}
      </Profiler>
    );
    const { rerender } = render(noted(many));
    expect(counts).toEqual([25, 100]);
    rerender(noted(many.slice(0, 3)));
    expect(counts.at(-1)).toBe(3);
    counts.length = 0;
    rerender(noted(many));
    expect(counts).toEqual([25, 100]);
    expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('99 号');
  });

  it('renders only the row that changed', () => {
    const { rerender } = render(list());
    rendered.mockClear();
    rerender(list({ rows: [wang, { ...zhao, name: '赵小敏' }] }));
    expect(rendered.mock.calls).toEqual([['2']]);
    expect(screen.getByText('赵小敏')).toBeVisible();
  });
});
