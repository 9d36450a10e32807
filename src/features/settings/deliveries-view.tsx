import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Deliveries, type DeliveryFailure, scheduleTasks, type TaskRun } from '#contract/recruiting/deliveries.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { FactsPanelOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { formatCount } from '../../components/format-number.ts';
import { formatTime } from '../../components/format-time.ts';
import { Facts } from '../../components/record/facts.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import type { Tone } from '../../components/ui/tone.ts';
import { deliveriesCopy as texts } from '../../copy/recruiting/deliveries.ts';
import { useDeliveries, useRetry } from './use-deliveries.ts';

/** How the sending of mail stands, and the last runs of the timer's tasks. */
export function DeliveriesView({ mayRetry }: { mayRetry: boolean }) {
  const { data, error, isFetching, refetch } = useDeliveries();
  if (data) return <Overview deliveries={data} mayRetry={mayRetry} />;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} busy={isFetching} />;
  return <Loading outline={<FactsPanelOutline />} />;
}

function Overview({ deliveries, mayRetry }: { deliveries: Deliveries; mayRetry: boolean }) {
  const retry = useRetry();
  const { message, note, fail, clear } = useMessage();
  const { isMailOff, failures, tasks, timer } = deliveries;

  async function sendAgain(): Promise<void> {
    clear();
    try {
      const count = await retry();
      note('success', count === 0 ? texts.nothing : texts.retried(formatCount(count)));
    } catch (error) {
      fail(error);
    }
  }
  return (
    <>
      <MessageNotice message={message} onDismiss={clear} />
      {timer.isLate && (
        <Notice tone="warning">{timer.time > 0 ? texts.timerLate(formatTime(timer.time)) : texts.timerNever}</Notice>
      )}
      {isMailOff && <Notice tone="neutral">{texts.off}</Notice>}
      <Panel
        title={texts.title}
        isPadded
        aside={
          mayRetry &&
          !isMailOff && (
            <Button icon={Send} onClick={sendAgain} busyLabel={texts.retrying}>
              {texts.retry}
            </Button>
          )
        }
      >
        <div className="grid gap-5">
          <Facts isShort facts={factsOf(deliveries)} />
          <section aria-label={texts.failures} className="grid gap-3 border-t border-line pt-5">
            <h3 className="text-base">{texts.failures}</h3>
            {failures.length > 0 ? <Failures failures={failures} /> : <p className="text-muted">{texts.noFailures}</p>}
            <p className="text-sm text-muted">{texts.note}</p>
          </section>
        </div>
      </Panel>
      <Panel title={texts.tasks} isPadded>
        <Tasks tasks={tasks} />
      </Panel>
    </>
  );
}

function factsOf({ waiting, sentToday, failures, oldestTime }: Deliveries) {
  const refused = failures.filter(({ state }) => state === 'refused').reduce((sum, { count }) => sum + count, 0);
  const countOf = (count: number) => texts.count(formatCount(count));
  return [
    { label: texts.waiting, value: countOf(waiting) },
    {
      label: texts.oldest,
      value: oldestTime === null ? texts.none : <TimeText time={oldestTime} />,
      isBlank: oldestTime === null,
    },
    { label: texts.sentToday, value: countOf(sentToday) },
    { label: texts.refused, value: countOf(refused) },
  ];
}

const nameCell = 'py-2 pr-3 text-left font-normal text-ink-strong wrap-anywhere';

function Failures({ failures }: { failures: readonly DeliveryFailure[] }) {
  return (
    <Table caption={texts.failures} head={[texts.reason, texts.number, texts.time]}>
      {failures.map(({ state, reason, count, time }) => (
        <Row key={`${state} ${reason}`}>
          <th scope="row" className={nameCell}>
            {texts.reasons[state][reason]}
          </th>
          <td className="py-2 pr-3 whitespace-nowrap">{formatCount(count)}</td>
          <td className="py-2">
            <TimeText time={time} />
          </td>
        </Row>
      ))}
    </Table>
  );
}

const tones: Readonly<Record<TaskRun['state'], Tone>> = {
  none: 'neutral',
  unfinished: 'warning',
  success: 'success',
  failed: 'danger',
};

function Tasks({ tasks }: { tasks: readonly TaskRun[] }) {
  return (
    <Table caption={texts.tasks} head={[texts.task, texts.result, texts.lastRun]}>
      {tasks.map(({ name, state, time, errorCode }) => (
        <Row key={name}>
          <th scope="row" className={nameCell}>
            {scheduleTasks[name]}
            {errorCode !== '' && <span className="block text-sm text-muted">{errorCode}</span>}
          </th>
          <td className="py-2 pr-3">
            <Badge tone={tones[state]}>{texts.states[state]}</Badge>
          </td>
          <td className="py-2">{time > 0 && <TimeText time={time} />}</td>
        </Row>
      ))}
    </Table>
  );
}

type TableProps = { caption: string; head: readonly [string, string, string]; children: ReactNode };

/** Has the same columns at every width of the screen. */
function Table({ caption, head, children }: TableProps) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <Row>
          {head.map((label) => (
            <th
              key={label}
              scope="col"
              className="pr-3 pb-2 text-left text-sm font-medium whitespace-nowrap text-muted last:pr-0"
            >
              {label}
            </th>
          ))}
        </Row>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <tr className="border-line not-last:border-b in-[thead]:border-b">{children}</tr>;
}
