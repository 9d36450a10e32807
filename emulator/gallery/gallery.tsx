import { Route, Routes, useParams } from 'react-router-dom';
import { useTheme } from '../../src/components/theme.ts';
import { Link } from '../../src/components/ui/link.tsx';
import { Switch } from '../../src/components/ui/switch.tsx';
import { type Entry, statesOf } from './entry.ts';
import { entries, exceptions } from './table.ts';

/** The list of all components, a page for each, and a page for each of its states. */
export function Gallery() {
  return (
    <Routes>
      <Route path="/" element={<Index />} />
      <Route path="/:name" element={<ComponentPage />} />
      <Route path="/:name/:state" element={<StatePage />} />
    </Routes>
  );
}

function Bar({ title }: { title: string }) {
  const { theme, toggle } = useTheme();
  return (
    <header className="gallery-bar">
      <h1>{title}</h1>
      <Link to="/">全部组件</Link>
      <Switch label="深色" checked={theme === 'dark'} onChange={toggle} />
    </header>
  );
}

function Index() {
  return (
    <main className="gallery-page">
      <Bar title="组件" />
      <ul className="gallery-names">
        {Object.entries(entries).map(([name, entry]) => (
          <li key={name}>
            <Link to={`/${name}`}>{name}</Link> {statesOf(entry).length}
          </li>
        ))}
      </ul>
      <h2>不在其中</h2>
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

function Missing() {
  return (
    <main className="gallery-page">
      <Bar title="没有这个组件或状态" />
    </main>
  );
}
