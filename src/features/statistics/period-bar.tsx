import { useState } from 'react';
import type { Period } from '#contract/recruiting/statistics.ts';
import { useAddressParams } from '../../components/data-list/address-params.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { statisticsCopy } from '../../copy/recruiting/statistics.ts';
import { type ChosenPeriod, offeredWeeks, periodProblem } from './period.ts';

const copy = statisticsCopy.period;
const OWN = 'own';

/** Chooses the period, which stands in the address. */
export function PeriodBar({ period }: { period: ChosenPeriod }) {
  const { from, to, weeks } = period;
  const tabs = [
    ...offeredWeeks.map((offered) => ({
      key: String(offered),
      label: copy.weeks[offered],
      to: { search: `weeks=${offered}` },
    })),
    { key: OWN, label: copy.custom, to: { search: `from=${from}&to=${to}` } },
  ];
  return (
    <div className="grid gap-3">
      <Tabs label={copy.label} tabs={tabs} current={weeks === null ? OWN : String(weeks)} />
      {weeks === null && <OwnPeriod key={`${from} ${to}`} from={from} to={to} />}
      <p className="text-sm text-muted">
        {copy.range(from, to)}
        <span className="mx-2" aria-hidden>
          ·
        </span>
        {copy.note}
      </p>
    </div>
  );
}

function OwnPeriod(start: Period) {
  const [, changeParams] = useAddressParams();
  const [period, setPeriod] = useState(start);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<Period>) => {
    setProblem(undefined);
    setPeriod((before) => ({ ...before, ...part }));
  };
  function apply(): void {
    const found = periodProblem(period);
    setProblem(found);
    if (found === undefined) changeParams(() => new URLSearchParams(period));
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={copy.from}
        name="from"
        type="date"
        value={period.from}
        error={problem}
        onChange={(from) => change({ from })}
      />
      <TextField label={copy.to} name="to" type="date" value={period.to} onChange={(to) => change({ to })} />
      <div className="pt-[1.9rem]">
        <Button type="submit">{copy.apply}</Button>
      </div>
    </form>
  );
}
