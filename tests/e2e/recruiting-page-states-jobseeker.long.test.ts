import { describePageStates } from '#tests/support/browser/describe-page-states.ts';

describePageStates('recruiting', '/jobseeker');
