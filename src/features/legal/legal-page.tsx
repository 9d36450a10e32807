import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../components/document-title.ts';
import { lastLoginAddress } from '../../components/login-address.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Link } from '../../components/ui/link.tsx';
import { type LegalBlock, type LegalDocument, type LegalSection, legalCopy } from '../../copy/legal.ts';
import { COPYRIGHT } from '../../copy/product.ts';
import '../../styles.css';

type LegalPageProps = { document: LegalDocument; other: { to: string; title: string } };

/** A legal document. Its contents are beside it on wide screens and above it on small ones. */
export function LegalPage({ document: legal, other }: LegalPageProps) {
  const article = useScrollToSection();
  useDocumentTitle(legal.title);
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--bar))] max-w-240 flex-col px-4 pb-8 sm:px-8">
      <header className="flex h-14 items-center">
        <div className="-ml-3">
          <ButtonLink to={lastLoginAddress()} variant="ghost" icon={ArrowLeft}>
            {legalCopy.backToLogin}
          </ButtonLink>
        </div>
      </header>
      <main className="grid flex-1 content-start gap-x-12 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_220px]">
        <div className="grid gap-3 lg:col-span-2">
          <h1 className="text-3xl">{legal.title}</h1>
          <p className="text-sm text-muted">{legalCopy.effective}</p>
          <p className="max-w-165 text-lg">{legal.summary}</p>
        </div>
        <Contents sections={legal.sections} />
        <article ref={article} className="grid max-w-165 gap-9 lg:col-start-1 lg:row-start-2">
          {legal.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </article>
      </main>
      <footer className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-sm text-muted">
        <span>{COPYRIGHT}</span>
        <Link to={other.to} className="text-accent-ink hover:underline">
          {other.title}
        </Link>
      </footer>
    </div>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-label={legalCopy.contents}
      className="h-fit rounded-lg border border-line bg-panel p-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-2"
    >
      <h2 className="mb-2 text-sm text-muted">{legalCopy.contents}</h2>
      <ol className="grid gap-0.5">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ search: `?section=${id}` }}
              className="-mx-2 block rounded-sm px-2 py-1 text-ink hover:bg-hover hover:text-ink-strong"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ section }: { section: LegalSection }) {
  return (
    <section aria-labelledby={section.id} className="grid gap-3">
      <h2 id={section.id} tabIndex={-1} className="scroll-mt-6 text-xl outline-none">
        {section.title}
      </h2>
      {section.blocks.map((block) => (
        <Block key={typeof block === 'string' ? block : block[0]} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p className="text-lg/7">{block}</p>;
  return (
    <ul className="grid list-disc gap-2 pl-6 text-lg/7 marker:text-muted">
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/**
 * Scrolls to the section of the address (`?section=use`) and ignores unknown ones. An anchor would leave the page, because
 * the part after the # is the route.
 */
function useScrollToSection() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const article = useRef<HTMLElement>(null);
  const section = search.get('section');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second click on the same entry scroll again
  useEffect(() => {
    if (section === null) {
      window.scrollTo(0, 0);
      return;
    }
    const heading = [...(article.current?.querySelectorAll('h2') ?? [])].find(({ id }) => id === section);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [section, key]);
  return article;
}
