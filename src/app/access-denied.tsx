import { ShieldBan } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppError } from '#contract/errors.ts';
import { useDocumentTitle } from '../components/document-title.ts';
import { useErrorText } from '../components/feedback/error-text.ts';
import { Button } from '../components/ui/button.tsx';
import { accessDenied } from '../copy/shell.ts';

/** Shown instead of a page of another role [2.28]. */
export function AccessDenied() {
  const navigate = useNavigate();
  const [refusal] = useState(() => new AppError('PERMISSION_DENIED', accessDenied.text));
  const text = useErrorText(refusal);
  useDocumentTitle(accessDenied.title);
  return (
    <main className="grid min-h-[calc(100dvh-var(--bar))] place-items-center p-6">
      <div className="flex max-w-sm flex-col items-center gap-5 text-center">
        <span className="inline-flex size-14 items-center justify-center rounded-lg border border-danger-line bg-danger-soft text-danger">
          <ShieldBan size={26} strokeWidth={1.75} aria-hidden />
        </span>
        <div>
          <h1 className="text-xl">{accessDenied.title}</h1>
          <p className="mt-1.5 text-muted">{text}</p>
        </div>
        <Button variant="primary" onClick={() => goBack(navigate)}>
          {accessDenied.back}
        </Button>
      </div>
    </main>
  );
}

/** Returns to the previous page. A page opened by its URL has none: / then redirects to the user's workspace. */
function goBack(navigate: ReturnType<typeof useNavigate>) {
  const { state } = window.history;
  if (state !== null && typeof state === 'object' && 'idx' in state && state.idx !== 0) navigate(-1);
  else navigate('/', { replace: true });
}
