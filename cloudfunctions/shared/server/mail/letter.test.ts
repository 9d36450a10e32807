import { expect, test } from 'vitest';
import { letterAbout, summaryOf } from './letter.ts';
import type { Reason } from './reasons.ts';

const URL = 'https://jobs.example.com/app';
const end = { label: '不再接收“职位与认证”邮件', url: `${URL}/#/unsubscribe?token=a` };
const links = { publicUrl: URL, end, unsubscribeUrl: null };
const hostile: Reason = {
  kind: 'jobApproved',
  targetId: 'j1',
  text: `“<img src="x" onerror='a()'> & 仓管”审核通过，已发布`,
  person: '',
  page: '/company/jobs?id=j1&a="',
};

test('A mail shows texts as they are, in both forms', () => {
  const { subject, text, html, calendar } = letterAbout(hostile, undefined, links);
  expect(subject).toBe(hostile.text);
  expect(text).toContain(`${hostile.text}\n`);
  expect(text).toContain(`${URL}/#${hostile.page}`);
  expect(html).toContain('“&lt;img src=&quot;x&quot; onerror=&#39;a()&#39;&gt; &amp; 仓管”');
  expect(html).toContain(`href="${URL}/#/company/jobs?id=j1&amp;a=&quot;"`);
  expect(html).not.toContain('<img');
  expect(calendar).toBeNull();
});

test('A summary lists fifty events and says how many there are', () => {
  const reasons = Array.from({ length: 53 }, (_, index) => ({ ...hostile, person: '王**', text: `第 ${index} 条` }));
  const { subject, text, html } = summaryOf(reasons, undefined, links);
  expect(subject).toBe('您有 53 条新消息');
  for (const form of [text, html]) {
    expect(form).toContain('第 49 条（王**）');
    expect(form).not.toContain('第 50 条');
    expect(form).toContain('另有 3 条');
    expect(form).toContain(`${URL}/`);
    expect(form).toContain(end.label);
    expect(form).toContain(end.url);
  }
});
