/*
 * Kills the server while forms are sent, again and again, and counts what was lost and what was doubled; and the same
 * for a server that answers before it has written, and for forms without keys, which has to be found out. Usage:
 *   node bench/form-faults.ts [kills] [forms acknowledged before each, on average]
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
