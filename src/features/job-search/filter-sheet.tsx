import { FilterX, MapPin, SlidersHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { FilterMenu } from '../../components/data-list/more-filters.tsx';
import { TextFilter } from '../../components/data-list/text-filter.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { jobSearchCopy } from '../../copy/recruiting/job-search.ts';
import type { useJobListing } from './job-listing.ts';
import { OwnPay } from './own-pay.tsx';

const texts = jobSearchCopy.sheet;

type Listing = ReturnType<typeof useJobListing>;

/** The place of the jobs, among the other filters or in the toolbar. */
export function CityFilter({ listing }: { listing: Listing }) {
  return (
    <TextFilter
      name="city"
      label={jobSearchCopy.city}
      icon={MapPin}
      value={listing.city}
      onChange={listing.setCity}
      maxLength={32}
      suggestions={jobSearchCopy.cities}
      wide
    />
  );
}

/**
 * All filters in a sheet, and the button that opens it, for phones. Each choice takes effect at once, in the address and in
 * the list behind the sheet. Enter in one of its fields closes it, too.
 */
export function FilterSheet({ listing }: { listing: Listing }) {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { list, menus, city } = listing;
  const chosen = menus.filter(({ value }) => value !== '').length + (city === '' ? 0 : 1);
  const isFinding = !list.isSettled && list.failure === undefined;
  const found = isFinding ? texts.finding : texts.show(list.total);

  function clear(): void {
    for (const { onChange } of menus) onChange('');
    listing.setCity('');
  }

  return (
    <>
      <Button
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={texts.opens(chosen)}
        onClick={() => setOpen(true)}
      >
        {texts.button(chosen)}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.title}
        // The place is what most people choose first.
        initialFocus={() => form.current?.querySelector('input') ?? null}
        footer={
          <>
            <Button variant="ghost" icon={FilterX} disabled={chosen === 0} onClick={clear}>
              {texts.clear}
            </Button>
            <Button type="submit" form={formId} variant="primary" aria-busy={isFinding}>
              {found}
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id={formId}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(false);
          }}
        >
          <div className="flex">
            <CityFilter listing={listing} />
          </div>
          <div className="grid grid-cols-2 gap-x-3 gap-y-4">
            {menus.map((filter) => (
              <div key={filter.name} className="grid gap-1">
                <span aria-hidden className="text-sm text-muted">
                  {filter.label}
                </span>
                <FilterMenu filter={filter} />
              </div>
            ))}
          </div>
          {listing.ownPay && <OwnPay {...listing.ownPay} />}
          <p role="status" className="sr-only">
            {found}
          </p>
        </form>
      </Dialog>
    </>
  );
}
