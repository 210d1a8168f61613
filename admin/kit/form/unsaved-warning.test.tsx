// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { reactStage } from '#testing/admin/react-stage.ts'
import { useClosingWarning } from './unsaved-warning.tsx'

const stage = reactStage()

function Work({ isOn }: { isOn: boolean }) {
  useClosingWarning(isOn)
  return null
}

/** Whether the browser would ask before it closes the tab. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test('the browser asks before a tab is closed while something is going on, and only then', async () => {
  await stage.render(<Work isOn={false} />)
  expect(asks()).toBe(false)
  await stage.render(<Work isOn />)
  expect(asks()).toBe(true)
  await stage.render(<Work isOn={false} />)
  expect(asks()).toBe(false)
  await stage.render(<Work isOn />)
  await stage.render(null)
  expect(asks()).toBe(false)
})
