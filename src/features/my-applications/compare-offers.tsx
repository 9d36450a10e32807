import { Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Offer, offerFields } from '#contract/recruiting/offer.ts';
import { formatCount } from '../../components/format-number.ts';
import { formatDate } from '../../components/format-time.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { offerCopy } from '../../copy/recruiting/offer.ts';
import { useOwnOffers } from '../../models/application/own-offers.ts';
import type { Application } from './application-listing.ts';

const texts = offerCopy.compare;

type CompareOffersProps = {
  /** Opens the application, whose details have the answers. */
  onOpen: (application: Application) => void;
};

/** A button that shows the open offers side by side, as soon as there are two. */
export function CompareOffers({ onOpen }: CompareOffersProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: offers = [] } = useOwnOffers();
  if (offers.length < 2) return null;
  return (
    <>
      <Button icon={Scale} onClick={() => setOpen(true)}>
        {texts.open(formatCount(offers.length))}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.title}
        description={texts.description}
        size="lg"
        footer={<Button onClick={() => setOpen(false)}>{texts.close}</Button>}
      >
        <OfferTable
          applications={offers}
          onOpen={(application) => {
            setOpen(false);
            onOpen(application);
          }}
        />
      </Dialog>
    </>
  );
}

const { startDay, place, replyDay, text } = offerFields;
const rows: readonly { label: string; of: (offer: Offer) => string }[] = [
  { label: texts.month, of: ({ pay }) => offerCopy.yuan(formatCount(pay)) },
  { label: texts.months, of: ({ months }) => offerCopy.count(formatCount(months)) },
  { label: texts.year, of: ({ pay, months }) => offerCopy.yuan(formatCount(pay * months)) },
  { label: startDay.label, of: (offer) => formatDate(offer.startDay) },
  { label: place.label, of: (offer) => offer.place },
  { label: replyDay.label, of: (offer) => formatDate(offer.replyDay) },
  { label: text.label, of: (offer) => offer.text },
];

/** One column for each offer. Those that don't fit are reached by scrolling, beside the names of the rows. */
function OfferTable({ applications, onOpen }: { applications: readonly Application[] } & CompareOffersProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <Row label={texts.company} isHead>
            {applications.map(({ _id, companyName, jobTitle }) => (
              <th key={_id} scope="col" className={`${cellClass} font-medium text-ink-strong`}>
                {companyName}
                <span className="block text-sm font-normal text-muted">{jobTitle}</span>
              </th>
            ))}
          </Row>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <Row key={label} label={label}>
              {applications.map(({ _id, offer }) => (
                <td key={_id} className={`${cellClass} whitespace-pre-line tabular-nums`}>
                  {(offer && of(offer)) || <span className="text-muted">{texts.none}</span>}
                </td>
              ))}
            </Row>
          ))}
          <Row label="">
            {applications.map((application) => (
              <td key={application._id} className={cellClass}>
                <Button
                  size="sm"
                  aria-label={texts.detailsOf(application.companyName, application.jobTitle)}
                  onClick={() => onOpen(application)}
                >
                  {texts.details}
                </Button>
              </td>
            ))}
          </Row>
        </tbody>
      </table>
    </div>
  );
}

/** Two offers fit beside the names of the rows on phones. */
const cellClass = 'min-w-28 px-2 py-2 align-top sm:min-w-40 sm:px-3';

function Row({ label, isHead = false, children }: { label: string; isHead?: boolean; children: ReactNode }) {
  const Label = label === '' ? 'td' : 'th';
  return (
    <tr className={isHead ? undefined : 'border-t border-line'}>
      <Label
        scope={label === '' ? undefined : 'row'}
        className="sticky left-0 bg-raised py-2 pr-2 align-top text-sm font-normal whitespace-nowrap text-muted sm:pr-3"
      >
        {label}
      </Label>
      {children}
    </tr>
  );
}
