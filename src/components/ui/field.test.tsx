import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TextField } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';

const nothing = () => undefined;
const roles = [
  { value: '', label: '全部角色' },
  { value: 'admin', label: '管理员' },
];

function RoleForm() {
  const [role, setRole] = useState('');
  return <SelectField label="角色" name="role" value={role} onChange={setRole} options={roles} />;
}

describe('a field', () => {
  it('is found by its label, says that it is required, and shows its help', () => {
    render(
      <TextField label="企业名称" name="companyName" value="" onChange={nothing} required help="与营业执照一致" />,
    );
    const input = screen.getByRole('textbox', { name: '企业名称' });
    expect(input).toHaveAttribute('aria-required', 'true');
    expect(input).toHaveAccessibleDescription('与营业执照一致');
  });

  it('announces its error, and names it as its description', () => {
    const field = (error?: string) => (
      <TextAreaField label="企业简介" name="description" value="" onChange={nothing} error={error} />
    );
    const { rerender } = render(field());
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
    rerender(field('企业简介不能超过4000个字符'));
    expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('企业简介不能超过4000个字符');
    expect(screen.getByText('企业简介不能超过4000个字符')).toHaveAttribute('aria-live', 'polite');
  });

  it('hands on what is chosen', async () => {
    render(<RoleForm />);
    await userEvent.selectOptions(screen.getByLabelText('角色'), '管理员');
    expect(screen.getByLabelText('角色')).toHaveValue('admin');
  });

  it('shows a password on demand', async () => {
    render(<PasswordField label="密码" name="password" value="geheim" onChange={nothing} />);
    expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text');
  });
});
