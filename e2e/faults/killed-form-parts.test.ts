import { expect, test } from 'vitest'
import type { KillStep } from './kill-step.ts'
import { type FormPhase, killAtFormStep } from './killed-form-parts.ts'

const statement = (matches: string, when: KillStep['when'] = 'after'): KillStep => ({
  of: 'statement',
  matches,
  when,
})

const nothing = { open: 0, ended: 0, places: 0, submissions: 0, files: 0, stored: 0, replies: 0 }
const filledIn = { ...nothing, open: 1 }
const whole = { ...nothing, ended: 1, places: 1, submissions: 1, files: 1, stored: 1, replies: 1 }

const placeTaken: FormPhase = {
  name: 'a place taken, nothing else',
  step: statement('^insert into "form_places"'),
  left: { ...filledIn, stored: 1 },
}

const telling: FormPhase[] = [
  {
    name: 'all written, not committed',
    step: statement('^insert into "visitor_keys"'),
    left: { ...filledIn, stored: 1 },
  },
  {
    name: 'committed, the mail not in the queue',
    step: statement('^INSERT INTO job .*"name":"send-mail"', 'before'),
    left: whole,
  },
]

const others: FormPhase[] = [
  placeTaken,
  {
    name: 'the first step written, not committed',
    step: statement('^insert into "partial_submissions"'),
    left: nothing,
  },
  {
    name: 'the second step written, not committed',
    step: statement('^update "partial_submissions"'),
    left: filledIn,
  },
  {
    name: 'the file in the store, nothing of the form',
    step: { of: 'rename', matches: '/visitors/', when: 'after' },
    left: { ...filledIn, stored: 1 },
  },
  {
    name: 'the answers written, their file not',
    step: statement('^insert into "submission_files"', 'before'),
    left: { ...filledIn, stored: 1 },
  },
  {
    name: 'the reply written, what was kept of the form not ended',
    step: statement('^insert into "partial_submissions" .*on conflict', 'before'),
    left: { ...filledIn, stored: 1 },
  },
]

/** `LONG=1`: all of them. */
const tried = process.env.LONG === '1' ? [...telling, ...others] : telling

test.concurrent.each(tried)(
  'F14 a form is there whole or not at all, and takes one place: $name',
  { timeout: 120_000 },
  async (phase) => {
    const { left, after, again, next } = await killAtFormStep(phase)
    expect(left).toEqual(phase.left)
    expect([again, next]).toEqual([201, 410])
    // The file of the incomplete form remains until the next cleanup.
    expect({ ...after, stored: after.stored - (left.stored - left.files) }).toEqual(whole)
  },
)

test.concurrent('F14 a server that writes piece by piece loses the place that it took', {
  timeout: 120_000,
}, async () => {
  const { left, after, again } = await killAtFormStep(placeTaken, { isPiecemeal: true })
  expect(left).toMatchObject({ places: 1, submissions: 0 })
  expect(again).toBe(410)
  expect(after).toMatchObject({ places: 1, submissions: 0 })
})
