import type { ReactNode, Ref } from 'react';
import { PRODUCT_TITLE } from '../copy/product.ts';

type WorkspaceFrameProps = {
  /** Stands before the product's name, below 1024 px only. */
  menu: ReactNode;
  /** Stands at the end of the header. */
  tools: ReactNode;
  navigation: ReactNode;
  main?: Ref<HTMLElement>;
  children: ReactNode;
};

/** The places of header, sidebar and page. The prerendered outline shares them, so that nothing shifts after it. */
export function WorkspaceFrame({ menu, tools, navigation, main, children }: WorkspaceFrameProps) {
  return (
    <>
      <header className="sticky top-(--bar) z-20 h-14 border-b border-line bg-panel print:hidden">
        {/* Not the header itself: the open menu would be one more item in its row. */}
        <div className="flex h-full items-center gap-1 px-2 max-[359px]:gap-0 max-[359px]:px-1 sm:gap-2 sm:px-4">
          <div className="lg:hidden">{menu}</div>
          <p className="flex shrink-0 items-center gap-2.5 max-sm:gap-1.5 sm:max-w-1/2 lg:pl-2">
            <img
              src="./mark.svg"
              alt=""
              width={26}
              height={26}
              className="size-6.5 shrink-0 max-[359px]:hidden pointer-coarse:max-[399px]:hidden"
            />
            <span className="truncate font-semibold text-ink-strong max-sm:text-sm sm:text-lg">{PRODUCT_TITLE}</span>
          </p>
          <div className="ml-auto flex min-w-0 items-center gap-1 max-[359px]:gap-0 sm:gap-2">{tools}</div>
        </div>
      </header>
      <div className="print:block lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
        <aside className="sticky top-[calc(56px+var(--bar))] hidden h-[calc(100dvh-56px-var(--bar))] flex-col border-r border-line bg-panel lg:flex print:hidden">
          {navigation}
        </aside>
        <main
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-[1248px] min-w-0 px-4 pt-6 pb-16 outline-none sm:px-6 lg:pt-8 print:max-w-none print:p-0"
        >
          {children}
        </main>
      </div>
    </>
  );
}
