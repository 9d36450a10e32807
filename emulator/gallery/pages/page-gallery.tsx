import { useParams, useSearchParams } from 'react-router-dom';
import * as routeTable from '../../../src/app/routes.ts';
import type { Theme } from '../../../src/components/theme.ts';
import { Link } from '../../../src/components/ui/link.tsx';
import { Tabs } from '../../../src/components/ui/tabs.tsx';
import { ViewSwitch } from '../../../src/components/ui/view-switch.tsx';
import { type Page, pagesOf } from './pages.ts';

const pages = pagesOf(routeTable);
/** Of a phone, a tablet and a desktop. */
const widths = ['360', '768', '1280'] as const;
const themes: readonly Theme[] = ['light', 'dark'];

export function PageNames() {
  return (
    <ul className="gallery-names gallery-paths">
      {pages.map(({ path, label, states }) => (
        <li key={path}>
          <Link to={`/pages${path}`}>{path}</Link> {label} {states.length}
        </li>
      ))}
    </ul>
  );
}

/** The page that the address names, if there is one. */
export function useNamedPage(): Page | undefined {
  const { '*': path } = useParams();
  return pages.find((page) => page.path === `/${path}`);
}

/** A page of the app in one of its states, at a width and in a theme. The address has all three. */
export function PageStates({ page: { path, label, username = '', states } }: { page: Page }) {
  const [params, setParams] = useSearchParams();
  const choose = (change: Record<string, string>) => ({ ...Object.fromEntries(params), ...change });
  const chosen = <V extends string>(name: string, values: readonly V[], initial: V) =>
    values.find((value) => value === params.get(name)) ?? initial;
  const state = chosen('state', states, 'usual');
  const width = chosen('width', widths, '1280');
  const theme = chosen('theme', themes, 'light');
  const frame = `./pages/frame.html?${new URLSearchParams({ username, state, theme })}#${path}`;
  return (
    <>
      <Tabs
        label="状态"
        current={state}
        tabs={states.map((key) => ({
          key,
          label: key,
          to: { pathname: `/pages${path}`, search: `${new URLSearchParams(choose({ state: key }))}` },
        }))}
      />
      <div className="gallery-row gallery-controls">
        <ViewSwitch
          label="宽度"
          view={width}
          options={widths.map((value) => ({ value, label: value }))}
          onChange={(value) => setParams(choose({ width: value }))}
        />
        <ViewSwitch
          label="主题"
          view={theme}
          options={[
            { value: 'light', label: '浅色' },
            { value: 'dark', label: '深色' },
          ]}
          onChange={(value) => setParams(choose({ theme: value }))}
        />
        <a href={frame} target="_blank" rel="noreferrer">
          单独打开
        </a>
      </div>
      <div className="gallery-frame">
        <iframe key={frame} src={frame} title={`${label} ${path} ${state}`} width={width} height="800" />
      </div>
    </>
  );
}
