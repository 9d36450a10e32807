import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HashRouter, Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mayLeave } from './leave-guard.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

const discard = vi.fn<() => void>();

type FormProps = { dirty: boolean; isKept?: boolean };

function Form({ dirty, isKept }: FormProps) {
  useUnsavedChanges(dirty, discard, isKept);
  return (
    <>
      <h1>form</h1>
      <Link to="/other">other</Link>
    </>
  );
}

async function openForm(dirty: boolean, isKept = false) {
  window.location.hash = '#/start';
  render(
    <HashRouter>
      <Routes>
        <Route path="/start" element={<Link to="/form">open</Link>} />
        <Route path="/form" element={<Form dirty={dirty} isKept={isKept} />} />
        <Route path="/other" element={<h1>elsewhere</h1>} />
      </Routes>
    </HashRouter>,
  );
  await userEvent.click(await screen.findByText('open'));
  await screen.findByText('form');
}

describe('leaving a form', () => {
  const confirm = vi.fn<() => boolean>();
  beforeEach(() => {
    confirm.mockReset();
    discard.mockReset();
    vi.spyOn(window, 'confirm').mockImplementation(confirm);
  });

  it('asks before a link is followed, and stays when the answer is no', async () => {
    confirm.mockReturnValue(false);
    await openForm(true);
    await userEvent.click(screen.getByText('other'));
    expect(confirm).toHaveBeenCalledWith('有未保存的修改，确定要离开此页面吗？');
    expect(discard).not.toHaveBeenCalled();
    expect(screen.getByText('form')).toBeVisible();
  });

  it('goes when the answer is yes', async () => {
    confirm.mockReturnValue(true);
    await openForm(true);
    await userEvent.click(screen.getByText('other'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(discard).toHaveBeenCalledOnce();
  });

  it('does not ask when nothing was changed', async () => {
    await openForm(false);
    await userEvent.click(screen.getByText('other'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(mayLeave()).toBe(true);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('asks before the tab is closed', async () => {
    await openForm(true);
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('asks before sign-out', async () => {
    confirm.mockReturnValueOnce(false).mockReturnValueOnce(true);
    await openForm(true);
    expect(mayLeave()).toBe(false);
    expect(mayLeave()).toBe(true);
  });

  it('does not ask before a link where the draft is continued later, but before sign-out', async () => {
    confirm.mockReturnValue(false);
    await openForm(true, true);
    expect(mayLeave()).toBe(false);
    await userEvent.click(screen.getByText('other'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(confirm).toHaveBeenCalledOnce();
    expect(discard).not.toHaveBeenCalled();
  });
});
