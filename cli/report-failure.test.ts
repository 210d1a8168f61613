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

test.each([
  [`/srv/${'あ'.repeat(100)}/index.html`, '/srv: the name ああ', 'has 300 bytes, and a name may have 255.'],
  [
    `/${'long/'.repeat(900)}index.html`,
    '/long/long/',
    'the path has 4511 bytes, more than this system takes.',
  ],
])('a name that is too long is shown with its length, and who can shorten it: %#', (path, place, why) => {
  const system = Object.assign(new Error('ENAMETOOLONG: name too long, mkdir'), {
    code: 'ENAMETOOLONG',
    path,
  })
  const { message, exitCode } = inWords(system) as CommandError
  expect(exitCode).toBe(exitCodes.machine)
  expect(message).toContain(place)
  expect(message).toContain(why)
  expect(message).toContain('shorten the address or the file name there')
})
