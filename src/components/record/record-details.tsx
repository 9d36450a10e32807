import { type ComponentType, Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { AppError } from '#contract/errors.ts';
import type { ModelName } from '#contract/models.ts';
import type { RecordFor } from '../../cloud/calls/records.ts';
import type { Neighbours } from '../data-list/neighbours.ts';
import { StepButtons, type StepLabels } from '../data-list/step-buttons.tsx';
import { useRecord } from '../data-list/use-record.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { Loading } from '../feedback/loading.tsx';
import { Notice } from '../feedback/notice.tsx';
import { DocumentOutline } from '../feedback/outlines.tsx';
import { type Message, MessageNotice } from '../feedback/use-message.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** What a page passes on to the details of the record that it has opened. */
export type OpenRecord<M extends ModelName> = {
  id: string;
  /** The row that was opened; undefined when the address was followed. */
  row: RecordFor<M> | undefined;
  neighbours: Neighbours;
  /** The result of the last action. */
  message: Message | undefined;
  onDismissMessage: () => void;
  onStep: (id: string) => void;
  onClose: () => void;
  /** Dialogs that open above the details. */
  children: ReactNode;
};

/** What holds the details of a record. Its body, which scrolls, is the parent of the children. */
export type DetailsFrameProps = {
  title: string;
  size: 'md' | 'lg';
  /** The steps to other records, and the actions. */
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

type RecordDetailsProps<M extends ModelName> = OpenRecord<M> & {
  model: M;
  /** `title` stands while there is no record to name. */
  labels: StepLabels & { title: string; gone: string };
  nameOf: (record: RecordFor<M>) => string;
  size?: 'md' | 'lg';
  /** By default a dialog at the side. */
  frame?: ComponentType<DetailsFrameProps> | undefined;
  /** Mounted anew for each record. */
  renderBody: (record: RecordFor<M>) => ReactNode;
  /** The actions at the right end of the footer; undefined while the record loads and after it was deleted. */
  renderActions: (record: RecordFor<M> | undefined) => ReactNode;
};

/** One record beside its list, with buttons that step to the next. */
export function RecordDetails<M extends ModelName>(props: RecordDetailsProps<M>) {
  const { model, id, row, labels, nameOf, size = 'md', frame: Frame = SideDialog } = props;
  const { message, onDismissMessage, onClose } = props;
  const { record: latest, error, isFetching, refetch } = useRecord(model, id, row);
  const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
  const record = isGone ? undefined : latest;
  const content = useRef<HTMLDivElement>(null);
  useScrollToTop(content, id);
  const footer = (
    <>
      <StepButtons neighbours={props.neighbours} onStep={props.onStep} labels={labels} />
      <div className="flex flex-wrap justify-end gap-2 empty:hidden">{props.renderActions(record)}</div>
    </>
  );
  return (
    <Frame title={record ? nameOf(record) : labels.title} size={size} footer={footer} onClose={onClose}>
      <div ref={content} className="grid gap-5">
        <MessageNotice message={message} onDismiss={onDismissMessage} />
        {record && <Fragment key={id}>{props.renderBody(record)}</Fragment>}
        {isGone && <Notice tone="warning">{labels.gone}</Notice>}
        {!record && !error && <Loading outline={<DocumentOutline />} />}
        {error && !isGone && <ErrorState error={error} onRetry={() => refetch()} busy={isFetching} />}
      </div>
      {props.children}
    </Frame>
  );
}

function SideDialog({ onClose, ...dialog }: DetailsFrameProps) {
  return <Dialog {...dialog} open onOpenChange={(open) => !open && onClose()} placement="side" isInAddress />;
}

/** A step to another record begins at its top, not where the last one was scrolled. */
function useScrollToTop(content: RefObject<HTMLElement | null>, id: string): void {
  const shown = useRef(id);
  useLayoutEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    content.current?.parentElement?.scrollTo(0, 0);
  }, [content, id]);
}
