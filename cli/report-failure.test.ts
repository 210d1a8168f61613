import { expect, test } from 'vitest'
import { DeployError } from '#deploy/deploy-error.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { inWords } from './report-failure.ts'

test.each([
  ['usage', exitCodes.usage],
  ['refused', exitCodes.machine],
] as const)(
  'an error of a bucket (%s) is one line of any command, not an error of Swipress',
  (fault, exitCode) => {
    const labels = inWords(new DeployError(fault, 'There are no credentials for the bucket.'))
    expect(labels).toBeInstanceOf(CommandError)
    expect(labels).toMatchObject({ exitCode, message: 'There are no credentials for the bucket.' })
    const other = new Error('other')
    expect(inWords(other)).toBe(other)
  },
)
