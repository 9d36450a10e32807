import { BellPlus, BellRing } from 'lucide-react';
import { useState } from 'react';
import { savedSearchFields } from '#contract/recruiting/saved-search.ts';
import { Loading } from '../../components/feedback/loading.tsx';
import { LinesOutline } from '../../components/feedback/outlines.tsx';
import type { Notify } from '../../components/feedback/use-message.tsx';
import { lazyOverlay } from '../../components/lazy-overlay.tsx';
import { lazyWithPreload } from '../../components/lazy-with-preload.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { savedSearchesCopy as texts } from '../../copy/recruiting/saved-searches.ts';
import { proposeName } from './describe-search.ts';
import { useSavedSearches, useSearchChanges } from './use-saved-searches.ts';

const SavedSearchList = lazyWithPreload(
  async () => (await import('./saved-search-list.tsx')).SavedSearchList,
  <Loading outline={<LinesOutline />} />,
);
const SavedSearchDialog = lazyOverlay(async () => (await import('./saved-search-dialog.tsx')).SavedSearchDialog);

/** The button that opens the list of saved searches. */
export function SavedSearchesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={BellRing} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.title} placement="side">
        <SavedSearchList onFollow={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type SaveSearchButtonProps = {
  /** The parameters of the search that is shown; '' for one without conditions. */
  search: string;
  note: Notify;
};

/** The button that saves the search that is shown, unless it is saved already or has no conditions. */
export function SaveSearchButton({ search, note }: SaveSearchButtonProps) {
  const searches = useSavedSearches(search !== '');
  const { save } = useSearchChanges();
  /** The search that was shown when the dialog opened. */
  const [saved, setSaved] = useState<string>();
  const isKnown = searches.data?.some((one) => one.search === search) === true;
  const dialog = saved !== undefined && (
    <SavedSearchDialog
      title={texts.dialog.add}
      search={saved}
      initial={{ name: proposeName(saved), frequency: savedSearchFields.frequency.initial }}
      onSave={async (choice) => {
        await save(saved, choice);
        note('success', texts.saved);
      }}
      onClose={() => setSaved(undefined)}
    />
  );
  return (
    <>
      {search !== '' && searches.isFetched && !isKnown && (
        <Button variant="ghost" size="sm" icon={BellPlus} aria-haspopup="dialog" onClick={() => setSaved(search)}>
          {texts.save}
        </Button>
      )}
      {dialog}
    </>
  );
}
