import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { RowMenu } from './menu.tsx';

describe("a row's menu", () => {
  it('does not exist before it is opened; works by keyboard and gives the focus back', async () => {
    const onSelect = vi.fn();
    const items = [
      { label: '编辑', onSelect },
      { label: '删除', onSelect: vi.fn(), disabled: true, hint: '超级管理员不能删除' },
    ];
    render(<RowMenu label="王建国的更多操作" items={items} />);
    const button = screen.getByRole('button', { name: '王建国的更多操作' });
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('menuitem', { name: '编辑' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: /删除/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: '编辑' }));
    expect(onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});

function Page() {
  const [open, setOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        添加用户
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="添加用户" footer={<Button variant="primary">保存</Button>}>
        <input aria-label="用户名" />
        <button type="button" onClick={() => setIsAsking(true)}>
          删除
        </button>
        <Dialog open={isAsking} onOpenChange={setIsAsking} title="删除用户">
          确定吗？
        </Dialog>
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('has a name, takes the focus, closes with Escape and gives the focus back', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: '添加用户' }));
    const dialog = await screen.findByRole('dialog', { name: '添加用户' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '关闭' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: '添加用户' })).toHaveFocus());
  });

  it('takes the focus in a window whose clock was faked while another element had it', async () => {
    render(<Page />);
    const button = screen.getByRole('button', { name: '添加用户' });
    await new Promise(requestAnimationFrame);
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    button.focus();
    button.title = '添加';
    vi.useRealTimers();
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: '添加用户' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '关闭' })).toHaveFocus());
  });
});

it('a menu in a dialog closes alone, also by an Escape that comes before it has the focus', async () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange} title="王建国">
      <RowMenu label="更多操作" items={[{ label: '编辑', onSelect: vi.fn() }]} />
    </Dialog>,
  );
  const button = await screen.findByRole('button', { name: '更多操作' });
  const focused = new Promise<Element | null>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=menuitem]')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        resolve(document.activeElement);
        fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await userEvent.click(button);
  expect(await focused).toBe(button);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(onOpenChange).not.toHaveBeenCalled();
});

describe('a dialog that was opened from another', () => {
  it('stands above it: that one is darkened as the page is, and a click there closes the upper one alone', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: '添加用户' }));
    const lower = await screen.findByRole('dialog', { name: '添加用户' });
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    const upper = await screen.findByRole('dialog', { name: '删除用户' });
    const scrims = document.querySelectorAll('[data-scrim]');
    expect(scrims).toHaveLength(2);
    const [, scrim] = scrims;
    if (!scrim) throw new Error('no second scrim');
    expect(lower.compareDocumentPosition(scrim)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(scrim.compareDocumentPosition(upper)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(scrim);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '删除用户' })).toBeNull());
    expect(screen.getByRole('dialog', { name: '添加用户' })).toBeVisible();
  });
});

describe('a busy button', () => {
  it('says so, cannot be pressed again, and keeps the focus', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
    render(
      <form onSubmit={(event) => onSubmit(event.nativeEvent as SubmitEvent)}>
        <Button type="submit" busy busyLabel="保存中…" onClick={onClick}>
          保存
        </Button>
      </form>,
    );
    const button = screen.getByRole('button');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('保存中…')).toBeVisible();
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
  });

  it('is one whose act is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onClick = vi.fn(() => promise);
    render(<Button onClick={onClick}>删除</Button>);
    const button = screen.getByRole('button');
    await userEvent.click(button);
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
    expect(button).toHaveAttribute('aria-busy', 'true');
    resolve();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  });
});

describe("a menu's button", () => {
  it('is busy, and opens nothing, while the chosen act is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    render(<RowMenu label="更多操作" items={[{ label: '删除', onSelect: () => promise }]} />);
    const button = screen.getByRole('button');
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
    resolve();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await userEvent.click(button);
    expect(await screen.findByRole('menu')).toBeVisible();
  });
});
