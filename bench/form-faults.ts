/*
 * Kills the server repeatedly while forms are sent, and counts lost and duplicate forms; the same for a server that
 * responds before it has written, and for forms without keys, whose faults must be detected.
 *
 * Usage: node bench/form-faults.ts [kills] [average number of forms acknowledged before each]
 */

import { earlyAnswers } from '#e2e/faults/early-answer.ts'
import { killUnderForms } from '#e2e/faults/killed-forms.ts'
import { machine, saveResults } from './results.ts'

const kills = Number(process.argv[2] ?? 150)
const each = Number(process.argv[3] ?? 1_700)

await saveResults('form-faults', {
  machine: machine(),
  kills,
  each,
  results: await killUnderForms({ rounds: kills, each }),
  controls: {
    answersBeforeItHasWritten: await killUnderForms({ rounds: 2, env: earlyAnswers }),
    withoutKeys: await killUnderForms({ rounds: 2, hasNoKeys: true }),
  },
})
