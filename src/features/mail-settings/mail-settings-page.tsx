import { type MailGroup, mailChoiceNames, mailChoices, mailGroups } from '#contract/recruiting/mail-groups.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { FactsPanelOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { RadioList } from '../../components/ui/radio-list.tsx';
import { mailSettingsCopy as texts } from '../../copy/recruiting/mail-settings.ts';
import { AddressPanel } from './address-panel.tsx';
import { type MailSettings, useMailChanges, useMailSettings } from './use-mail-settings.ts';

/** /company/mail, /jobseeker/mail: what the person gets by mail, and where. */
export function MailSettingsPage() {
  const { data, error, isFetching, refetch } = useMailSettings();
  return (
    <div className="grid max-w-[980px] grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{texts.title}</h1>
      {data ? (
        <Settings settings={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} busy={isFetching} />
      ) : (
        <Loading outline={<FactsPanelOutline />} />
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
      <MessageNotice message={message} onDismiss={clear} />
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
      <AddressPanel address={address} />
    </>
  );
}
