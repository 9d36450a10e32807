import { type Offer, offerFields } from '#contract/recruiting/offer.ts';
import { formatCount } from '../../components/format-number.ts';
import { formatDate } from '../../components/format-time.ts';
import { type Fact, Facts } from '../../components/record/facts.tsx';
import { offerCopy as texts } from '../../copy/recruiting/offer.ts';

const { startDay, place, replyDay, text } = offerFields;

/** The terms of an offer; `isOpen` while it can be answered. */
export function OfferFacts({ offer, isOpen }: { offer: Offer; isOpen: boolean }) {
  const amounts = [offer.pay, offer.months, offer.pay * offer.months].map(formatCount);
  const [month = '', months = '', year = ''] = amounts;
  const facts: Fact[] = [
    { label: texts.compare.month, value: texts.pay(month, months, year), isWide: true },
    { label: startDay.label, value: formatDate(offer.startDay) },
    ...(isOpen ? [{ label: replyDay.label, value: formatDate(offer.replyDay) }] : []),
    { label: place.label, value: offer.place, isWide: true },
    ...(offer.text === '' ? [] : [{ label: text.label, value: offer.text, isWide: true }]),
  ];
  return (
    <section aria-label={texts.title} className="rounded-sm border border-line p-4">
      <h3 className="mb-3 text-base">{texts.title}</h3>
      <Facts facts={facts} />
    </section>
  );
}
