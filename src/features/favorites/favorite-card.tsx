import { BriefcaseBusiness } from 'lucide-react';
import type { RecordOf } from '#contract/models.ts';
import { TimeText } from '../../components/time-text.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { favoritesCopy as texts } from '../../copy/recruiting/favorites.ts';
import { CompanyLogo } from '../../models/company/company-logo.tsx';
import { FavoriteButton } from '../../models/favorite/favorite-button.tsx';
import type { Favorite } from '../../models/favorite/favorites.ts';
import { JobCard } from '../../models/job/job-card.tsx';

type FavoriteCardProps = {
  favorite: Favorite;
  /** Undefined when the job is no longer listed. */
  job: RecordOf<'Job'> | undefined;
  onRemove: () => Promise<void>;
};

export function FavoriteCard({ favorite, job, onRemove }: FavoriteCardProps) {
  return (
    <li className="grid content-start gap-1">
      {job ? (
        <JobCard
          job={job}
          logo={<CompanyLogo url={job.companyLogo} name={job.companyName} size="sm" />}
          to={`/jobseeker/jobs?id=${job._id}`}
          action={<FavoriteButton title={job.title} isFavorite onToggle={onRemove} />}
        />
      ) : (
        <ClosedJob onRemove={onRemove} />
      )}
      <p className="px-1 text-sm text-muted">
        {texts.savedAt} <TimeText time={favorite.createTime} />
      </p>
    </li>
  );
}

function ClosedJob({ onRemove }: { onRemove: () => Promise<void> }) {
  return (
    <article className="grid gap-3 rounded-md border border-dashed border-neutral-line bg-panel p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="flex min-w-0 items-center gap-2 text-base font-normal text-muted">
          <BriefcaseBusiness size={18} strokeWidth={1.5} aria-hidden className="shrink-0" />
          {texts.closedTitle}
        </h2>
        <Badge>{texts.closed}</Badge>
      </div>
      <div>
        <Button size="sm" onClick={onRemove} aria-label={texts.removeClosed}>
          {texts.remove}
        </Button>
      </div>
    </article>
  );
}
