import { sessionText } from '../../components/session-text.ts';

/** The typed user name survives a reload and a visit to the legal pages. The password stays in the page's memory. */
export const typedName = sessionText('loginName');
