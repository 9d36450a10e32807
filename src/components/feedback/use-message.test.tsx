import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MessageNotice, useMessage } from './use-message.tsx';

/** A page whose message moves from its details to itself when they close. */
function Page() {
  const { message, note } = useMessage();
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => note('success', '备注已保存')}>
        保存
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        关闭
      </button>
      {isOpen && (
        <section>
          <MessageNotice message={message} />
        </section>
      )}
      {!isOpen && <MessageNotice message={message} />}
    </>
  );
}

it('a message is announced once, although it moves to the page when the details close', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByRole('status')).toHaveTextContent('备注已保存');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.getByText('备注已保存')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByRole('status')).toHaveTextContent('备注已保存');
});
