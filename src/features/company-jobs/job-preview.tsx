import type { CompanyRecord } from '#contract/models.ts';
import { useMediaQuery } from '../../components/media-query.ts';
import { Panel } from '../../components/ui/panel.tsx';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { CompanyLogo } from '../../models/company/company-logo.tsx';
import { JobDocument } from '../../models/job/job-document.tsx';
import { type JobTexts, jobOfTexts } from './job-texts.ts';

/** The job as job seekers see it: beside the form on wide screens, folded below it on small ones. */
export function JobPreview({ typed, company }: { typed: JobTexts; company: CompanyRecord }) {
  const isWide = useMediaQuery('(min-width: 1280px)');
  const employer = {
    companyName: company.companyName,
    isCompanyOpen: company.verifyStatus === 'approved',
  };
  return (
    <Panel title={companyJobsCopy.editor.preview} isPadded isFolded={!isWide}>
      <JobDocument
        job={{ ...jobOfTexts(typed), ...employer }}
        logo={<CompanyLogo url={company.logo} name={company.companyName} />}
        heading="h3"
      />
    </Panel>
  );
}
