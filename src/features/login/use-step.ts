import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Role } from '#contract/models.ts';
import { parseRole, roleOfAddress } from './return-address.ts';

/** The step stands in the address (`?role=company`), so that the browser's own back button and a reload keep it. */
export function useStep() {
  const [search, setSearch] = useSearchParams();
  const [marked, mark] = useState<Role | null>(
    () => parseRole(search.get('role')) ?? roleOfAddress(search.get('from')),
  );
  const [seenForm, setSeenForm] = useState(false);
  const role = parseRole(search.get('role'));
  if (role !== null && !seenForm) setSeenForm(true);

  function choose(next: Role) {
    mark(next);
    setSearch((params) => {
      const changed = new URLSearchParams(params);
      changed.set('role', next);
      return changed;
    });
  }
  function goBack() {
    setSearch(
      (params) => {
        const changed = new URLSearchParams(params);
        changed.delete('role');
        return changed;
      },
      { replace: true },
    );
  }
  return { role, marked, mark, choose, goBack, cameBack: seenForm };
}
