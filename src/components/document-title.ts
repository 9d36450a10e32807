import { useEffect } from 'react';
import { PRODUCT_TITLE } from '../copy/product.ts';

/** Sets the title of the page in the tab and in the history. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} - ${PRODUCT_TITLE}`;
    return () => {
      document.title = PRODUCT_TITLE;
    };
  }, [page]);
}
