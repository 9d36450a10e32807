import { Link, Send } from 'lucide-react';
import { useDocumentTitle } from '../../components/document-title.ts';
import { useMessage } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { jobCopy } from '../../copy/recruiting/job.ts';
import { visitorCopy as texts } from '../../copy/recruiting/visitor.ts';
import { copyJobLink } from '../../models/job/copy-job-link.ts';
import type { JobHeading } from './job-details.tsx';
import type { Job } from './job-listing.ts';
import { JobSearch } from './job-search.tsx';
import { ShownJob } from './shown-job.tsx';

type VisitorJobsPageProps = {
  /** The address of the login screen that leads to a page of job seekers. */
  loginFor: (page: string) => string;
};

/** The search of people without an account. */
export function VisitorJobsPage({ loginFor }: VisitorJobsPageProps) {
  const messages = useMessage();
  useDocumentTitle(texts.jobs);
  return (
    <JobSearch
      messages={messages}
      readerId=""
      details={(job, heading, isOpen) => (
        <VisitorJob job={job} heading={heading} isOpen={isOpen} login={loginFor(`/jobseeker/jobs?id=${job._id}`)} />
      )}
    />
  );
}

type VisitorJobProps = { job: Job; heading: JobHeading; isOpen: boolean; login: string };

function VisitorJob({ job, heading, isOpen, login }: VisitorJobProps) {
  const { message, note, clear } = useMessage();
  return (
    <ShownJob
      job={job}
      heading={heading}
      isOpen={isOpen}
      message={message}
      onDismiss={clear}
      apply={
        <ButtonLink to={login} variant="primary" icon={Send}>
          {texts.apply}
        </ButtonLink>
      }
      more={
        <Button variant="ghost" icon={Link} onClick={() => copyJobLink(job, note)}>
          {jobCopy.link.copy}
        </Button>
      }
    />
  );
}
