import { describeFaults } from '#tests/support/browser/faults.ts';
import { recruitingJourneys } from '#tests/support/browser/recruiting-journeys.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

describeFaults(recruitingJourneys, setBrowserStage({ env: { EDITION: 'recruiting', EMULATOR_CONTROL: 'true' } }));
