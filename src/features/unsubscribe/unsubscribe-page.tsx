import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActionOutput } from '#contract/actions.ts';
import { AppError } from '#contract/errors.ts';
import { mailGroups } from '#contract/recruiting/mail-groups.ts';
import { callFunction } from '../../cloud/calls/functions.ts';
import { loadBackend } from '../../cloud/sdk/load-backend.ts';
import { useDocumentTitle } from '../../components/document-title.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { panelClass } from '../../components/ui/panel.tsx';
import { COPYRIGHT, PRODUCT_TITLE } from '../../copy/product.ts';
import { unsubscribeCopy as texts } from '../../copy/recruiting/mail-settings.ts';
// The login screen has its own styles. Every other screen needs the whole style sheet.
import '../../styles.css';

const cardClass = `${panelClass} p-5 sm:p-6`;

type Ended = ActionOutput<'loginAuth', 'endMails'>;

/** /unsubscribe?token=…: opening a mail's link ends the mails of its group, with or without a session. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  useDocumentTitle(texts.title);
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar))] flex-col px-4 pt-[clamp(32px,7dvh,96px)] pb-6">
      <main className="mx-auto grid w-full max-w-120 flex-1 content-start gap-6">
        <p className="text-center text-lg font-semibold text-ink-strong">{PRODUCT_TITLE}</p>
        <h1 className="text-center text-2xl">{texts.title}</h1>
        {token === '' ? <Invalid /> : <End key={token} token={token} />}
      </main>
      <footer className="pt-10 text-center text-sm text-muted">{COPYRIGHT}</footer>
    </div>
  );
}

/** The link needs no session, so that one which has ended is dropped: a visitor's takes its place. */
async function endMails(token: string): Promise<Ended> {
  const end = () => callFunction('loginAuth', 'endMails', { token });
  try {
    return await end();
  } catch (reason) {
    if (!(reason instanceof AppError) || reason.code !== 'UNAUTHENTICATED') throw reason;
    const { exclusive, dropLoginState } = await loadBackend();
    await exclusive(dropLoginState);
    return end();
  }
}

function End({ token }: { token: string }) {
  const [ended, setEnded] = useState<Ended>();
  const [error, setError] = useState<unknown>();
  const [attempts, setAttempts] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt calls once more
  useEffect(() => {
    let isShown = true;
    endMails(token).then(
      (result) => isShown && setEnded(result),
      (reason: unknown) => isShown && setError(reason),
    );
    return () => {
      isShown = false;
    };
  }, [token, attempts]);

  if (ended) {
    return (
      <Outcome title={texts.ended(mailGroups[ended.group].label)} note={texts.endedNote}>
        <ButtonLink to={`/${ended.role}/mail`}>{texts.settings}</ButtonLink>
      </Outcome>
    );
  }
  if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_FAILED'))
    return <Invalid />;
  if (error === undefined)
    return (
      <p role="status" className={cardClass}>
        {texts.running}
      </p>
    );
  return (
    <ErrorState
      error={error}
      title={texts.failed}
      onRetry={() => {
        setError(undefined);
        setAttempts(attempts + 1);
      }}
    />
  );
}

function Invalid() {
  return (
    <Outcome title={texts.invalid} note={texts.invalidNote}>
      <ButtonLink to="/login">{texts.login}</ButtonLink>
    </Outcome>
  );
}

function Outcome({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className={`${cardClass} grid justify-items-start gap-4`}>
      <p role="status" className="text-lg font-semibold text-ink-strong">
        {title}
      </p>
      <p>{note}</p>
      {children}
    </div>
  );
}
