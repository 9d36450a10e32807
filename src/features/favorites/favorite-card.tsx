import { BriefcaseBusiness } from 'lucide-react';
import type { RecordOf } from '#contract/models.ts';
import { Bar, barKeys } from '../../components/feedback/loading.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { favoritesCopy as texts } from '../../copy/recruiting/favorites.ts';
import { CompanyLogo } from '../../models/company/company-logo.tsx';
import { FavoriteButton } from '../../models/favorite/favorite-button.tsx';
import type { Favorite } from '../../models/favorite/favorites.ts';
import { JobCard, JobCardOutline } from '../../models/job/job-card.tsx';

export const cardsClass = 'grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-4 md:grid-cols-2 xl:grid-cols-3';

type FavoriteCardProps = {
  favorite: Favorite;
  /** Undefined when the job is no longer listed. */
  job: RecordOf<'Job'> | undefined;
  onRemove: () => Promise<void>;
};

export function FavoriteCard({ favorite, job, onRemove }: FavoriteCardProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-1">
      {job ? (
        <JobCard
          job={job}
          logo={<CompanyLogo url={job.companyLogo} name={job.companyName} size="sm" />}
          to={`/jobseeker/jobs?id=${job._id}`}
          action={<FavoriteButton title={job.title} isFavorite onToggle={onRemove} />}
        />
      ) : (
        <ClosedJob favorite={favorite} onRemove={onRemove} />
      )}
      <p className="px-1 text-sm text-muted">
        {texts.savedAt} <TimeText time={favorite.createTime} />
      </p>
    </li>
  );
}

/** The title and the company as they were when the job was saved. */
function ClosedJob({ favorite, onRemove }: { favorite: Favorite; onRemove: () => Promise<void> }) {
  const { jobTitle, companyName } = favorite;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-md border border-dashed border-neutral-line bg-panel p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="flex min-w-0 gap-2 text-base font-normal text-muted">
          <BriefcaseBusiness size={18} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0" />
          <span className="line-clamp-2 min-w-0" title={jobTitle}>
            {jobTitle}
          </span>
        </h2>
        <Badge>{texts.closed}</Badge>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-muted">{companyName}</p>
        <Button size="sm" onClick={onRemove} aria-label={texts.removeClosed(jobTitle)}>
          {texts.remove}
        </Button>
      </div>
    </article>
  );
}

export function FavoritesOutline() {
  return (
    <div className={cardsClass}>
      {barKeys(6).map((key) => (
        <div key={key} className="grid gap-1">
          <JobCardOutline />
          <Bar className="my-1 h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
