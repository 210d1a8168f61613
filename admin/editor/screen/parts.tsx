import { lazy } from 'react'

const loadPhone = () => import('../phone/phone.tsx')
const loadPanel = () => import('../panel/panel.tsx')

/** The page that is open, as visitors see it. */
export const Phone = lazy(async () => ({ default: (await loadPhone()).Phone }))

/** The fields of what is selected. */
export const Panel = lazy(async () => ({ default: (await loadPanel()).Panel }))

/** Begins to load the parts while the site is still on its way; where that fails, they are asked for again. */
export function expectParts(): void {
  for (const load of [loadPhone, loadPanel]) load().catch(() => {})
}
