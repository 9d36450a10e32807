import { type MailGroup, mailChoiceNames, mailChoices, mailGroups } from '#contract/recruiting/mail-groups.ts';
import { classNames } from '../../components/class-names.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Bar, barKeys, Loading } from '../../components/feedback/loading.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Panel, panelClass } from '../../components/ui/panel.tsx';
import { RadioList } from '../../components/ui/radio-list.tsx';
import { mailSettingsCopy as texts } from '../../copy/recruiting/mail-settings.ts';
import { AddressPanel } from './address-panel.tsx';
import { type MailSettings, useMailChanges, useMailSettings } from './use-mail-settings.ts';

/** /company/mail, /jobseeker/mail: what the person gets by mail, and where. */
export function MailSettingsPage() {
  const { data, error, isFetching, refetch } = useMailSettings();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{texts.title}</h1>
      {data ? (
        <Settings settings={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} busy={isFetching} />
      ) : (
        <Loading outline={<SettingsOutline />} />
      )}
    </div>
  );
}

function Settings({ settings: { choices, address } }: { settings: MailSettings }) {
  const { choose } = useMailChanges();
  const { message, note, fail, clear } = useMessage();

  async function change(group: MailGroup, value: string): Promise<void> {
    const choice = mailChoiceNames.find((name) => name === value);
    if (!choice) return;
    clear();
    try {
      await choose(group, choice);
      note('success', texts.saved(mailGroups[group].label, mailChoices[choice]));
    } catch (error) {
      fail(error);
    }
  }
  return (
    <>
      <MessageNotice message={message} onDismiss={clear} floats />
      <AddressPanel address={address} />
      <Panel title={texts.groups} isPadded>
        <p className="mb-5 text-sm text-muted">{texts.groupsNote}</p>
        <div className="grid gap-6 md:grid-cols-3">
          {choices.map(({ group, choice }) => (
            <RadioList
              key={group}
              legend={mailGroups[group].label}
              name={group}
              choices={mailChoiceNames.map((name) => [name, mailChoices[name]] as const)}
              value={choice}
              onChange={(value) => change(group, value)}
            />
          ))}
        </div>
      </Panel>
    </>
  );
}

function SettingsOutline() {
  return (
    <div className="grid gap-4">
      <div className={classNames(panelClass, 'grid gap-5 p-5 sm:p-6')}>
        <Bar className="h-4 w-20" />
        <Bar className="h-3.5 w-1/2" />
        <Bar className="h-3.5 w-2/3" />
      </div>
      <div className={classNames(panelClass, 'grid gap-6 p-5 sm:p-6')}>
        <Bar className="h-4 w-20" />
        <div className="grid gap-6 md:grid-cols-3">
          {barKeys(3).map((group) => (
            <div key={group} className="grid gap-1.5">
              <Bar className="mb-2 h-4 w-20" />
              {barKeys(mailChoiceNames.length).map((choice) => (
                <Bar key={choice} className="h-9 pointer-coarse:h-11" />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
