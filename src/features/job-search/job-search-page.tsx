import { useCurrentUser } from '../../cloud/session/session.ts';
import { Loading } from '../../components/feedback/loading.tsx';
import { useMessage } from '../../components/feedback/use-message.tsx';
import { jobSearchCopy as texts } from '../../copy/recruiting/job-search.ts';
import { FavoriteButton } from '../../models/favorite/favorite-button.tsx';
import { useFavorites } from '../../models/favorite/favorites.ts';
import { JobListOutline } from './job-list.tsx';
import type { Job } from './job-listing.ts';
import { JobSearch, type Messages } from './job-search.tsx';
import { OwnJob } from './own-job.tsx';
import { SavedSearchesButton, SaveSearchButton } from './saved-searches.tsx';
import { useFollowedSearch } from './use-followed-search.ts';

/** /jobseeker/jobs: the search, as soon as it is known. */
export function JobSearchPage() {
  const messages = useMessage();
  const isFollowing = useFollowedSearch(messages.fail);
  if (!isFollowing) return <OwnJobSearch messages={messages} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{texts.title}</h1>
      <Loading outline={<JobListOutline />} />
    </div>
  );
}

/** The search with what a job seeker keeps of it: favourites and saved searches. */
function OwnJobSearch({ messages }: { messages: Messages }) {
  const userId = useCurrentUser()?._id ?? '';
  const { isFavorite, toggle } = useFavorites();
  const { note, fail, clear } = messages;

  async function toggleFavorite(job: Job): Promise<void> {
    clear();
    await toggle(job._id).catch(fail);
  }
  const favorite = (job: Job) => ({ isFavorite: isFavorite(job._id), onToggleFavorite: () => toggleFavorite(job) });
  return (
    <JobSearch
      messages={messages}
      readerId={userId}
      tools={<SavedSearchesButton />}
      saveButton={(search) => <SaveSearchButton search={search} note={note} />}
      cardAction={(job) => {
        const { isFavorite, onToggleFavorite } = favorite(job);
        return <FavoriteButton title={job.title} isFavorite={isFavorite} onToggle={onToggleFavorite} />;
      }}
      details={(job, heading, isOpen) => (
        <OwnJob userId={userId} job={job} heading={heading} isOpen={isOpen} {...favorite(job)} />
      )}
    />
  );
}
