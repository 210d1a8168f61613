// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { CoreAdminContext, HttpError } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { reactStage } from '#testing/admin/react-stage.ts'
import { useCall } from './use-call.ts'

const stage = reactStage()

interface ScreenProps {
  read: () => Promise<string>
  change: () => Promise<string>
  done?: string | null
}

function Screen({ read, change, done }: ScreenProps) {
  const { call } = useCall()
  useQuery({ queryKey: ['shown'], queryFn: read })
  return (
    <button type="button" onClick={() => void call(change, done)}>
      Change
    </button>
  )
}

/** How many times the screen's data is requested, after its button was pressed. */
async function askedAfter(change: ScreenProps['change'], done?: string | null): Promise<number> {
  const read = vi.fn(async () => 'shown')
  await stage.render(
    <CoreAdminContext>
      <Screen read={read} change={change} {...(done === undefined ? {} : { done })} />
    </CoreAdminContext>,
  )
  await act(async () => stage.place().querySelector('button')?.click())
  return read.mock.calls.length
}

const refusedWith = (code: string) => async () => {
  throw new HttpError('refused', 400, { code })
}

test('the screen is asked anew once something was done, unless nothing is said of that', async () => {
  expect(await askedAfter(async () => 'done', null)).toBe(2)
  await stage.render(null)
  expect(await askedAfter(async () => 'read')).toBe(1)
})

test.each([
  ['CONFLICT', 2],
  ['NOT_FOUND', 2],
  ['GONE', 2],
  ['INVALID_INPUT', 1],
])('of what is refused with %s, the screen is asked %i times in all', async (code, times) => {
  expect(await askedAfter(refusedWith(code), null)).toBe(times)
})
