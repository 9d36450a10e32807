import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { control } from '#tests/support/fixtures/admin-page.tsx';
import { pngImage } from '#tests/support/fixtures/images.ts';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { getCurrentUser, signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import { LogoField } from './logo-field.tsx';
import { ProfileForm } from './profile-form.tsx';

const { fetch } = mountNetwork();
const picture = pngImage(64, 64, [60, 70, 160]);

beforeAll(async () => {
  await signIn({ username: 'company1', password: 'dev-2025', role: 'company' });
});
afterAll(async () => {
  await signOut();
});
beforeEach(() => {
  // jsdom draws no pictures: what a canvas would give back stands in for it.
  Object.assign(window, {
    createImageBitmap: async (file: Blob) => {
      if ((await file.slice(0, 4).text()) !== '\uFFFDPNG') throw new Error('no image');
      return { width: 64, height: 64, close: () => undefined };
    },
  });
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob([Uint8Array.from(picture)], { type: 'image/png' }));
  URL.createObjectURL = () => 'data:,preview';
  URL.revokeObjectURL = () => undefined;
});

function Holder() {
  const [url, setUrl] = useState('');
  const userId = getCurrentUser()?._id ?? '';
  return <LogoField userId={userId} companyName="晨光" value={url} onChange={setUrl} error={undefined} />;
}

function openField() {
  const told: string[] = [];
  window.alert = (text) => told.push(String(text));
  render(<Holder />);
  return { user: userEvent.setup({ applyAccept: false }), told, input: screen.getByLabelText('企业Logo') };
}

const file = (name: string, type: string, content: BlobPart) => new File([content], name, { type });

describe('choosing a logo', () => {
  it.each([
    ['[5.8] a text file', file('a.txt', 'text/plain', 'x'), '请选择图片文件'],
    ['[5.8] a text file that calls itself a picture', file('a.png', 'image/png', 'hello'), '请选择图片文件'],
    ['[5.8] an SVG', file('a.svg', 'image/svg+xml', '<svg/>'), '不支持SVG，请选择PNG、JPG、WebP或GIF图片'],
    ['[5.8] a picture of another kind', file('a.bmp', 'image/bmp', 'BM'), '请选择图片文件'],
    ['[5.9] more than 2 MB', file('b.png', 'image/png', new Uint8Array(2 * 1024 * 1024 + 1)), '图片文件不能超过2MB'],
  ])('%s is refused', async (_name, chosen, text) => {
    const { user, told, input } = openField();
    await user.upload(input, chosen);
    await waitFor(() => expect(told).toEqual([text]));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('[5.9] recommends a size and a format', () => {
    openField();
    expect(screen.getByText('建议尺寸 200x200，支持 PNG、JPG，不超过 2MB')).toBeVisible();
  });

  it('[7.14, 8.19] uploads it below company-logos and shows it by its temporary address', async () => {
    const { user, told, input } = openField();
    await user.upload(input, file('logo.png', 'image/png', Uint8Array.from(picture)));
    await waitFor(() => expect(told).toEqual(['Logo上传成功']));
    const url = screen.getByRole('img', { name: '晨光的Logo' }).getAttribute('src') ?? '';
    expect(url).toMatch(new RegExp(`/company-logos/${getCurrentUser()?._id}/[0-9a-f]{32}\\.png`));
    const stored = await fetch(new Request(new URL(url, window.location.href)));
    expect(stored.headers.get('content-type')).toBe('image/png');
  });

  it('[8.14] says why an upload failed, and keeps the earlier logo', async () => {
    const { user, told, input } = openField();
    await control(fetch, { action: 'failUploads', times: 1 });
    await user.upload(input, file('logo.png', 'image/png', Uint8Array.from(picture)));
    await waitFor(() => expect(told).toEqual(['Logo上传失败：存储服务暂时不可用']));
    expect(screen.getByText('Logo上传失败：存储服务暂时不可用')).toBeVisible();
  });
});

it('[8.16] a save in the name of nobody says 用户未登录', async () => {
  const told: string[] = [];
  window.alert = (text) => told.push(String(text));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileForm userId="somebody-else" company={null} onSaved={() => undefined} onCancel={() => undefined} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^企业名称/), 'A');
  await user.type(screen.getByLabelText(/^联系人/), 'B');
  await user.type(screen.getByLabelText(/^联系电话/), 'C{Enter}');
  expect(told).toEqual(['用户未登录']);
  expect(screen.getByRole('alert')).toHaveTextContent('用户未登录');
});
