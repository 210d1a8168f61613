import { describeJourneys } from './describe-journeys.ts'
import { findProgram } from './run-program.ts'
import { startFirefox } from './start-firefox.ts'

const path = await findProgram('firefox-esr')

describeJourneys('Firefox', 'firefox-esr', path === undefined ? undefined : () => startFirefox(path))
