import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '#tests/support/generators/hostile-texts.ts';
import { Place } from './place.tsx';

function shown(place: string, mode: 'video' | 'phone' | 'onsite' = 'video') {
  const { container, unmount } = render(<Place mode={mode} place={place} />);
  const links = [...container.querySelectorAll('a')];
  const found = {
    text: container.textContent,
    links: links.map((link) => link.getAttribute('href')),
    rel: links.map((link) => `${link.target} ${link.rel}`),
  };
  unmount();
  return found;
}

describe('the place of a video interview', () => {
  it.each([
    ['https://meeting.tencent.com/dm/AbC-1_2', 'https://meeting.tencent.com/dm/AbC-1_2'],
    ['https://meeting.tencent.com/dm/abc，会议号 123 456', 'https://meeting.tencent.com/dm/abc'],
    ['点击链接入会：https://meeting.example.com/123?pwd=a%20b#x.', 'https://meeting.example.com/123?pwd=a%20b#x'],
    ['（https://meeting.example.com/123）', 'https://meeting.example.com/123'],
  ])('%s is a link', (place, link) => {
    expect(shown(place)).toEqual({ text: place, links: [link], rel: ['_blank noopener noreferrer'] });
  });

  it.each([
    'http://meeting.example.com/123',
    'javascript:alert(1)',
    'javascript:alert(1)//https',
    'data:text/html,<script>alert(1)</script>',
    'HTTPS：meeting',
    'https://',
    'https://bank.example@evil.example/1',
    'https://a:b@evil.example/1',
    'https://[::1',
    '会议号 123 456 789',
  ])('%s stays a text', (place) => {
    expect(shown(place)).toMatchObject({ text: place, links: [] });
  });

  it('is a text in every other interview', () => {
    expect(shown('https://example.com/map', 'onsite').links).toEqual([]);
    expect(shown('https://example.com/map', 'phone').links).toEqual([]);
  });

  it('with any hostile text leads to an address of the web only', () => {
    for (const text of hostileTexts) {
      for (const place of [text, `https://${text}`, `https://meeting.example.com/${text}`]) {
        const found = shown(place);
        expect(found.text).toBe(place);
        for (const href of found.links) expect(href && new URL(href).protocol).toBe('https:');
      }
    }
  });
});
