import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { localTexts } from '../../cloud/session/browser-storage.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { formatCount } from '../../components/format-number.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { adminDashboard as copy } from '../../copy/admin-dashboard.ts';
import { dashboards } from '../../copy/dashboard.ts';
import { sections } from '../../copy/shell.ts';
import { displayName } from '../account.tsx';
import { Figures, SampleMark, ShortcutLink, Shortcuts, Welcome } from '../dashboard-parts.tsx';
import { TaskPanel } from '../task-panel.tsx';
import { ActivityLine, LatestActivity, LiveFailure, LiveFigures, WaitingCompanies } from './live-parts.tsx';

/** Shows the specified sample figures or, with the switch on, figures of the database. */
export function AdminDashboard() {
  const user = useCurrentUser();
  const [live, setLive] = useLiveChoice();
  if (user === null) return null;
  const choice = <Switch label={copy.live} checked={live} onChange={setLive} />;
  return (
    <div className="grid gap-6">
      <Welcome title={copy.welcome(displayName(user))}>
        <Badge icon={ShieldCheck}>{copy.identity}</Badge>
      </Welcome>
      {live && <LiveFailure />}
      {live ? <LiveFigures aside={choice} /> : <SampleFigures aside={choice} />}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          {live ? <WaitingCompanies /> : <SampleTasks />}
          {live ? <LatestActivity /> : <SampleActivity />}
        </div>
        <Panel title={dashboards.next}>
          <Shortcuts>
            <ShortcutLink to="/admin/users" icon="users" label={sections.admin.users} />
            <ShortcutLink to="/admin/companies" icon="companies" label={sections.admin.companies} />
            <ShortcutLink to="/admin/verification" icon="verification" label={sections.admin.verification} />
            <ShortcutLink to="/admin/statistics" icon="statistics" label={sections.admin.statistics} />
          </Shortcuts>
        </Panel>
      </div>
    </div>
  );
}

const LIVE_KEY = 'adminDashboardLive';

/** Whether live figures replace the samples. This browser remembers the choice. */
function useLiveChoice(): [live: boolean, choose: (live: boolean) => void] {
  const [live, setLive] = useState(() => localTexts.getItem(LIVE_KEY) === 'true');
  function choose(next: boolean) {
    setLive(next);
    localTexts.setItem(LIVE_KEY, String(next));
  }
  return [live, choose];
}

function SampleFigures({ aside }: { aside: ReactNode }) {
  const figures = copy.figures.map((figure) => ({ ...figure, value: formatCount(figure.sample) }));
  return <Figures sample figures={figures} aside={aside} />;
}

function SampleTasks() {
  return <TaskPanel title={copy.tasks} tasks={copy.sampleTasks} aside={<SampleMark />} />;
}

function SampleActivity() {
  return (
    <Panel title={copy.activity} aside={<SampleMark />}>
      <ul className="ruled">
        {copy.sampleActivity.map(({ text, when }) => (
          <ActivityLine key={text} text={text} when={when} />
        ))}
      </ul>
    </Panel>
  );
}
