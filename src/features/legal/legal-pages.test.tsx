import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyFields } from '#contract/company.ts';
import { userFields } from '#contract/user.ts';
import { rememberLoginAddress } from '../../components/login-address.ts';
import { privacyPolicy, termsOfService } from '../../copy/legal.ts';
import { recruitingPrivacyPolicy } from '../../copy/recruiting/legal.ts';
import { PrivacyPage } from './privacy-page.tsx';
import { RecruitingPrivacyPage } from './recruiting-privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/privacy" element={<PrivacyPage />} />
        <Route path="/terms" element={<TermsPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  // jsdom has no layout and therefore no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
});

describe.each([
  ['/privacy', privacyPolicy, '服务条款'],
  ['/terms', termsOfService, '隐私政策'],
] as const)('%s', (path, document, other) => {
  it('shows the title, the summary, and each section with its heading', () => {
    open(path);
    expect(screen.getByRole('heading', { level: 1, name: document.title })).toBeVisible();
    expect(window.document.title).toBe(`${document.title} - 招聘用工平台`);
    expect(screen.getByText(document.summary)).toBeVisible();
    for (const { title, blocks } of document.sections) {
      const section = screen.getByRole('region', { name: title });
      expect(section).toHaveTextContent(blocks.flat().join(''));
    }
  });

  it('links to each section in its contents', async () => {
    const user = open(path);
    const contents = within(screen.getByRole('navigation', { name: '目录' }));
    for (const { title } of document.sections) {
      await user.click(contents.getByRole('link', { name: title }));
      expect(screen.getByRole('heading', { level: 2, name: title })).toHaveFocus();
    }
  });

  it('links to the other page and back to the login', async () => {
    const user = open(path);
    await user.click(screen.getByRole('link', { name: other }));
    expect(await screen.findByRole('heading', { level: 1, name: other })).toBeVisible();
    await user.click(screen.getByRole('link', { name: '返回登录' }));
    expect(await screen.findByText('at /login')).toBeVisible();
  });

  it('links back to the step of the login that it was opened from', async () => {
    window.location.hash = '/login?role=company';
    rememberLoginAddress();
    const user = open(path);
    await user.click(screen.getByRole('link', { name: document.sections[0]?.title ?? '' }));
    await user.click(screen.getByRole('link', { name: '返回登录' }));
    expect(await screen.findByText('at /login?role=company')).toBeVisible();
  });

  it('ignores an unknown section in the address', () => {
    open(`${path}?section=nothing`);
    expect(screen.getByRole('heading', { level: 1, name: document.title })).toBeVisible();
  });
});

describe('the privacy policy', () => {
  const collected =
    privacyPolicy.sections
      .find(({ id }) => id === 'collect')
      ?.blocks.flat()
      .join('') ?? '';

  it.each(Object.values(companyFields))('names what companies fill in: $label', ({ label }) => {
    expect(collected).toContain(label);
  });

  it.each(Object.values(userFields).filter(({ control }) => control !== 'choice'))(
    'names what is stored of a user: $label',
    ({ label }) => {
      expect(collected).toContain(label);
    },
  );

  it.each(['collect', 'share', 'keep'])('tells of saved searches in the recruiting edition: %s', (id) => {
    const blocksOf = ({ sections }: typeof privacyPolicy) =>
      sections.find((section) => section.id === id)?.blocks ?? [];
    const added = blocksOf(recruitingPrivacyPolicy).slice(blocksOf(privacyPolicy).length);
    expect(added).toContainEqual(expect.stringContaining('搜索'));
  });
});

it('the privacy policy of the recruiting edition says which mails are sent, where to, and how they end', () => {
  render(
    <MemoryRouter>
      <RecruitingPrivacyPage />
    </MemoryRouter>,
  );
  const use = within(screen.getByRole('region', { name: '三、我们如何使用信息' }));
  expect(use.getByText(/^邮件分为面试与录用、.*“通知设置”/)).toBeVisible();
  expect(use.getByText(/退订链接/)).toBeVisible();
  const added = ['collect', 'use', 'share', 'keep'];
  for (const [index, { id, blocks }] of recruitingPrivacyPolicy.sections.entries()) {
    const before = privacyPolicy.sections[index]?.blocks.length ?? 0;
    expect(blocks.length > before).toBe(added.includes(id));
  }
});
