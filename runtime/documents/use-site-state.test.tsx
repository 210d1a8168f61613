// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleDocument } from '#testing/runtime/page-document-samples.ts'
import { createSiteStore, type SiteState } from './site-store.ts'
import { useSiteState } from './use-site-state.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const popupsOf = ({ popups }: SiteState) => popups

test('a part is drawn by the state as it is, also by what changed while it was drawn first', async () => {
  const store = createSiteStore(sampleDocument)
  function Part() {
    // Runs before effects, and so before anybody has subscribed.
    useLayoutEffect(() => store.set({ popups: 1 }), [])
    return useSiteState(store, popupsOf)
  }
  const host = document.createElement('div')
  const root = createRoot(host)
  await act(async () => root.render(<Part />))
  expect(host.textContent).toBe('1')
  await act(async () => store.set({ popups: 2 }))
  expect(host.textContent).toBe('2')
  await act(async () => root.unmount())
})
