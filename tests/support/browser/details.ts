import type { Locator, Page } from 'playwright-core';

/** The details of a record: beside its list, or in a dialog. */
export const detailsOf = (page: Page): Locator => page.locator('[data-beside], [role=dialog]').first();
