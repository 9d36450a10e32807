import { useState } from 'react';
import type { Role } from '#contract/models.ts';
import { changeParams, useAddress } from '../../components/address.ts';
import { parseRole, roleOfAddress } from './login-redirect.ts';

/** The step is part of the address (`?role=company`): the browser's back button and a reload work as expected. */
export function useStep() {
  const { params } = useAddress();
  const role = parseRole(params.get('role'));
  const [marked, mark] = useState(() => role ?? roleOfAddress(params.get('from')));
  const [hasSeenForm, setHasSeenForm] = useState(false);
  if (role !== null && !hasSeenForm) setHasSeenForm(true);

  function choose(next: Role) {
    mark(next);
    changeParams((changed) => changed.set('role', next));
  }
  function goBack() {
    changeParams((changed) => changed.delete('role'), { replace: true });
  }
  return { role, marked, mark, choose, goBack, isReturn: hasSeenForm };
}
