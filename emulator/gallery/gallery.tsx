import type { ReactNode } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { useTheme } from '../../src/components/theme.ts';
import { Link } from '../../src/components/ui/link.tsx';
import { Switch } from '../../src/components/ui/switch.tsx';
import { type Entry, statesOf } from './entry.ts';
import { PageNames, PageStates, useNamedPage } from './pages/page-gallery.tsx';
import { entries, exceptions } from './table.ts';

/**
 * The list of all components and of all pages of the app. A component has a page of its own, and one for each state of what
 * opens above the page; a page of the app is shown in one state at a time.
 */
export function Gallery() {
  return (
    <Routes>
      <Route path="/" element={<Index />} />
      <Route path="/pages/*" element={<AppPage />} />
      <Route path="/:name" element={<ComponentPage />} />
      <Route path="/:name/:state" element={<StatePage />} />
    </Routes>
  );
}

function Bar({ title, children = <ThemeSwitch /> }: { title: string; children?: ReactNode }) {
  return (
    <header className="gallery-bar">
      <h1>{title}</h1>
      <Link to="/">全部组件和页面</Link>
      {children}
    </header>
  );
}

function ThemeSwitch() {
  const { theme, toggle } = useTheme();
  return <Switch label="深色" checked={theme === 'dark'} onChange={toggle} />;
}

function Index() {
  return (
    <main className="gallery-page">
      <Bar title="组件和页面" />
      <h2>页面</h2>
      <PageNames />
      <h2>组件</h2>
      <ul className="gallery-names">
        {Object.entries(entries).map(([name, entry]) => (
          <li key={name}>
            <Link to={`/${name}`}>{name}</Link> {statesOf(entry).length}
          </li>
        ))}
      </ul>
      <h2>没有单独展示的组件</h2>
      <dl>
        {Object.entries(exceptions).map(([name, reason]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="text-muted">{reason}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}

function useEntry(): { name: string; entry: Entry } | undefined {
  const { name = '' } = useParams();
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  return entry && { name, entry };
}

function ComponentPage() {
  const found = useEntry();
  if (!found) return <Missing />;
  const { name, entry } = found;
  return (
    <main className="gallery-page" data-gallery={name}>
      <Bar title={name} />
      {entry.opens ? <StateLinks name={name} entry={entry} /> : <States entry={entry} />}
    </main>
  );
}

function StateLinks({ name, entry }: { name: string; entry: Entry }) {
  return (
    <ul className="gallery-links">
      {statesOf(entry).map(([state]) => (
        <li key={state}>
          <Link to={`/${name}/${state}`}>{state}</Link>
        </li>
      ))}
    </ul>
  );
}

function States({ entry }: { entry: Entry }) {
  return statesOf(entry).map(([state, State]) => (
    <figure key={state} className="gallery-state" data-state={state}>
      <figcaption>{state}</figcaption>
      <State />
    </figure>
  ));
}

function StatePage() {
  const found = useEntry();
  const { state = '' } = useParams();
  const [, State] = (found && statesOf(found.entry).find(([name]) => name === state)) ?? [];
  if (!found || !State) return <Missing />;
  return (
    <main className="gallery-page" data-gallery={`${found.name}/${state}`}>
      <Bar title={`${found.name} ${state}`} />
      <State />
    </main>
  );
}

function AppPage() {
  const page = useNamedPage();
  if (!page) return <Missing />;
  return (
    <main className="gallery-page" data-gallery={`pages${page.path}`}>
      <Bar title={`${page.label} ${page.path}`}>{null}</Bar>
      <PageStates page={page} />
    </main>
  );
}

function Missing() {
  return (
    <main className="gallery-page">
      <Bar title="没有这个组件、页面或状态" />
    </main>
  );
}
