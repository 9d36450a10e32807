import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ActionOutput } from '#contract/actions.ts';
import type { MailChoice, MailGroup } from '#contract/recruiting/mail-groups.ts';
import { callFunction } from '../../cloud/calls/functions.ts';

export type MailSettings = ActionOutput<'loginAuth', 'readMailSettings'>;

const settingsKey = ['mailSettings'];

/** What the signed-in person gets by mail. */
export function useMailSettings() {
  return useQuery({ queryKey: settingsKey, queryFn: () => callFunction('loginAuth', 'readMailSettings', {}) });
}

/**
 * The changes of the settings; all throw AppError. A choice shows at once. Choices are saved one after the other, so that
 * the last one stays.
 */
export function useMailChanges() {
  const client = useQueryClient();
  const saved = useRef<Promise<unknown>>(Promise.resolve());
  const reload = () => client.invalidateQueries({ queryKey: settingsKey });
  const shownOf = (group: MailGroup) =>
    client.getQueryData<MailSettings>(settingsKey)?.choices.find((entry) => entry.group === group)?.choice;
  const show = (group: MailGroup, choice: MailChoice) =>
    client.setQueryData<MailSettings>(settingsKey, (before) => before && withChoice(before, group, choice));

  async function choose(group: MailGroup, choice: MailChoice): Promise<void> {
    await client.cancelQueries({ queryKey: settingsKey });
    const before = shownOf(group);
    show(group, choice);
    const save = saved.current.then(() => callFunction('loginAuth', 'saveMailChoice', { group, choice }));
    saved.current = save.catch(() => undefined);
    try {
      await save;
    } catch (error) {
      // So that it can be chosen again, also while nothing can be loaded.
      if (before !== undefined && shownOf(group) === choice) show(group, before);
      void reload();
      throw error;
    }
  }
  return {
    choose,
    sendCode: () => callFunction('loginAuth', 'sendAddressCode', {}),
    confirm: async (code: string) => {
      await callFunction('loginAuth', 'confirmAddress', { code });
      await reload();
    },
  };
}

function withChoice(settings: MailSettings, group: MailGroup, choice: MailChoice): MailSettings {
  return {
    ...settings,
    choices: settings.choices.map((entry) => (entry.group === group ? { group, choice } : entry)),
  };
}
