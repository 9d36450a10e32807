import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { scopeOf } from '#contract/policy.ts';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { principalOfCurrentUser } from '../../cloud/session/principal.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { useRecord } from '../../components/data-list/use-record.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { FactsPanelOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { formatTime } from '../../components/format-time.ts';
import { Facts } from '../../components/record/facts.tsx';
import { RecordHistory } from '../../components/record/record-history.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { settingsCopy } from '../../copy/recruiting/settings.ts';
import { DeliveriesView } from './deliveries-view.tsx';
import { SettingForm } from './setting-form.tsx';
import {
  formatSetting,
  readSettingDraft,
  type Setting,
  type SettingDraft,
  settingFacts,
  textsOfSetting,
} from './setting-values.ts';

const tabs = ['settings', 'deliveries'] as const;
const ADDRESS = '/admin/settings';

/**
 * /admin/settings: what super admins decide for the platform, and how the sending of mail stands. Other administrators
 * read it.
 */
export function SettingsPage() {
  const user = useCurrentUser();
  const [params] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'settings';
  if (!user) return null;
  const principal = principalOfCurrentUser(user);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{settingsCopy.title}</h1>
      <Tabs
        label={settingsCopy.tabsLabel}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: settingsCopy.tabs[key],
          to: key === 'settings' ? ADDRESS : `${ADDRESS}?tab=${key}`,
        }))}
      />
      {tab === 'settings' && (
        <StoredSettings key={user._id} userId={user._id} mayEdit={scopeOf(principal, 'Setting.write') === 'any'} />
      )}
      {tab === 'deliveries' && (
        <DeliveriesView key={user._id} mayRetry={scopeOf(principal, 'Delivery.retry') === 'any'} />
      )}
    </div>
  );
}

function StoredSettings(props: Omit<SettingsProps, 'setting'>) {
  const { record, error, isFetching, refetch } = useRecord('Setting', SETTING_ID, undefined);
  if (record) return <Settings {...props} setting={record} />;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} busy={isFetching} />;
  return <Loading outline={<FactsPanelOutline />} />;
}

type SettingsProps = { userId: string; setting: Setting; mayEdit: boolean };
type Editing = SettingDraft & { isRestored: boolean };

function Settings({ userId, setting, mayEdit }: SettingsProps) {
  // A draft from before a reload or a new sign-in is edited on.
  const [editing, setEditing] = useState<Editing | undefined>(() => {
    const draft = mayEdit ? readSettingDraft(userId) : null;
    return draft ? { ...draft, isRestored: true } : undefined;
  });
  const { message, note, clear } = useMessage();
  const page = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(editing !== undefined);

  useEffect(() => {
    // The form that had the focus is gone.
    if (wasEditing.current && !editing) page.current?.focus({ preventScroll: true });
    wasEditing.current = editing !== undefined;
  }, [editing]);

  if (editing) {
    return (
      <SettingForm
        start={editing}
        isRestored={editing.isRestored}
        onClose={() => setEditing(undefined)}
        onSaved={() => {
          setEditing(undefined);
          note('success', settingsCopy.saved);
        }}
      />
    );
  }

  function edit(): void {
    clear();
    setEditing({ base: setting, texts: textsOfSetting(setting), isRestored: false });
  }

  return (
    <div ref={page} tabIndex={-1} className="grid gap-4 outline-none">
      <MessageNotice message={message} onDismiss={clear} />
      {!mayEdit && <Notice tone="neutral">{settingsCopy.readOnly}</Notice>}
      <Panel
        title={settingsCopy.panel}
        isPadded
        aside={
          mayEdit && (
            <Button icon={Pencil} variant="primary" onClick={edit}>
              {settingsCopy.edit}
            </Button>
          )
        }
      >
        <div className="grid gap-5">
          <Facts facts={settingFacts(setting)} />
          {setting.updateTime > 0 && (
            <p className="text-sm text-muted">{settingsCopy.updatedAt(formatTime(setting.updateTime))}</p>
          )}
          <RecordHistory model="Setting" id={setting._id} labels={settingsCopy.fields} format={formatSetting} />
        </div>
      </Panel>
    </div>
  );
}
