import { useErrorText } from './error-text.ts';

/** An error in one line, beside the button that tries again. */
export function ErrorLine({ error, title }: { error: unknown; title?: string }) {
  const text = useErrorText(error);
  return (
    <p role="alert" className="text-danger">
      {title === undefined ? text : `${title}：${text}`}
    </p>
  );
}
