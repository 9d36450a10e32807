import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

export type DialogForm = {
  onSubmit: () => unknown;
  /** The label of the button that submits it. */
  submit: string;
  isDanger?: boolean;
  isBusy: boolean;
  busyLabel: string;
  /** Counts how often it was refused. Each time the first field with an error gets the focus. */
  refusals?: number;
  ref?: RefObject<HTMLFormElement | null>;
};

/** Returns the content of a dialog as a form, and the button for its footer. Without a form, the content alone. */
export function useDialogForm(form: DialogForm | undefined, content: ReactNode) {
  const id = useId();
  const own = useRef<HTMLFormElement>(null);
  const element = form?.ref ?? own;
  const refusals = form?.refusals ?? 0;
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, element]);
  if (!form) return { body: content };
  const { submit, isDanger, isBusy, busyLabel, onSubmit } = form;
  const body = (
    <form
      ref={element}
      id={id}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // To React, a dialog that opened from another one's form is inside that form, which must not be sent, too.
        event.stopPropagation();
        onSubmit();
      }}
    >
      {content}
    </form>
  );
  const button = (
    <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} busy={isBusy} busyLabel={busyLabel}>
      {submit}
    </Button>
  );
  return { body, button };
}
